import type { Museum, OperatingHours } from '#contract/museum.ts';
import { africaAndAmericas } from './works-africa-americas.ts';
import { antiquity } from './works-antiquity.ts';
import { asia } from './works-asia.ts';
import { earlyEurope } from './works-europe.ts';
import { modernAge } from './works-modern.ts';
import type { Work } from './work.ts';

export const demoWorks: Work[] = [...antiquity, ...asia, ...africaAndAmericas, ...earlyEurope, ...modernAge];

/** Room names by floor, from the first floor up; room numbers count from 1. */
export const demoRooms = [
  ['Egypt and Mesopotamia', 'Greece and Rome', 'Asia', 'Africa and the Americas'],
  ['Before 1600', 'The Dutch Republic', 'Courts of Europe', 'Threads and Looms'],
  ['Romantics', 'Light and Colour', 'Pictures of the Floating World', 'Towards Abstraction'],
] as const;

/** What a work's place is called; room 0 is the ground floor, which has no rooms. */
export function roomNameOf([floor, room]: Work['place']): string {
  return demoRooms[floor - 1]?.[room - 1] ?? '';
}

export const demoAddress: NonNullable<Museum['address']> = {
  address_line_1: 'Trafalgar Square',
  address: null,
  state: 'Greater London',
  country: 'UK',
  geolocation: 'https://www.google.com/maps?q=51.5080,-0.1281',
};

export const demoHours: OperatingHours[] = [
  open('Sunday', '10:00 AM', '05:00 PM'),
  { day: 'Monday', isOpen: false, openingTime: null, closingTime: null },
  open('Tuesday', '10:00 AM', '06:00 PM'),
  open('Wednesday', '10:00 AM', '06:00 PM'),
  open('Thursday', '10:00 AM', '09:00 PM'),
  open('Friday', '10:00 AM', '06:00 PM'),
  open('Saturday', '09:30 AM', '06:00 PM'),
];

function open(day: string, openingTime: string, closingTime: string): OperatingHours {
  return { day, isOpen: true, openingTime, closingTime };
}
