import type { Mutant } from './mutant.ts';
import { keeping } from './keeping.ts';
import { mirroring } from './mirroring.ts';
import { numbersAgain } from './numbers-again.ts';
import { onTheDevice } from './on-the-device.ts';
import { themesAndVouchers } from './themes-and-vouchers.ts';
import { reviewing } from './reviewing.ts';
import { sending } from './sending.ts';
import { slowAndStale } from './slow-and-stale.ts';
import { takingTurns } from './taking-turns.ts';

export const mutants: readonly Mutant[] = [
  ...sending,
  ...takingTurns,
  ...mirroring,
  ...keeping,
  ...onTheDevice,
  ...themesAndVouchers,
  ...reviewing,
  ...slowAndStale,
  ...numbersAgain,
];
