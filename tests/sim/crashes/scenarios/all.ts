import type { Scenario } from '#tests/sim/crashes/play.ts';
import { deciding } from './deciding.ts';
import { generating } from './generating.ts';
import { loading } from './loading.ts';
import { themesAndVouchers } from './themes-and-vouchers.ts';
import { rescuing } from './rescuing.ts';
import { reviewing } from './reviewing.ts';
import { saving } from './saving.ts';
import { sending } from './sending.ts';
import { takingTurns } from './taking-turns.ts';
import { uploading } from './uploading.ts';

export const scenarios: readonly Scenario[] = [
  ...saving,
  ...sending,
  ...uploading,
  ...generating,
  ...deciding,
  ...loading,
  ...takingTurns,
  ...rescuing,
  ...themesAndVouchers,
  ...reviewing,
];
