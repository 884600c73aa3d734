// What is said about regenerations (part 2, sections 6 and 8, literally).
export const trialEnded =
  'The AI trial has ended, previous data is still accessible, and you should contact the product team.';

export const words = {
  noCombined: 'No combined data received from the server.',
  noFollowUps: 'No valid follow-up questions found.',
  done: 'The new version is here. Save to keep it.',
  combined: 'Basic Combined generated successfully',
  isBusy: 'This is being generated already.',
  isSame: 'What came is the same as before.',
  elsewhere:
    'The question stands at another version by now. What came for the earlier one is in its history.',
} as const;

interface Asked {
  kind: string;
  length?: string;
  prompt?: string | undefined;
}

/** What is said when the provider gives no reason of its own. */
export function failureOf({ kind, length, prompt }: Asked): string {
  if (kind === 'combined') return 'Failed to generate Basic Combined.';
  if (prompt) return 'Failed to regenerate with prompt.';
  return length === 'basicCombined'
    ? 'Failed to regenerate basic combined answer.'
    : 'Failed to regenerate questions.';
}

export function successOf({ kind, length }: Asked): string {
  return kind === 'combined' || length === 'basicCombined' ? words.combined : words.done;
}
