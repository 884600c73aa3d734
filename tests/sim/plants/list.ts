import type { Plant } from './plant.ts';
import { keeping } from './keeping.ts';
import { mirroring } from './mirroring.ts';
import { numbersAgain } from './numbers-again.ts';
import { onTheDevice } from './on-the-device.ts';
import { partTwo } from './part-two.ts';
import { reviewing } from './reviewing.ts';
import { sending } from './sending.ts';
import { slowAndStale } from './slow-and-stale.ts';
import { takingTurns } from './taking-turns.ts';

export const plants: readonly Plant[] = [
  ...sending,
  ...takingTurns,
  ...mirroring,
  ...keeping,
  ...onTheDevice,
  ...partTwo,
  ...reviewing,
  ...slowAndStale,
  ...numbersAgain,
];
