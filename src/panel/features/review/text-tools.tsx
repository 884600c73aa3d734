import type { Asked } from '#panel/store/question-fields.ts';

export interface TextToolsProps {
  question: string;
  field: string;
  asked: Asked;
  value: string;
  onUse: (text: string) => void;
  disabledReason: string | null;
}

/** What can be done with one text besides typing. */
export function TextTools(_: TextToolsProps) {
  return null;
}
