// JSON schemas as models take them: strict ones want every field, and nothing else.

export const textSchema = { type: 'string' };
export const numberSchema = { type: 'integer' };
export const flagSchema = { type: 'boolean' };

export function objectOf(properties: Record<string, object>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** One of these for each age. */
export function eachAge(schema: object): object {
  return objectOf({ 'Pre-teen': schema, Teen: schema, Adult: schema });
}

// Strict schemas know no length of a list: how many there are is checked when the answer is here.
export function list(items: object): object {
  return { type: 'array', items };
}
