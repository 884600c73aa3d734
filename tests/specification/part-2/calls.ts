// Section 7 of the second part: the calls, each with its method, its path and its payload.
import type { Row } from '#tests/specification/row.ts';
import { rowsOf } from '#tests/specification/row.ts';

const endpoints = 'src/contract/endpoints.test.ts';
const regenerations = 'src/panel/features/review/texts/regenerations.test.ts';
const answers = 'src/contract/answers.test.ts';

const sent = '%s is sent as %s with %j';
const answered = '%s (%s) is answered with what the specification names';
const anew = 'is asked for with what is typed, not with what was saved';
const raw = 'carries the raw token, and no header that the provider may not know';

export const calls: Row[] = [
  ...rowsOf('7 Every call', 'src/panel/sync/run/wire.test.ts', [
    ['the token is sent raw in Authorization', raw, "get('authorization')).toBe('secret')"],
    ['JSON bodies', raw, "get('content-type')).toBe('application/json')"],
  ]),
  ...rowsOf('7 Themes', endpoints, [
    ['list themes', sent, "'POST /museum/get-exhibition', { museumId: '3' }"],
    ['add a theme', sent, "'POST /museum/add-exhibition', { ...theme, museumId: '3' }"],
    ['it is answered with exhibitionId and message', answered, "['exhibitionId', 'message']"],
    [
      'update a theme: the same with id, without museumId',
      sent,
      "'PUT /museum/update-exhibition', { ...theme, id: '4' }",
    ],
    ['theme details', sent, "'POST /museum/exhibition-info', { exhibitionId: '4' }"],
    ['toggle archive', sent, "'PUT /museum/archived/exhibition', { exhibitionId: '4' }"],
    ['delete a theme', sent, "'DELETE /museum/exhibition/4'"],
    ['exhibits for selection', sent, "'POST /exhibit/get-by-museum', { museumId: '3' }"],
  ]),
  ...rowsOf('7 Themes', 'tests/offline/uploads.test.ts', [
    [
      'the image: purpose exhibition_image and exhibitionId, with the file to its address between them',
      '%s gets an address, is put there with its type, and is verified with the same payload',
      "purpose: 'exhibition_image', exhibitionId: theme",
    ],
  ]),
  ...rowsOf('7 Themes', 'tests/contract/promises/theme-promises.ts', [
    [
      'the first item of the answer is the address',
      'an image goes to the one address, without a file name, and is the theme’s from then on',
      "data[0] ?? ''",
    ],
  ]),
  ...rowsOf('7 Team', endpoints, [
    ['users of the museum', sent, "'GET /museum/employee/3'"],
    ['invite', sent, "'POST /museum/invite/employee', { firstName: 'Ann', lastName: 'Lee', email }"],
    ['delete a user', sent, "'DELETE /user/delete/8'"],
  ]),
  ...rowsOf('7 Team', answers, [
    [
      'the answer to an invitation has a Message',
      'an invitation answers with a Message, spelled with a capital',
      "{ Message: 'Invited' }",
    ],
  ]),
  ...rowsOf('7 Team', 'tests/e2e/forms/team.spec.ts', [
    [
      'the answer’s message is shown after a deletion',
      'a user is deleted, and the list follows',
      "toast(page, 'User deleted successfully')",
    ],
  ]),
  ...rowsOf('7 Vouchers and terms', endpoints, [
    ['list vouchers', sent, "'GET /museum/voucherlist', {}"],
    ['one voucher', sent, "'GET /museum/voucher/6'"],
    ['add a voucher', sent, "'POST /museum/add-voucher', voucher"],
    ['update a voucher', sent, "'PUT /museum/voucher', { ...voucher, id: '6' }"],
    ['delete a voucher', sent, "'DELETE /museum/voucher/6'"],
    ['get terms', sent, "'POST /museum/terms', { museumId: '3' }"],
    ['save terms', sent, "'PUT /museum/terms', { terms: ['No bags.'] }"],
    ['subscription', sent, "'PUT /museum/subscription', { museumId: '3' }"],
  ]),
  ...rowsOf('7 Review panel', endpoints, [
    ['the exhibit', sent, "'GET /exhibit/7'"],
    ['the question list', sent, "'POST /exhibit/get-questions', { exhibitId: '7' }"],
    ['initial generation', sent, "'POST /exhibit/question-answer/generate', { exhibitId: '7' }"],
    ['regeneration', sent, "'POST /exhibit/question-answer/re-generate', regeneration"],
    ['combined answers', sent, "'POST /exhibit/combined-answer/generate', combination"],
    [
      'save levels 1 and 2: a list of items',
      sent,
      ["'PUT /exhibit/question'", 'isVisibleToUser: true', "answers: [{ id: '1', answer: texts }]"],
    ],
    [
      'save the combined answer',
      sent,
      "'PUT /exhibit/combined-answer', { questionId: '5', answer: combined }",
    ],
    ['save a comment', sent, "'PUT /exhibit/comment', { questionId: '5', comment: 'Check.' }"],
    ['toggle visibility', sent, "'PUT /exhibit/visible/user', { questionId: '5' }"],
    ['complete a review', sent, "'PUT /exhibit/question/review', { questionId: '5', isPassAll: true }"],
    [
      'the five values of regenrateType, as they are spelled (decision 34d)',
      'five kinds of text are written anew, spelled as on the wire',
      ["'Main Question'", "'Followup Question'", "'FollowUp Question Answer'", "'All Followup Questions'"],
    ],
  ]),
  ...rowsOf('7 Review panel', regenerations, [
    [
      'the payload: exhibitId, mainQuestions, regenrateType, ageGroup, previousAnswer, amoutOfInfo, requirement',
      anew,
      [
        'mainQuestions:',
        "regenrateType: 'Main Question Answer'",
        "ageGroup: 'Teen'",
        "amoutOfInfo: 'Standard'",
        'previousAnswer:',
        "requirement: 'shorter'",
      ],
    ],
    [
      'amoutOfInfo is Standard, Detail or Basic',
      'of the %s length asks for %s',
      ["['detailed', 'Detail']", "['basic', 'Basic']"],
    ],
    [
      'followUpQuestions where they are meant',
      'to a follow-up is asked for with its question',
      "regenrateType: 'FollowUp Question Answer'",
    ],
    [
      'main_question, main_answer and follow_up_questions are read',
      'brings its answers and its follow-ups, and one step back brings all of them back',
      "regenrateType: 'Main Question'",
    ],
    [
      'follow_up_question is read, with its answers',
      'as a follow-up comes with its answers, and differs from the others',
      "regenrateType: 'Followup Question'",
    ],
    [
      'follow_up_questions are read, one per question sent',
      'come in the order that they were sent in, and the earlier ones stay in the history',
      "regenrateType: 'All Followup Questions'",
    ],
    [
      'answer, isValid and error are read',
      'the provider’s own words come as they are, also for a prompt that it does not follow',
      'isValid: false, error: said',
    ],
    [
      'data.combined by age group is read',
      'are made of the question and its follow-ups as they stand',
      "['Pre-teen', 'Teen', 'Adult']",
    ],
  ]),
  ...rowsOf('7 Review panel', 'tests/contract/generation/reference-regeneration.test.ts', [
    [
      'a value that names a follow-up marks one (decision 34d)',
      'the answer to the follow-up, not to its question',
      "regenrateType: 'FollowUp Question Answer'",
    ],
  ]),
  ...rowsOf('7 Review panel', 'tests/e2e/review/review.spec.ts', [
    [
      'the answer to a comment is toasted',
      'visitors see what is shown to them, follow-ups go with their question, and a comment is sent',
      "toast(page, 'Comment saved successfully')",
    ],
    [
      'so is the answer to a completion',
      'two questions are reviewed level by level, and the last one ends the review',
      "toast(page, 'Question reviewed successfully')",
    ],
  ]),
  ...rowsOf('7 Review panel', 'tests/e2e/review/review-completion.spec.ts', [
    [
      'after the completion the list is reloaded',
      'the list of exhibits is loaded again after each completion, and not after the last one alone',
      ["const list = 'POST /api/exhibit/get-by-museum'", 'since().indexOf(list)'],
    ],
  ]),
];
