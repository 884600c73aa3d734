// What the provider's calls are to cost, and whether they do.
import type { Row } from '#tests/bench/row.ts';
import { median, ms, times } from '#tests/bench/row.ts';
import { callsOfTablet } from './calls.ts';
import type { Times } from './load.ts';

export interface Measured extends Times {
  name: string;
  /** Milliseconds of CPU an answer. */
  cpu: number;
}

/** `hash`: milliseconds of CPU for the check of a password. `database`: milliseconds for a save's rows alone. */
export function goalsOf(
  on: string,
  alone: ReadonlyMap<string, Measured>,
  hash: number,
  database: number,
): Row[] {
  const signIn = alone.get('sign in')?.cpu ?? NaN;
  const save = alone.get('save');
  const saveTime = median(save?.times ?? []);
  return [
    {
      name: `${on}: sign in, by the hash`,
      goal: 'at most 1.25x',
      ours: `${signIn.toFixed(1)} ms CPU`,
      limit: `${hash.toFixed(1)} ms CPU`,
      ratio: times(signIn / hash),
      met: signIn / hash <= 1.25,
      samples: { signIn, hash },
    },
    {
      name: `${on}: save, its CPU`,
      goal: 'below 2 ms',
      ours: `${(save?.cpu ?? NaN).toFixed(2)} ms CPU`,
      limit: '2 ms CPU',
      ratio: times((save?.cpu ?? NaN) / 2),
      met: (save?.cpu ?? NaN) < 2,
      samples: { cpu: save?.cpu },
    },
    {
      name: `${on}: save, by the database`,
      goal: 'at most 3x',
      ours: ms(saveTime),
      limit: `${ms(database)} for the rows`,
      ratio: times(saveTime / database),
      met: saveTime / database <= 3,
      samples: { saveTime, database },
    },
  ];
}

const tablets = 1000;

/** Of asking what changed in 10,000 exhibits, and of a thousand tablets that ask every minute. */
export function changesGoals(on: string, alone: ReadonlyMap<string, Measured>): Row[] {
  const none = alone.get('no changes since')?.bytes ?? NaN;
  const { bytes = NaN, cpu = NaN } = alone.get('ten changes since') ?? {};
  const ofTablet = callsOfTablet.reduce((total, name) => total + (alone.get(name)?.cpu ?? NaN), 0);
  const share = (ofTablet * tablets) / 60_000;
  return [
    sizeRow(`${on}: no changes since, its size`, none, 1000),
    sizeRow(`${on}: ten changes since, their size`, bytes, 20_000),
    {
      name: `${on}: ten changes since, their CPU`,
      goal: 'below 10 ms',
      ours: `${cpu.toFixed(2)} ms CPU`,
      limit: '10 ms CPU',
      ratio: times(cpu / 10),
      met: cpu < 10,
      samples: { cpu },
    },
    {
      name: `${on}: 1,000 watched tablets, ten changes a minute`,
      goal: 'below one core',
      ours: `${(share * 100).toFixed(0)} % of a core`,
      limit: `${ofTablet.toFixed(1)} ms CPU for each, a minute`,
      ratio: times(share),
      met: share < 1,
      samples: { ofTablet, share },
    },
  ];
}

function sizeRow(name: string, bytes: number, most: number): Row {
  const kilobytes = (value: number) => `${(value / 1000).toFixed(2)} kB`;
  const [ours, limit] = [kilobytes(bytes), kilobytes(most)];
  return {
    name,
    goal: `below ${most / 1000} kB`,
    ours,
    limit,
    ratio: times(bytes / most),
    met: bytes < most,
    samples: { bytes },
  };
}
