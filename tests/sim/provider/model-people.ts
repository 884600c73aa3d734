// The model's people: who they are, and which token is whose.
import type { User } from '#contract/session.ts';
import type { TeamMember } from '#contract/team.ts';
import { found, Refused } from './model-calls.ts';
import type { SimUser } from './server.ts';

export class ModelPeople {
  private readonly users: readonly SimUser[];
  private readonly museumId: string;
  readonly avatars = new Map<string, string>();
  readonly names = new Map<string, string>();
  private readonly tokens = new Map<string, SimUser>();

  constructor(users: readonly SimUser[], museumId: string) {
    this.users = users;
    this.museumId = museumId;
  }

  /** A token that nobody had before. */
  admit(user: SimUser, token: string): string {
    // Sessions outlive a backup that is put back, and its numbers are given again.
    const own = this.tokens.has(token) ? `${token}-${this.tokens.size}` : token;
    this.tokens.set(own, user);
    return own;
  }

  leave(token: string): void {
    this.tokens.delete(token);
  }

  bearerOf(token: string): SimUser | undefined {
    return this.tokens.get(token);
  }

  /** @throws {Refused} */
  withPassword({ email, password }: { email: string; password: string }): SimUser {
    const user = this.users.find((one) => one.email === email);
    if (user?.password !== password) throw new Refused(401, 'E-mail or password is wrong.');
    return user;
  }

  profile(userId: string): User {
    return this.present(found(this.users.find(({ id }) => id === userId)));
  }

  present({ id, email, role }: SimUser): User {
    const avatar = this.avatars.get(id) ?? null;
    const name = this.names.get(id) ?? `Model##${role}`;
    return { id, email, name, avatar, museumId: this.museumId, role: [{ name: role }], loginAttempt: 1 };
  }

  members(): TeamMember[] {
    return this.users.map((user) => {
      const { role, ...rest } = this.present(user);
      return { ...rest, roles: role.map(({ name }) => ({ roleName: name })) };
    });
  }
}
