// The threat model: who might harm a museum here, across which boundary, and the test that shows what stands in the way.
// Trusted: the operator, the machine, the database and the bucket. Everything that comes over a connection is not, and
// neither is what stands in a document.

interface Threat {
  /** Whoever it is, and where they stand. */
  who: string;
  wants: string;
  /** Between what is trusted and what is not. */
  boundary: 'network' | 'session' | 'museum' | 'document' | 'device' | 'machine';
  /** Files with the titles of the tests that show it. */
  shown: readonly (readonly [file: string, title: string])[];
}

const contract = (folder: string, name: string) => `tests/contract/${folder}/reference-${name}.test.ts`;

export const threats: Threat[] = [
  {
    who: 'a stranger with a list of passwords, or all codes of six digits',
    wants: 'to sign in as somebody',
    boundary: 'network',
    shown: [
      [contract('people', 'guessing'), 'with a thousand addresses has some hundred tries a day at most'],
      [
        contract('people', 'guessing'),
        'is tried ten times a day, whatever the addresses and processes: not a third of a million in a century',
      ],
    ],
  },
  {
    who: 'a stranger who knows an e-mail',
    wants: 'to keep somebody out, or to learn who works here',
    boundary: 'network',
    shown: [
      [
        contract('people', 'guessing'),
        'who has used up all tries for an account keeps nobody out where they have signed in before',
      ],
      [
        contract('people', 'recovery'),
        'an unknown e-mail is answered like a known one, and nobody gets a letter',
      ],
    ],
  },
  {
    who: 'a stranger with one laptop',
    wants: 'to hold up the provider',
    boundary: 'network',
    shown: [
      [contract('operation', 'limits'), 'when a stranger sends 350,000 unknown keys to sign in'],
      [contract('operation', 'limits'), 'of more than 16 kB is not read where a call needs no more'],
    ],
  },
  {
    who: 'a page of another site, open in the browser of somebody who works here',
    wants: 'to change something in their name',
    boundary: 'session',
    shown: [[contract('operation', 'requests'), 'a body that says that it is %s is 415, and does nothing']],
  },
  {
    who: 'whoever has found a tablet that is signed in',
    wants: 'to take the account over',
    boundary: 'session',
    shown: [
      [contract('people', 'users'), 'cannot be guessed by whoever holds a tablet for a while'],
      [
        contract('people', 'users'),
        'that is another one is told by a letter, with nothing in it that opens anything',
      ],
      [contract('people', 'people'), 'shows a person’s sessions and ends them, and nobody else’s'],
    ],
  },
  {
    who: 'somebody of another museum',
    wants: 'to read or change this one’s work',
    boundary: 'museum',
    shown: [
      [contract('records', 'museums'), 'does not exist for anybody outside, whatever they ask'],
      [contract('people', 'security-log'), 'what somebody may not do is a line of its own'],
    ],
  },
  {
    who: 'a creator',
    wants: 'what only an admin may do, or all of the disk',
    boundary: 'museum',
    shown: [
      [
        contract('people', 'team'),
        'a creator is told that the team is not theirs to manage, and stays signed in',
      ],
      [
        contract('operation', 'quotas'),
        'as many bytes as it may: what is announced counts in full, what is there as it is',
      ],
    ],
  },
  {
    who: 'whoever wrote a document, or drew a picture, that is uploaded',
    wants: 'the memory, a script in the panel, or words of their own for visitors',
    boundary: 'document',
    shown: [
      [
        contract('generation', 'readers'),
        'a PDF of some kilobytes that grows to gigabytes is let go before it takes one of them',
      ],
      [contract('records', 'files'), 'a drawing in SVG is not an image, for it can run scripts'],
      [contract('generation', 'model'), 'that is told what to do by a document is not: the text stays data'],
    ],
  },
  {
    who: 'the next person at a shared tablet',
    wants: 'to see, or to send, what the last one left',
    boundary: 'device',
    shown: [
      [
        'tests/e2e/session/sessions.spec.ts',
        'a second person on the same tablet sees and sends nothing of the first',
      ],
      ['tests/e2e/session/sessions.spec.ts', 'a logout that discards leaves nothing on the device'],
    ],
  },
  {
    who: 'whoever has a copy of the database or of the log',
    wants: 'to sign in',
    boundary: 'machine',
    shown: [
      [contract('people', 'sessions'), 'the database holds only the hash of a token'],
      [contract('people', 'sessions'), 'the database holds only an argon2 hash of a password'],
      [
        contract('people', 'security-log'),
        'each security event is a line with whom it concerns and from where, and no secret',
      ],
    ],
  },
];
