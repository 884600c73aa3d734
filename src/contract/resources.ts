// All nouns, by the name that they have in what changed and on devices. What knows of all of them is derived from here.
import { exhibitResource } from './exhibits.ts';
import { museumResource } from './museum.ts';
import { questionResource } from './questions.ts';
import { teamResource } from './team.ts';
import { termsResource } from './terms.ts';
import { themeResource } from './themes.ts';
import { profileResource } from './users.ts';
import { voucherResource } from './vouchers.ts';

export const resources = {
  me: profileResource,
  museum: museumResource,
  exhibits: exhibitResource,
  questions: questionResource,
  themes: themeResource,
  vouchers: voucherResource,
  terms: termsResource,
  team: teamResource,
};
