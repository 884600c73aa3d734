// Apart from the structs, so that the panel's first screen need not load what checks answers.
import type { User } from './session.ts';

/** Decision 4: the first role's name, lower-cased, is `creator`. */
export function isCreator(user: Pick<User, 'role'>): boolean {
  return user.role[0]?.name.toLowerCase() === 'creator';
}
