// Chapters 11 to 14: rules of the work, files, calls and settings.
import { notOurs, shownIn } from './requirement.ts';

const noSoap = 'there is no SOAP';
const noGraphql = 'there is no GraphQL';

export const rules = [
  ...shownIn('tests/contract/promises/review-promises.ts', [
    [
      '11.1.1',
      'steps follow in their order',
      'passes one question, and with the last of them the exhibit is Reviewed',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-quotas.test.ts', [
    [
      '11.1.3',
      'there are limits to what somebody may do',
      'as many files as it may, whoever of it asks, and another museum as many',
    ],
    [
      '12.1.3',
      'one person cannot fill the disk',
      'as many bytes as it may: what is announced counts in full, what is there as it is',
    ],
    [
      '12.1.1',
      'large files do not fill the memory',
      'twenty large files are verified without being held in memory',
    ],
  ]),
  ...shownIn('tests/contract/generation/reference-readers.test.ts', [
    [
      '11.1.4',
      'machines cannot ask for endless work',
      'whoever asks for too many is told so at once, and nobody else is',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-processes.test.ts', [
    [
      '11.1.6',
      'no two at once get past a rule',
      'lose nothing that was acknowledged, keep nothing twice, and count as one',
    ],
  ]),
  ...shownIn('tests/specification/asvs/asvs.test.ts', [
    [
      '11.1.5',
      'rules against what threatens this work',
      'each threat stands at a boundary, and what stands in its way is shown',
    ],
  ]),
  ...notOurs([
    ['11.1.7', 'unusual behaviour is noticed', 'the operator judges what metrics and security events show'],
    ['11.1.8', 'somebody is called', 'the operator’s monitoring calls'],
  ]),
  ...notOurs([
    [
      '11.1.2',
      'steps take as long as people take',
      'a tablet that was without network sends a day’s work within seconds: nothing tells it from a script',
    ],
  ]),
];

export const files = [
  ...shownIn('src/provider/generate/read-document.test.ts', [
    [
      '12.1.2',
      'packed files do not unpack to a full disk or memory',
      'one that unpacks to far more than it weighs',
    ],
  ]),
  ...shownIn('tests/contract/promises/upload-promises.ts', [
    [
      '12.2.1',
      'a file is what it claims to be',
      'text that claims to be an image is not verified and not linked',
    ],
  ]),
  ...shownIn('tests/contract/records/reference-files.test.ts', [
    ['12.3.1', 'names of people are no paths', 'never leads out of its folder'],
    ['12.3.2', 'names of people open no file', 'is for PUT alone and for its own file alone'],
    [
      '12.3.4',
      'a download has the name that we give it',
      'comes with its kind and its name, and can run nothing',
    ],
    ['12.4.1', 'files lie apart, and are checked first', 'is not served before it is verified'],
    [
      '12.5.2',
      'files never run as a page or script',
      'comes with its kind and its name, and can run nothing',
    ],
  ]),
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    ['12.3.6', 'no code of places that are not trusted', '%s is the panel'],
    ['12.5.1', 'no file of the server’s own is served', 'nothing outside the folder is served'],
  ]),
  ...shownIn('tests/contract/generation/reference-readers.test.ts', [
    [
      '12.3.3',
      'names of people lead to no other server',
      'a document whose name is %s is read as any other: nothing is run and nobody asked',
    ],
    [
      '12.3.5',
      'names of people reach no shell',
      'a document whose name is %s is read as any other: nothing is run and nobody asked',
    ],
  ]),
  ...shownIn('tests/specification/asvs/source.test.ts', [
    [
      '12.6.1',
      'the server asks only what it may',
      'the provider asks other servers in one file, where its environment says, and is led nowhere else',
    ],
  ]),
  ...notOurs([
    [
      '12.4.2',
      'files are scanned for viruses',
      'the operator’s scanner watches the folder or the bucket, where each file lies below incoming/ before anybody can have it; one that it takes away has not arrived',
    ],
  ]),
];

