import type { exhibitStatuses } from '#contract/exhibits.ts';

/** A work of the demo museum. The facts are the work's, the words and the picture are ours. */
export interface Work {
  number: string;
  name: string;
  artist: string;
  tags: string[];
  /** Floor from 1 and room; room 0 is the ground floor. */
  place: readonly [floor: number, room: number];
  status: (typeof exhibitStatuses)[number];
  seconds: number;
  text: string;
  /** A second document. */
  more?: { name: string; text: string };
}
