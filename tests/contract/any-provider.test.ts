// What the panel relies on. Any provider must pass: PROVIDER_URL, PROVIDER_EMAIL and PROVIDER_PASSWORD name one.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { changePromises } from './change-promises.ts';
import { exhibitPromises } from './exhibit-promises.ts';
import type { Follower } from './follower.ts';
import { readLists, startFollower } from './follower.ts';
import { generationPromises } from './generation-promises.ts';
import { museumPromises } from './museum-promises.ts';
import { regenerationPromises } from './regeneration-promises.ts';
import { reviewPromises } from './review-promises.ts';
import { sessionPromises } from './session-promises.ts';
import type { Session, Target } from './target.ts';
import { signIn } from './target.ts';
import { targetKinds } from './targets.ts';
import { teamPromises } from './team-promises.ts';
import { termsPromises } from './terms-promises.ts';
import { themePromises } from './theme-promises.ts';
import { uploadPromises } from './upload-promises.ts';
import { voucherPromises } from './voucher-promises.ts';

for (const { name, start, lacksGenerator = false, tellsChanges = false } of targetKinds()) {
  describe.skipIf(start === null)(`${name}:`, () => {
    let target: Target | undefined;

    beforeAll(async () => {
      target = await start?.();
    });
    afterAll(async () => target?.close());

    const current = (): Target => {
      if (!target) throw new Error('The provider did not start');
      return target;
    };

    describe.skipIf(!tellsChanges)('what changed', () => {
      changePromises(current);
    });

    describe('every promise, and who follows what changed has what the lists show:', () => {
      let session: Session;
      let follower: Follower | undefined;
      beforeEach(async () => {
        if (!tellsChanges || start === null) return;
        session = await signIn(current());
        follower = await startFollower(current(), session);
      });
      afterEach(async () => {
        if (!follower) return;
        await follower.follow();
        expect(follower.held).toEqual(await readLists(current(), session));
      });

      sessionPromises(current);
      museumPromises(current);
      exhibitPromises(current);
      uploadPromises(current);
      generationPromises(current);
      themePromises(current);
      voucherPromises(current);
      termsPromises(current);
      teamPromises(current);
      reviewPromises(current);

      describe.skipIf(lacksGenerator)('its generator:', () => {
        regenerationPromises(current);
      });
    });
  });
}
