// The demo's themes, vouchers and terms. All words are our own. Days count from the day on which the demo is seeded.
import type { discountTypes, voucherTypes } from '#contract/voucher-rules.ts';

export interface DemoTheme {
  name: string;
  description: string;
  tags: string[];
  /** The works' numbers, in the tour's order. All have questions. */
  works: string[];
  /** The number of the work whose picture is the theme's. */
  picture: string;
  /** First and last day, when it is featured. */
  featured?: readonly [from: number, to: number];
  archived?: true;
  visitors: number;
  seconds: number;
  rating: number;
}

export const demoThemes: DemoTheme[] = [
  {
    name: 'Face to Face',
    description:
      'Four thousand years of people who look back at us: a queen, a king, a merchant and his wife, and a girl who turns her head.',
    tags: ['portrait', 'mask', 'sculpture', 'painting'],
    works: ['V-007', 'V-008', 'V-028', 'V-025', 'V-033', 'V-035', 'V-042'],
    picture: 'V-042',
    featured: [0, 90],
    visitors: 1_284,
    seconds: 3_140,
    rating: 4.62,
  },
  {
    name: 'Water in Every Weather',
    description:
      'Waves, rain, fog over a harbour and a pond without a shore. A short tour, good with children.',
    tags: ['landscape', 'sea', 'rain'],
    works: ['V-021', 'V-022', 'V-045', 'V-047', 'V-054'],
    picture: 'V-021',
    visitors: 861,
    seconds: 1_560,
    rating: 4.4,
  },
  {
    name: 'Clay and Fire',
    description: 'How potters of Athens, Peru and Jingdezhen told stories on a round surface.',
    tags: ['ceramics', 'porcelain', 'Athens', 'Peru'],
    works: ['V-004', 'V-005', 'V-028', 'V-015'],
    picture: 'V-004',
    visitors: 312,
    seconds: 1_125,
    rating: 3.97,
  },
  {
    name: 'Towards Abstraction',
    description:
      'Step by step away from what the eye sees: facets, spirals, circles, and at last a black square.',
    tags: ['abstraction', 'painting'],
    works: ['V-055', 'V-057', 'V-059', 'V-058'],
    picture: 'V-059',
    visitors: 97,
    seconds: 905,
    rating: 4.05,
  },
  {
    name: 'Not Yet Walked',
    description: 'A new tour through three gardens. Nobody has taken it so far.',
    tags: ['garden'],
    works: ['V-018', 'V-023', 'V-034'],
    picture: 'V-018',
    visitors: 0,
    seconds: 0,
    rating: 0,
  },
  {
    name: 'A Winter Walk',
    description: 'Snow, mountains and mist. It was on show last winter and rests until the next one.',
    tags: ['winter', 'landscape'],
    works: ['V-037', 'V-013', 'V-044'],
    picture: 'V-037',
    archived: true,
    visitors: 540,
    seconds: 1_410,
    rating: 4.21,
  },
];

export interface DemoVoucher {
  type: keyof typeof voucherTypes;
  name: string;
  description: string;
  discount: readonly [type: (typeof discountTypes)[number], value: string];
  days: readonly [from: number, to: number];
  /** By their names. */
  themes: string[];
}

export const demoVouchers: DemoVoucher[] = [
  {
    type: 'Voucher A',
    name: 'Coffee for the curious',
    description: 'A tenth off everything in the café, for whoever has seen nearly all of the tour.',
    discount: ['Percentage', '10'],
    days: [0, 180],
    themes: ['Face to Face', 'Water in Every Weather'],
  },
  {
    type: 'Voucher B',
    name: 'Shop voucher',
    description: 'Off any purchase in the museum shop, books included.',
    discount: ['Flat Off', '5'],
    days: [0, 90],
    themes: ['Face to Face', 'Clay and Fire', 'Towards Abstraction'],
  },
  {
    type: 'Voucher C',
    name: 'A card to write home on',
    description: 'One postcard of your choice at the ticket desk.',
    discount: ['Other', 'A free postcard'],
    days: [-30, 60],
    themes: ['Towards Abstraction'],
  },
];

export const demoTerms = [
  'A voucher is valid for 15 minutes after it was shown at the till.',
  'One voucher per person and visit. It cannot be exchanged for money.',
  'Photographs without flash are welcome, unless a label says otherwise.',
  'Please leave bags larger than a sheet of A3 paper in the cloakroom.',
  'Answers about the exhibits are written with the help of a computer and checked by our staff.',
];
