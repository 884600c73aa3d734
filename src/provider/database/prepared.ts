// The embedded database would read and plan every statement anew, in six steps, which takes longer than what most of them
// do. Here it does that once, and a statement is one step from then on. What belongs to a transaction is left alone.
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  name: string;
  /** The types of its parameters, by number. */
  types: readonly number[];
  /** What its rows look like. */
  description: Messages;
}

/** Longer ones are those of many rows: seldom the same text twice. */
const longest = 4000;

/** A plan is as good as the tables were small or large when it was made, and nobody else looks after that here. */
const plansLast = 60_000;

export function prepareStatements(client: PGlite): void {
  const known = new Map<string, Prepared>();
  let since = performance.now();
  let count = 0;
  const query = client.query.bind(client);

  const forget = async () => {
    await run(client, [serialize.query('deallocate all')]);
    known.clear();
    since = performance.now();
  };
  const work = async (text: string, params: readonly unknown[], options?: QueryOptions) => {
    if (known.size > 0 && performance.now() - since > plansLast) await forget();
    let prepared = known.get(text);
    if (!prepared) {
      count += 1;
      prepared = await prepare(client, text, `s${count}`);
      known.set(text, prepared);
    }
    return execute(client, prepared, { params, options });
  };
  const alone = async <Value>(doIt: () => Promise<Value>) =>
    client._runExclusiveTransaction(async () => client._runExclusiveQuery(doIt));

  client.query = async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    if (params.length === 0 || text.length > longest) return query<Row>(text, params, options);
    await client._checkReady();
    return alone(async () => work(text, params, options)) as Promise<Results<Row>>;
  };
}

async function prepare(client: PGlite, text: string, name: string): Promise<Prepared> {
  const steps = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
  const messages = await run(client, [...steps, serialize.sync()]);
  const types = parse.parseDescribeStatementResults(messages);
  return { name, types, description: messages.filter((one) => one.name === 'rowDescription') };
}

async function execute(
  client: PGlite,
  { name, types, description }: Prepared,
  { params, options }: { params: readonly unknown[]; options: QueryOptions | undefined },
): Promise<unknown> {
  const values = params.map((value, index) => {
    if (value === null || value === undefined) return null;
    const write = client.serializers[types[index] ?? 0];
    if (write) return write(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  const steps = [serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()];
  const messages = await run(client, steps);
  const { parsers, ...rest } = options ?? {};
  return parse.parseResults([...description, ...messages], parsersOf(client, parsers), rest)[0];
}

type Parsers = PGlite['parsers'];

const allParsers = new WeakMap<object, Parsers>();

// A table of a hundred, which the library would write together anew for every answer: a tenth of what a save takes.
function parsersOf(client: PGlite, own: QueryOptions['parsers']): Parsers {
  if (!own) return client.parsers;
  const known = allParsers.get(own) ?? ({ ...client.parsers, ...own } as Parsers);
  allParsers.set(own, known);
  return known;
}

async function run(client: PGlite, steps: Uint8Array[]): Promise<Messages> {
  return client.execProtocolStream(Buffer.concat(steps), { syncToFs: false });
}
