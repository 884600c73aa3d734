export interface Work {
  id: number;
  name: string;
  artist: string;
  number: string;
  status: 'Draft' | 'In Progress' | 'In Review' | 'Reviewed';
  sync?: ['wait' | 'ask' | 'bad', string];
  time: string;
  place: string;
  tags: string[];
  image?: string;
}

const picture = (a: string, b: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient><path fill="url(#g)" d="M0 0h80v80H0z"/></svg>`,
  )}`;

export const works: Work[] = [
  {
    id: 1,
    name: 'Harbour at Dusk',
    artist: 'M. Devereux',
    number: '1998.14',
    status: 'In Review',
    time: '2 min 10 sec',
    place: 'Floor 2, Room 6',
    tags: ['oil on canvas', 'landscape', 'harbour', 'dusk'],
    image: picture('#8aa0b8', '#2f4259'),
  },
  {
    id: 2,
    name: 'Seated Figure with Fan',
    artist: 'Unknown, Kyoto workshop',
    number: '72.31.4',
    status: 'Reviewed',
    sync: ['wait', 'Waiting'],
    time: '48 sec',
    place: 'Floor 1, Asian ceramics',
    tags: ['ceramics', 'edo'],
    image: picture('#c9b28a', '#6e5531'),
  },
  {
    id: 3,
    name: 'Study for a Fountain',
    artist: 'A. Lindqvist',
    number: '2004.7',
    status: 'Draft',
    sync: ['ask', 'Needs you'],
    time: '0 sec',
    place: 'Ground Floor',
    tags: ['drawing', 'ink', 'water'],
  },
  {
    id: 4,
    name: 'The Weaver’s Table',
    artist: 'Rosa Inés Quispe',
    number: '2011.62',
    status: 'In Progress',
    time: '1 min 5 sec',
    place: 'Floor 2, Room 9',
    tags: ['textile', 'loom', 'wool', 'andes', 'daily life'],
  },
  {
    id: 5,
    name: 'Night Market, Naples',
    artist: 'G. Amato',
    number: '1987.2.11',
    status: 'Reviewed',
    time: '3 min 40 sec',
    place: 'Floor 3, Photography',
    tags: ['photograph', 'gelatin silver'],
    image: picture('#6b6b70', '#1c1c20'),
  },
  {
    id: 6,
    name: 'Reliquary Casket',
    artist: 'Limoges workshop',
    number: '58.20.1',
    status: 'In Review',
    sync: ['bad', 'Refused'],
    time: '1 hr 2 min',
    place: 'Floor 1, Medieval hall',
    tags: ['metalwork', 'gothic', 'enamel'],
    image: picture('#3f6fa8', '#b8912e'),
  },
  {
    id: 7,
    name: 'Portrait of the Hydrographer Emmanuelle van der Straeten',
    artist: 'Workshop of Cornelis de Wael the Elder',
    number: 'ABCD.1234.5678.90.AB',
    status: 'Reviewed',
    time: '12 min 5 sec',
    place: 'Floor 10, Temporary exhibitions east',
    tags: ['portrait of a scientist', 'seventeenth century', 'oil'],
  },
  {
    id: 8,
    name: 'Fanoos',
    artist: 'Layla Haddad',
    number: '2020.3',
    status: 'Draft',
    time: '0 sec',
    place: 'Floor 1, Light',
    tags: [],
  },
];
