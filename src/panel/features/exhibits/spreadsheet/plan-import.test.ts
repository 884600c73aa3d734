import { describe, expect, test } from 'vitest';
import type { FloorPlan } from '#contract/museum.ts';
import type { ExhibitHere, PlannedRow } from './plan-import.ts';
import { importPlanner } from './plan-import.ts';
import { valuesOf } from '#panel/features/exhibits/exhibit-values.ts';
import { matchColumns } from './match-columns.ts';

const plan = (floor: number, ...names: string[]): FloorPlan => ({
  floor,
  room: names.length,
  roomName: { [floor]: names.map((roomName, index) => ({ roomNumber: index + 1, roomName })) },
});
const plans = [plan(0, 'Entrance', 'Long Gallery'), plan(1, 'Attic', '')];

const harbour: ExhibitHere = {
  id: '1',
  exhibit_id: 'A-1',
  name: 'Harbour at Dusk',
  artist_name: 'Ana Lima',
  tags: ['oil', 'sea'],
  floor: 1,
  room_number: 2,
  room_name: 'Long Gallery',
  image_url: null,
  documents: [],
  status: 'Reviewed',
  average_time: 0,
};

const heads = ['Exhibit ID', 'Name', 'Artist', 'Tags', 'Floor', 'Room'];

/** Of rows that begin with the exhibit ID; the first of them is row 2. */
function plannedFrom(
  rows: readonly (readonly string[])[],
  here: readonly ExhibitHere[] = [harbour],
): PlannedRow[] {
  const byNumber = new Map(here.map(({ exhibit_id }) => [exhibit_id.toUpperCase(), here]));
  const planner = importPlanner({ columns: matchColumns(heads), here: byNumber, plans });
  return rows.map((cells, index) => planner({ row: index + 2, cells }));
}

function planned(...cells: string[]): PlannedRow {
  const [row] = plannedFrom([cells]);
  if (!row) throw new Error('no row');
  return row;
}

describe('an exhibit that is here', () => {
  test('is recognised by its ID in any case, and with spaces around it', () => {
    expect(planned(' a-1 ')).toMatchObject({ state: 'same', id: '1', exhibitId: 'A-1' });
  });

  test('keeps whatever the file leaves empty', () => {
    expect(planned('A-1', '', ' ', '', '', '')).toMatchObject({
      state: 'same',
      values: { name: 'Harbour at Dusk' },
    });
  });

  test('is the same where only spaces, line ends, accents, order of tags or the way to say a floor differ', () => {
    const [row] = plannedFrom(
      [['A-1', 'Muse\u0301e\r\nd’Orsay ', ' Ana Lima', 'sea, oil', '1st floor', 'long gallery']],
      [{ ...harbour, name: 'Mus\u00e9e\nd’Orsay' }],
    );
    expect(row?.state).toBe('same');
  });

  test('shows each field that changes, from what to what', () => {
    expect(planned('A-1', 'Harbour at Noon', '', 'oil; boats, small', '2', 'Attic')).toMatchObject({
      state: 'changed',
      changes: [
        { label: 'Name', from: 'Harbour at Dusk', to: 'Harbour at Noon' },
        { label: 'Tags', from: 'oil, sea', to: 'oil, boats, small' },
        { label: 'Floor/Room', from: 'Floor 1, Long Gallery', to: 'Floor 2, Attic' },
      ],
      values: { artist_name: 'Ana Lima', tags: ['oil', 'boats, small'], floor: 2, room_number: 1 },
    });
  });

  test('changes in one field where the file has no more columns', () => {
    const planner = importPlanner({
      columns: matchColumns(['ID', 'Title']),
      here: new Map([['A-1', [harbour]]]),
      plans,
    });
    expect(planner({ row: 2, cells: ['A-1', 'Harbour at Noon'] })).toMatchObject({
      state: 'changed',
      values: { ...valuesOf(harbour), name: 'Harbour at Noon' },
    });
  });

  test('may keep a name that the form would not take, and a room that the plan has no more', () => {
    const old = { ...harbour, name: 'x'.repeat(60), floor: 9, room_number: 41, room_name: 'Old Wing' };
    const states = plannedFrom([['A-1', old.name, '', 'wood', '9', '41']], [old]).map(({ state }) => state);
    expect(states).toEqual(['changed']);
  });

  test('is not touched while two have its ID, or while one of its changes waits for somebody', () => {
    const twin = { ...harbour, id: '2', exhibit_id: 'a-1', name: 'Stone' };
    expect(plannedFrom([['A-1', 'New']], [harbour, twin])[0]?.errors).toEqual([
      'Two exhibits have this exhibit ID: “Harbour at Dusk” and “Stone”. Give one of them another ID first.',
    ]);
    expect(plannedFrom([['A-1', 'New']], [{ ...harbour, isHeld: true }])[0]).toMatchObject({
      state: 'wrong',
    });
  });
});

