// The model's team: who may sign in, and who was invited and never does.
import type { Invitation, TeamMember } from '#contract/team.ts';
import { found, Refused } from './model-calls.ts';

export class ModelTeam {
  private members: readonly TeamMember[] = [];

  /** With those who may sign in, as `users` shows them. */
  list(users: readonly TeamMember[]): readonly TeamMember[] {
    return [...users, ...this.members];
  }

  invite({ firstName, lastName, email }: Invitation, id: string, users: readonly TeamMember[]): void {
    const isKnown = this.list(users).some((one) => one.email.toLowerCase() === email.toLowerCase());
    if (isKnown) throw new Refused(409, 'They are a member already.');
    const name = `${firstName}##${lastName}`;
    const member = { id, museumId: null, name, email, avatar: null, roles: [{ roleName: 'creator' }] };
    this.members = [...this.members, member];
  }

  remove(id: string): void {
    const member = found(this.members.find((one) => one.id === id));
    this.members = this.members.filter((one) => one !== member);
  }
}