export const calls = [
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '13.2.1',
      'methods do what they may, and no other is answered',
      'an unknown call is 404 with a message, and so is a known one by another method',
    ],
    ['13.2.2', 'JSON is checked against its form first', '%s is answered in a sentence'],
    [
      '13.2.3',
      'cookies are guarded against other sites',
      'who calls from the panel’s own address, or with a cookie, is nobody without a token',
    ],
  ]),
  ...shownIn('tests/contract/records/reference-museums.test.ts', [
    [
      '13.1.4',
      'the call and the record are both looked at',
      'does not exist for anybody outside, whatever they ask',
    ],
  ]),
  ...shownIn('src/panel/sync/run/wire.test.ts', [
    [
      '13.1.3',
      'no key and no token in an address',
      'carries the raw token, and no header that the provider may not know',
    ],
  ]),
  ...notOurs([
    ['13.1.1', 'all parts read addresses alike', 'one framework does'],
    ['13.2.6', 'headers and bodies are whole', 'TLS sees to it'],
    ['13.3.1', 'XML has its form', noSoap],
    ['13.3.2', 'messages are signed', noSoap],
    ['13.4.1', 'queries are limited', noGraphql],
    ['13.4.2', 'who may ask is decided below', noGraphql],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '13.1.5',
      'bodies of a kind that nobody expects are refused',
      'a body that says that it is %s is 415, and does nothing',
    ],
    ['13.2.5', 'the kind of a body is looked at', 'a body that says that it is %s is 415, and does nothing'],
  ]),
];

export const settings = [
  ...shownIn('tests/contract/operation/reference-installation.test.ts', [
    [
      '14.3.2',
      'nothing of development is on in production',
      'is refused in production, unless somebody asks for it',
    ],
    ['14.4.3', 'a page says what it may load', '%s is the panel'],
    ['14.4.1', 'each answer names its kind and characters', '%s has its kind and its time'],
    ['14.4.6', 'addresses are not told to other sites', '%s is the panel'],
    ['14.4.7', 'nobody frames the panel', '%s is the panel'],
    ['14.4.4', 'nobody guesses a kind', '%s has its kind and its time'],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '14.5.1',
      'only the methods that are used',
      'an unknown call is 404 with a message, and so is a known one by another method',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-sessions.test.ts', [
    [
      '14.2.2',
      'nothing that is only for showing',
      'the demo’s people cannot sign in where the demo is not wanted',
    ],
  ]),
  ...shownIn('tests/contract/people/reference-recovery.test.ts', [
    [
      '14.5.4',
      'headers of proxies are believed as far as there are proxies',
      'behind a proxy that is trusted, each person has an own count',
    ],
  ]),
  ...shownIn('tests/support/walls.test.ts', [['14.2.6', 'foreign code is wrapped', '%s may not import %s']]),
  ...shownIn('tests/contract/operation/reference-health.test.ts', [
    ['14.3.3', 'no header tells a version', 'no answer names the program that gives it, or its version'],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '14.5.2',
      'the Origin header is no proof',
      'who calls from the panel’s own address, or with a cookie, is nobody without a token',
    ],
  ]),
  ...notOurs([
    ['14.1.1', 'building and deploying is repeatable', 'npm ci with the lock file; the operator deploys'],
    ['14.1.2', 'compilers guard memory', 'it is JavaScript'],
    ['14.1.3', 'servers are hardened', 'the operator’s machines'],
    ['14.1.4', 'all can be built anew from backups', 'npm run restore with the operator’s own plan'],
    ['14.2.3', 'code from elsewhere has its hash', 'none comes from elsewhere'],
    ['14.2.4', 'packages come from where they should', 'npm checks the hashes of the lock file'],
  ]),
  ...shownIn('tests/contract/operation/reference-requests.test.ts', [
    [
      '14.4.2',
      'answers of calls cannot be opened as a page',
      'of $method $path are for nobody else: no shared cache keeps them, and no browser opens them',
    ],
  ]),
  ...shownIn('tests/specification/asvs/asvs.test.ts', [
    ['14.2.5', 'a list of what it is made of', 'npm sbom lists every package that a running provider needs'],
  ]),
  ...notOurs([
    [
      '14.4.5',
      'browsers are told to use https, at all names below',
      'the names below belong to the operator',
    ],
    [
      '14.5.3',
      'only known origins may ask',
      'the contract lets any origin ask: the panel may be anywhere, and the token is in no cookie',
    ],
  ]),
  ...shownIn('tests/specification/asvs/asvs.test.ts', [
    [
      '14.2.1',
      'components are up to date',
      'who keeps the code hears of packages with known faults: all of them are looked at, each day',
    ],
  ]),
];
