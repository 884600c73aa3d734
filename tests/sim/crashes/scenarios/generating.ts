// Questions are asked for: behind the edit and the document, and never twice.
import type { Fault } from '#tests/sim/world/network.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

const generate = 'POST /exhibit/question-answer/generate';

const troubles: readonly [name: string, call: string, fault: Fault][] = [
  ['questions are generated from a new document', 'nothing', '503'],
  ['questions are asked for, and the answer is lost', generate, 'answer lost'],
  ['questions are asked for, and the request is lost', generate, 'lost'],
  ['questions are asked for, and the document does not arrive at first', 'POST /verify-upload', 'lost'],
];

export const generating: readonly Scenario[] = troubles.map(([name, call, fault]) => ({
  name,
  async before(stage: Stage) {
    await stage.load(mask);
    stage.goOffline();
    await stage.run(stage.save(await stage.askForQuestions()));
    stage.plan(call, fault);
  },
  acts: [(stage: Stage) => stage.goOnline()],
  lasts: 15_000,
}));
