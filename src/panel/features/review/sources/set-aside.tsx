// Sentences of the documents that tell a machine or a writer what to write: nothing was made of them, and somebody put them there.
import type { QuestionRow } from '#panel/store/question-fields.ts';

export function SetAside({ rows }: { rows: readonly QuestionRow[] }) {
  const aside = rows.flatMap(({ sources }) => sources?.excerpts.filter((one) => one.isSetAside) ?? []);
  if (aside.length === 0) return null;
  return (
    <div className="note">
      Set aside because it reads like an instruction:
      {aside.map(({ document, start, words }) => (
        <blockquote key={start}>
          “{words}” <span className="quiet">{document}</span>
        </blockquote>
      ))}
    </div>
  );
}
