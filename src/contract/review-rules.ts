// When an exhibit's questions can be reviewed (part 2, section 2).

/** Why the review can't be opened yet; null when it can. A status that nobody knows is treated like In Review. */
export function whyNoReview({ status }: { status: string }): string | null {
  if (status === 'Draft') return 'There are no questions to review yet.';
  if (status === 'In Progress') return 'Its questions are being generated.';
  return null;
}
