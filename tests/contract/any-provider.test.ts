// What the panel relies on. Any provider must pass: PROVIDER_URL, PROVIDER_EMAIL and PROVIDER_PASSWORD name one.
import { afterAll, beforeAll, describe } from 'vitest';
import { exhibitPromises } from './exhibit-promises.ts';
import { generationPromises } from './generation-promises.ts';
import { museumPromises } from './museum-promises.ts';
import { regenerationPromises } from './regeneration-promises.ts';
import { reviewPromises } from './review-promises.ts';
import { sessionPromises } from './session-promises.ts';
import type { Target } from './target.ts';
import { targetKinds } from './targets.ts';
import { teamPromises } from './team-promises.ts';
import { termsPromises } from './terms-promises.ts';
import { themePromises } from './theme-promises.ts';
import { uploadPromises } from './upload-promises.ts';
import { voucherPromises } from './voucher-promises.ts';

for (const { name, start, lacksGenerator = false } of targetKinds()) {
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
}
