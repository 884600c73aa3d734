// A value of a record beside the other side's, so that a person sees at once where they differ.
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { diffWords } from '#panel/ui/word-diff.ts';

type Values = Record<string, unknown>;

interface ComparedValueProps {
  group: FieldGroup;
  values: Values;
  /** The other side's; words and tags that it does not have are marked. */
  beside?: Values | undefined;
}

export function ComparedValue({ group, values, beside }: ComparedValueProps) {
  const text = group.show(values);
  if (isEmpty(group, values)) return <span className="no-value">{text}</span>;
  const list = listIn(group, values);
  if (list) return <TagValues tags={list} beside={beside && (listIn(group, beside) ?? [])} />;
  if (!beside || isEmpty(group, beside)) return <span className="lines">{text}</span>;
  const [pieces] = diffWords(text, group.show(beside));
  return (
    <span className="lines">
      {pieces.map((piece, index) =>
        // Pieces have no other name than their place.
        // eslint-disable-next-line react/no-array-index-key
        piece.differs ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </span>
  );
}

/** No value in any of its fields: then the words for that stand alone. */
export function isEmpty({ fields }: FieldGroup, values: Values): boolean {
  return fields.every((field) => {
    const value = values[field] ?? '';
    return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
  });
}

function listIn({ fields, isText }: FieldGroup, values: Values): string[] | null {
  const value: unknown = fields.length === 1 && !isText ? values[fields[0] ?? ''] : null;
  // Other records, such as themes, are shown by their group.
  const isOfWords = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isOfWords ? value.map(String) : null;
}

function TagValues({ tags, beside }: { tags: readonly string[]; beside: readonly string[] | undefined }) {
  // With nothing in common nothing is marked, as with words.
  const isAlike = beside?.some((other) => tags.includes(other));
  return (
    <ul className="tags wrap">
      {tags.map((tag) => (
        <li key={tag}>
          {/* As in ui/status/chip.tsx, which the first route has: shared, it would part that route's code, for 1 kB more. */}
          <span className="chip">{isAlike && !beside?.includes(tag) ? <mark>{tag}</mark> : tag}</span>
        </li>
      ))}
    </ul>
  );
}