describe('a new exhibit', () => {
  test('has everything that the form asks for', () => {
    expect(planned('b-2', 'Blue Vase', 'Søren Ødegård', 'glass; ; Glass', '1', '2')).toMatchObject({
      state: 'new',
      id: null,
      values: {
        exhibit_id: 'B-2',
        name: 'Blue Vase',
        artist_name: 'Søren Ødegård',
        tags: ['glass'],
        floor: 1,
        room_number: 2,
        room_name: 'Long Gallery',
      },
    });
  });

  test('is told all that it lacks, in the words of the form', () => {
    expect(planned('').errors).toEqual([
      'Enter a name.',
      'Enter an artist.',
      'Enter an exhibit ID, as on the label.',
      'Choose a floor.',
    ]);
    expect(planned('B-2', 'Vase', 'Ana', '', '1').errors).toEqual(['Choose a room.']);
  });

  test('that stands twice in the file is taken once, and the other row says where the first one is', () => {
    const rows = plannedFrom([
      ['B-2', 'Vase', 'Ana Lima', '', '0'],
      ['b-2', 'Jug', 'Ana Lima', '', '0'],
      ['', 'Jug'],
      ['', 'Jug'],
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong', 'wrong']);
    expect(rows[1]?.errors).toEqual(['Row 2 has the same exhibit ID. Keep one of the two rows.']);
    expect(rows[3]?.errors.join()).not.toContain('same exhibit ID');
  });
});

describe('floors and rooms', () => {
  const placeOf = (floor: string, room: string) => {
    const { values, errors } = planned('B-2', 'Vase', 'Ana Lima', '', floor, room);
    return errors.length > 0
      ? errors.join(' ')
      : [values.floor, values.room_number, values.room_name].join('|');
  };

  test.each([
    ['2', '1', '2|1|Attic'],
    ['Floor 2', 'room 2', '2|2|Room 2'],
    ['Level 2', 'ATTIC', '2|1|Attic'],
    ['2nd floor', 'Room 2', '2|2|Room 2'],
    ['Ground Floor', '', '1|0|'],
    ['0', '', '1|0|'],
    ['g', '0', '1|0|'],
    ['2', '0', '1|0|'],
  ])('%s and %s', (floor, room, place) => {
    expect(placeOf(floor, room)).toBe(place);
  });

  test('that there are not come with those that there are', () => {
    expect(placeOf('7', '1')).toBe('The museum has no floor “7”. It has: Ground Floor, Floor 1, Floor 2.');
    expect(placeOf('Mezzanine', '')).toContain('The museum has no floor “Mezzanine”.');
    expect(placeOf('1', 'Cellar')).toBe('Floor 1 has no room “Cellar”. It has: Entrance, Long Gallery.');
    expect(placeOf('ground', 'Cellar')).toContain('The Ground Floor has no rooms.');
  });

  test('a room alone is one on the floor on which the exhibit is', () => {
    expect(planned('A-1', '', '', '', '', 'Entrance').values).toMatchObject({ floor: 1, room_number: 1 });
  });

  test('another floor needs a room on it', () => {
    expect(planned('A-1', '', '', '', '2', '').errors).toEqual(['Choose a room.']);
  });
});
