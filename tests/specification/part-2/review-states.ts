// Section 4 of the second part: the review.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const review = 'tests/e2e/review/review.spec.ts';
const set = 'src/panel/features/review/completion/review-set.test.ts';
const rules = 'src/panel/features/review/review-rules.test.ts';
const history = 'src/panel/features/review/texts/version-history.test.ts';
const versions = 'tests/e2e/review/versions.spec.ts';
const offline = 'tests/offline/review.test.ts';
const whole = 'two questions are reviewed level by level, and the last one ends the review';
const part = 'a part is reviewed, and it is asked before a review falls out of it';
const shown = 'visitors see what is shown to them, follow-ups go with their question, and a comment is sent';
const why = 'it says why there is nothing to review, or nothing to generate';

export const reviewStates: Row[] = [
  ...rowsOf('4 Review set', set, [
    [
      'ceil(percent/100 × count) questions',
      '%i percent of %i questions are %i',
      ['[15, 7, 2]', '[45, 20, 9]'],
    ],
    ['100 by default', 'is everything before anybody chooses', 'everything'],
    ['a random choice', 'draws every question about as often as any other', 'toBeLessThan(70)'],
    [
      'in the original order',
      'has as many as its percentage says, each once, in the exhibit’s order',
      'toEqual(keysOf(all)',
    ],
    [
      'it is asked only when a passed review is lost (decision 33)',
      'asks first exactly when more are passed than it still holds',
      'lostPassed(',
    ],
  ]),
  ...rowsOf('4 Review set', review, [
    ['Changing the percentage will reset reviews for some questions. Do you want to continue?', part],
    ['cancelling puts the percentage back (decision 34e)', part, "toHaveValue('45')"],
  ]),
  ...rowsOf('4 Sections', rules, [
    [
      'Level 1 is expanded, the others are not',
      'begin with Level 1 unfolded and the others out of reach',
      'toEqual([1])',
    ],
    [
      'each move collapses one section and expands the next',
      'fold and unfold with each move',
      ['expanded: [2]', 'expanded: [3]'],
    ],
    [
      'moving to Basic Combined marks Level 2 as changed and not saved',
      'count as changed from the move to Basic Combined until Level 2 or Basic Combined is saved',
      'toBe(true)',
    ],
    [
      'the later sections are enabled by the move',
      'begin with Level 1 unfolded and the others out of reach',
      'false,',
    ],
    [
      'or when the exhibit is Reviewed',
      'are all open when the exhibit is reviewed',
      "'Reviewed')).toBe(true)",
    ],
  ]),
  ...rowsOf('4 Sections', 'src/panel/features/review/texts/made-from.test.ts', [
    [
      'whether Level 1 was changed is remembered',
      'is outdated when %s was changed',
      "['the question', question, [followUp, teen]]",
    ],
  ]),
  ...rowsOf('4 Sections', review, [
    ['Level 2 and Basic Combined cannot be opened before', whole, ["'After Level - 1'", "'After Level - 2'"]],
  ]),
  ...rowsOf('4 Saving', review, [
    ['Save only with unsaved changes', whole, "name: 'Save', exact: true })).toHaveAttribute("],
    ['the move only without', whole, 'Please save your changes first.'],
    ['an edit sets changed and not saved', whole, "first.getByText('Unsaved')"],
    ['a save sets saved', whole, "first.getByText('Synced')"],
  ]),
  ...rowsOf('4 Review Completed', review, [
    ['only when saved', whole, 'Please save your changes before completing the review.'],
    [
      'only when every earlier question has passed',
      whole,
      'Please complete review of previous questions first.',
    ],
    [
      'the last one marks all as passed',
      'in front of the work, without network: three reviews are kept and arrive once',
      '[false, false, true]',
    ],
    ['and leads to the review panel list', whole, '/\\/review-panel/'],
    ['otherwise the next question opens', whole, 'expect(openTab(page)).toHaveText(/^Question 2/)'],
  ]),
  ...rowsOf('4 Review Completed', 'tests/offline/lists-again.test.ts', [
    [
      'the exhibit list is reloaded, after each completion',
      'each completion of a review has the list of exhibits read again, also where it is slow or long',
      'toBe(before + 1)',
    ],
  ]),
  ...rowsOf('4 Follow-ups', review, [
    ['hidden with their question, their switch is disabled', shown, 'expect(followUp).toBeDisabled()'],
    [
      'a changed question marks its follow-ups',
      whole,
      '/These follow-ups still belong to what it was before/',
    ],
  ]),
  ...rowsOf('4 Follow-ups', 'tests/e2e/review/review-outdated.spec.ts', [
    [
      'the move to Level 2 then regenerates all of them (decision 34c)',
      'a question that was reworded by hand has its follow-ups written anew by the move to Level 2',
      "press(page, 'Move to Level 2')",
    ],
  ]),
  ...rowsOf('4 Visibility', offline, [
    [
      'a hidden question takes its follow-ups with it',
      'a hidden question takes its follow-ups with it',
      '[false, false, false]',
    ],
    [
      'on failure the switch reverts',
      'the switch goes back when the provider refuses, and again when it is tried again',
      'toBe(true)',
    ],
  ]),
  ...rowsOf('4 Visibility', 'tests/contract/promises/review-promises.ts', [
    [
      'it toggles on and off',
      'toggles what visitors see, the follow-ups with their question',
      ['all.map(() => false)', 'toEqual(all)'],
    ],
  ]),
  ...rowsOf('4 Visibility', 'tests/offline/review.test.ts', [
    [
      'and travels as a wish for a state (decision 18)',
      'what a colleague has hidden already is not shown again by a blind toggle',
      'scene.elsewhere.call(toggleVisible',
    ],
  ]),
  ...rowsOf('4 Regeneration', versions, [
    [
      'what is regenerated is flagged',
      'what is late lands in the question that asked, what is cancelled nowhere, and a refusal is told',
      "toContainText('Generating…')",
    ],
  ]),
  ...rowsOf('4 History', history, [
    [
      'one step at a time, within its ends',
      'are stepped through one by one, never below the first or past the last',
      "stepFrom(three, 'One.', -1)).toBeNull()",
    ],
    [
      'with the question, the answers jump to their latest',
      'brings the latest of its answers and follow-ups back; what has none for it stays',
      "'Better.'",
    ],
  ]),
  ...rowsOf('4 History', 'src/panel/features/review/texts/versions.test.ts', [
    [
      'it is cleared, or reset to its first entry',
      'can be cleared, or set back to the first',
      'keepFirst: true',
    ],
  ]),
  ...rowsOf('4 Opening the review panel', 'tests/e2e/lists/exhibit-list.spec.ts', [
    [
      'disabled for Draft and In Progress',
      'the review is open only where there are questions',
      "toHaveAttribute('aria-disabled', 'true')",
    ],
  ]),
  ...rowsOf('4 Blocked generation', review, [
    [
      'with only_access, active, regeneration and prompts are blocked',
      why,
      ["'Regenerate Question'", "'Send prompt for Question'", 'toBeDisabled()'],
    ],
    ['existing data stays readable', why, "textOf(page, 'Question')).not.toHaveValue('')"],
    ['and without source documents nothing is generated', why, 'The source file has been removed'],
  ]),
  ...rowsOf('4 Blocked generation', 'tests/contract/generation/reference-regeneration.test.ts', [
    ['not by the provider either', 'when the documents were removed', 'deleteDocument'],
  ]),
];
