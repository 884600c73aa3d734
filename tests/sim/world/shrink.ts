// From a failing seed to the shortest story that still fails, by leaving out ever smaller parts (delta debugging).
import type { OpenServer, Played } from './schedule.ts';
import { play } from './schedule.ts';

/** Plays parts of a failing schedule until no step can be left out. `tries` bounds the work. */
export async function shrink(played: Played, open: OpenServer | undefined, tries = 150): Promise<Played> {
  let shortest = played;
  let left = tries;
  for (
    let part = Math.ceil(played.steps.length / 2);
    part >= 1 && left > 0;
    part = part === 1 ? 0 : Math.ceil(part / 2)
  ) {
    for (let start = 0; start < shortest.steps.length && left > 0; left--) {
      const steps = shortest.steps.filter((_, index) => index < start || index >= start + part);
      const shorter = await play(played.seed, steps, open);
      if (isSameKind(shorter, played)) shortest = shorter;
      else start += part;
    }
  }
  return shortest;
}

/** What a failing schedule has to say: the promise that did not hold, and the shortest story in which it does not. */
export async function replay(played: Played, open?: OpenServer): Promise<string> {
  const { seed, violation, steps, trace } = await shrink(played, open);
  return [`seed ${seed}, steps ${steps.join(',')}: ${violation?.message}`, ...trace, violation?.stack].join(
    '\n',
  );
}

// Ids and names differ between runs; the sentence without them says what went wrong.
function isSameKind(a: Played, b: Played): boolean {
  return a.violation !== null && kindOf(a.violation) === kindOf(b.violation as Error);
}

function kindOf({ name, message }: Error): string {
  return `${name} ${message.replace(/[\w-]*\d[\w.-]*/g, '#')}`;
}
