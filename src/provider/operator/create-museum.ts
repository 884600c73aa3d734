// What `npm run create-museum` does and says, in the provider's process or in its own.
import { inviteErrors } from '#contract/invite-rules.ts';
import { joinName } from '#contract/values/person-name.ts';
import type { Invitation } from '#contract/team.ts';
import { EmailInUse, newAccount } from '#provider/accounts/new-account.ts';
import { securityEvent } from '#provider/security-event.ts';
import type { Answer } from './people.ts';
import type { InvitingDeps } from './invite.ts';
import { inviteInWords } from './invite.ts';

export interface FirstAdmin extends Invitation {
  museum: string;
}

export async function answerCreateMuseum(deps: InvitingDeps, asked: FirstAdmin): Promise<Answer> {
  const [mistake] = Object.values(inviteErrors(asked));
  if (mistake) return { lines: [`${mistake.charAt(0).toUpperCase()}${mistake.slice(1)}`], code: 2 };
  const [museum, email] = [asked.museum.trim(), asked.email.trim()];
  const name = joinName({ first: asked.firstName, last: asked.lastName });
  try {
    const id = await newAccount(deps.db, { museum, email, name });
    securityEvent({ ...deps, remote: 'operator' }, 'museum created', { id });
    const invited = await inviteInWords(deps, { id, email, museum });
    return { lines: [`${museum} is ready, and ${email} is its admin.`, ...invited], code: 0 };
  } catch (error) {
    if (error instanceof EmailInUse) return { lines: [error.message], code: 2 };
    throw error;
  }
}
