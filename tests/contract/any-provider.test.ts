// What the panel relies on. Any provider must pass: PROVIDER_URL, PROVIDER_EMAIL and PROVIDER_PASSWORD name one.
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { changePromises } from './promises/change-promises.ts';
import { exhibitPromises } from './promises/exhibit-promises.ts';
import type { FollowedTarget } from './followed-target.ts';
import { allWrites, followedTarget } from './followed-target.ts';
import { generationPromises } from './promises/generation-promises.ts';
import { museumPromises } from './promises/museum-promises.ts';
import { regenerationPromises } from './promises/regeneration-promises.ts';
import { reviewPromises } from './promises/review-promises.ts';
import { sessionPromises } from './promises/session-promises.ts';
import type { Target } from './target.ts';
import { targetKinds } from './targets.ts';
import { teamPromises } from './promises/team-promises.ts';
import { termsPromises } from './promises/terms-promises.ts';
import { themePromises } from './promises/theme-promises.ts';
import { uploadPromises } from './promises/upload-promises.ts';
import { voucherPromises } from './promises/voucher-promises.ts';

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

    describe('every promise, and who follows what changed has what the lists show after each write:', () => {
      let followed: FollowedTarget | undefined;
      beforeAll(async () => {
        if (tellsChanges && start !== null) followed = await followedTarget(current());
      });
      afterAll(() => {
        if (followed && !lacksGenerator) expect([...followed.followed].toSorted()).toEqual(allWrites);
      });
      const promised = () => followed ?? current();

      sessionPromises(promised);
      museumPromises(promised);
      exhibitPromises(promised);
      uploadPromises(promised);
      generationPromises(promised);
      themePromises(promised);
      voucherPromises(promised);
      termsPromises(promised);
      teamPromises(promised);
      reviewPromises(promised);

      describe.skipIf(lacksGenerator)('its generator:', () => {
        regenerationPromises(promised);
      });
    });
  });
}
