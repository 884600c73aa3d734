// Chapters 7 to 10: what is logged, what is kept, connections, and foreign code.
import { notOurs, shownIn } from './requirement.ts';

const byProxy = 'TLS stands in front';

export const log = [
  ...shownIn('tests/contract/people/reference-security-log.test.ts', [
    [
      '7.1.1',
      'no password, token or card in the log',
      'each security event is a line with whom it concerns and from where, and no secret',
    ],
    [
      '7.1.3',
      'events of security are logged',
      'each security event is a line with whom it concerns and from where, and no secret',
    ],
    [
      '7.2.1',
      'decisions about who somebody is are logged',
      'each security event is a line with whom it concerns and from where, and no secret',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    ['7.1.2', 'nothing personal in the log', 'it tells who asked what and how it went, and no secret'],
    [
      '7.1.4',
      'a line tells when, who, what and how it went',
      'it tells who asked what and how it went, and no secret',
    ],
    [
      '7.4.1',
      'a failure tells people an id and no details',
      'a failure inside is 500 with no details, and the log has them under the request’s id',
    ],
    [
      '7.4.3',
      'one place catches what nobody caught',
      'a failure inside is 500 with no details, and the log has them under the request’s id',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '7.3.1',
      'nobody forges lines',
      'nobody writes a line of it: whatever stands in a path or an e-mail stays in one',
    ],
  ]),
  ...notOurs([
    ['7.3.3', 'nobody changes the log', 'the log is standard output; the operator keeps it'],
    ['7.3.4', 'clocks agree', 'the operator’s machines; lines have their time in UTC'],
    ['7.4.2', 'failures are handled, not passed over', 'the lint refuses promises that nobody awaits'],
  ]),
  ...shownIn('tests/contract/people/reference-security-log.test.ts', [
    ['7.2.2', 'what somebody may not do is logged', 'what somebody may not do is a line of its own'],
  ]),
];

export const data = [
  ...shownIn('tests/contract/people/reference-guessing.test.ts', [
    [
      '8.1.4',
      'unusual numbers of requests are noticed',
      'behind the same address keeps out nobody who signs in there, and others for a minute',
    ],
  ]),
  ...shownIn('tests/contract/records/reference-files.test.ts', [
    [
      '8.1.1',
      'what is sensitive is kept in no shared cache',
      'comes with its kind and its name, and can run nothing',
    ],
    [
      '8.1.2',
      'temporary copies are protected or removed',
      'is removed after an hour when nobody verified it, and kept when somebody did',
    ],
  ]),
  ...shownIn('src/panel/store/device/leave-device.test.ts', [
    [
      '8.2.3',
      'the browser’s copy goes when the session does',
      'a logout that discards leaves nothing of the person on the device',
    ],
  ]),
  ...shownIn('src/panel/features/session/recovery-calls.test.ts', [
    [
      '8.3.1',
      'what is sensitive travels in bodies and headers',
      'each step sends the role admin with the e-mail, and the right to reset goes as it came',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-letters.test.ts', [
    [
      '8.3.8',
      'what is of no more use is deleted',
      'what opens an account is in no letter that was sent or failed, and in no log',
    ],
  ]),
  ...notOurs([
    ['8.1.3', 'requests carry no more than is needed', 'the contract names the fields'],
    ['8.3.6', 'secrets in memory are overwritten', 'JavaScript has no way to do it'],
    ['8.3.7', 'personal data is encrypted', 'the operator encrypts disk, database or bucket'],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '8.2.1',
      'answers are kept in no cache',
      'of $method $path are for nobody else: no shared cache keeps them, and no browser opens them',
    ],
  ]),
  ...shownIn('tests/specification/asvs/asvs.test.ts', [
    [
      '8.3.4',
      'all sensitive data is listed, with a policy',
      'every column of the database has a class, and what guards that class is said',
    ],
  ]),
  ...notOurs([
    [
      '8.2.2',
      'the browser keeps nothing sensitive',
      'it works without network: the museum’s data and the token are in the browser',
    ],
    [
      '8.3.3',
      'people are told what is collected',
      'the museum tells its people; the panel collects nothing beside its work',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-people.test.ts', [
    [
      '8.3.2',
      'people get or delete their data',
      'exports all that is kept of a person, without what gives access, and nobody else’s',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-security-log.test.ts', [
    [
      '8.3.5',
      'who looked at sensitive data is logged',
      'who read the e-mails of colleagues is a line of its own, without them',
    ],
  ]),
];

export const connections = [
  ...notOurs([
    ['9.1.1', 'browsers come by TLS alone', byProxy],
    ['9.1.2', 'strong ciphers alone', byProxy],
    ['9.1.3', 'new versions of TLS alone', byProxy],
    ['9.2.4', 'certificates that were taken back are noticed', byProxy],
  ]),
  ...shownIn('tests/specification/asvs/source.test.ts', [
    [
      '9.2.1',
      'certificates are those that are trusted',
      'the provider takes no certificate that nobody vouches for',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-letters.test.ts', [
    [
      '9.2.3',
      'foreign services are asked with proof of who they are',
      'no letter is given to a server whose certificate nobody vouches for',
    ],
  ]),
  ...notOurs([
    [
      '9.2.2',
      'all connections are encrypted',
      'the operator names database, bucket and mail server, with TLS or without',
    ],
  ]),
];

export const foreignCode = [
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    ['10.3.2', 'no code comes from elsewhere', '%s is the panel'],
  ]),
  ...shownIn('tests/specification/asvs/source.test.ts', [
    [
      '10.2.2',
      'no rights of the device that are not needed',
      'of the device, the panel asks for the camera alone',
    ],
  ]),
  ...notOurs([
    [
      '10.2.1',
      'no code calls home',
      'connect-src is open, for config.json names the provider; nothing else is asked',
    ],
    ['10.3.3', 'no name leads to a host that is free', 'the operator’s names'],
  ]),
  ...notOurs([
    [
      '10.3.1',
      'updates are signed',
      'browsers load a page and its worker from its own https address and know no other signature of them; packages are held to the hashes of package-lock.json',
    ],
  ]),
];
