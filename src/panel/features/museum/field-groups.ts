// How the museum's fields are called and shown where the form is not: in the sync centre.
import { countries, floors } from '#contract/limits.ts';
import type { OperatingHours } from '#contract/museum.ts';
import { weekDays } from '#contract/museum-plan.ts';
import { defaultRoomName } from '#contract/places.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { fileInWords, textInWords } from '#panel/sync/declare/field-group.ts';

export const museumFieldGroups: readonly FieldGroup[] = [
  { label: 'Name', fields: ['name'], show: ({ name }) => textInWords(name) },
  { label: 'Address', fields: ['address'], show: ({ address }) => textInWords(address) },
  { label: 'County', fields: ['state'], show: ({ state }) => textInWords(state) },
  { label: 'Country', fields: ['country'], show: ({ country }) => countryInWords(country) },
  {
    label: 'Geolocation link',
    fields: ['geolocation'],
    show: ({ geolocation }) => textInWords(geolocation),
  },
  ...weekDays.map((day) => {
    const field = `hours.${day}`;
    return { label: day, fields: [field], show: (values: Values) => hoursInWords(values[field]) };
  }),
  ...Array.from({ length: floors.max }, (_, floor) => {
    const field = `rooms.${floor}`;
    return {
      label: `Rooms on floor ${floor + 1}`,
      fields: [field],
      show: (values: Values) => roomsInWords(values[field]),
    };
  }),
  {
    label: 'Image',
    fields: ['avatar'],
    show: ({ avatar }) => fileInWords(avatar, 'No image'),
    isImage: true,
  },
  { label: 'Map', fields: ['map'], show: ({ map }) => fileInWords(map, 'No map') },
];

type Values = Record<string, unknown>;

/** The names of single rooms have no end: their groups are made when they are asked for. */
export function roomNameGroup(field: string): FieldGroup | null {
  const [kind, floor, room] = field.split('.');
  if (kind !== 'room' || !floor || !room) return null;
  return {
    label: `Name of room ${room} on floor ${Number(floor) + 1}`,
    fields: [field],
    show: (values) => textInWords(values[field] ?? defaultRoomName(Number(room))),
  };
}

function countryInWords(code: unknown): string {
  return (countries as Record<string, string>)[String(code)] ?? textInWords(code);
}

function hoursInWords(value: unknown): string {
  const hours = value as Partial<OperatingHours> | null | undefined;
  if (!hours?.isOpen) return 'Closed';
  return `${hours.openingTime ?? '…'} to ${hours.closingTime ?? '…'}`;
}

function roomsInWords(value: unknown): string {
  if (typeof value !== 'number') return 'No such floor';
  return value === 1 ? '1 room' : `${value} rooms`;
}
