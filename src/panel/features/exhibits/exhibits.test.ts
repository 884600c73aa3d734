import type { FloorPlan } from '#contract/museum.ts';
import { describePlace } from '#contract/places.ts';
import { describe, expect, it } from 'vitest';
import {
  chooseFloor,
  placeOfList,
  chooseRoom,
  floorOptions,
  floorValue,
  missingFromPlan,
  roomOptions,
  roomValue,
} from './exhibit-place.ts';
import { exhibitErrors } from './exhibit-rules.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { changesOf, emptyValues, fieldsToAdd, rebase } from './exhibit-values.ts';

function mask(changes: Partial<ExhibitValues> = {}): ExhibitValues {
  return {
    name: 'Mask',
    artist_name: 'Unknown',
    exhibit_id: '73.42',
    tags: ['wood'],
    floor: 1,
    room_number: 2,
    room_name: 'Room 2',
    ...changes,
  };
}

const longName = 'Interior with a Portrait of the Hydrographer Emmanuelle van der Straeten and her Maps';

describe('a new exhibit', () => {
  it('is told everything that it lacks, in words that say what to do', () => {
    expect(exhibitErrors(emptyValues, null)).toEqual({
      name: 'Enter a name.',
      artist_name: 'Enter an artist.',
      exhibit_id: 'Enter an exhibit ID, as on the label.',
      floor: 'Choose a floor.',
      room_number: 'Choose a floor first, then a room.',
    });
  });

  it('is fine when everything is there', () => {
    expect(exhibitErrors(mask(), null)).toEqual({});
  });

  it.each([
    [{ name: 'M' }, 'name', /at least 2/],
    [{ name: longName }, 'name', /limit is 50/],
    [{ artist_name: ' x ' }, 'artist_name', /at least 2/],
    [{ artist_name: 'x'.repeat(51) }, 'artist_name', /limit is 50/],
    [{ exhibit_id: 'x'.repeat(21) }, 'exhibit_id', /limit is 20/],
    [{ room_number: null }, 'room_number', /Choose a room/],
  ])('with %j is refused at %s', (changes, field, words) => {
    expect(exhibitErrors(mask(changes), null)).toEqual({ [field]: expect.stringMatching(words) });
  });

  it('holds ten tags and no eleventh; blanks do not count', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
    expect(exhibitErrors(mask({ tags: [...ten, ' '] }), null)).toEqual({});
    expect(exhibitErrors(mask({ tags: [...ten, 'one more'] }), null)).toEqual({
      tags: 'You can only add a maximum of 10 tags',
    });
  });

  it('counts characters as people do', () => {
    expect(exhibitErrors(mask({ name: '𓂀'.repeat(50) }), null)).toEqual({});
  });

  it('is saved trimmed, with its id in capitals and without blank tags', () => {
    const typed = mask({ name: ' Mask ', exhibit_id: ' ab-1 ', tags: [' wood ', ' '] });
    expect(fieldsToAdd(typed)).toMatchObject({ name: 'Mask', exhibit_id: 'AB-1', tags: ['wood'] });
  });
});

describe("a record that breaks the form's limits", () => {
  const real = mask({ name: longName, artist_name: '', exhibit_id: 'lower.case.and.much.too.long' });

  it('can be edited in another field', () => {
    expect(exhibitErrors({ ...real, tags: ['brass'] }, real)).toEqual({});
  });

  it('keeps what was not touched, to the letter', () => {
    const base = { ...real, name: ` ${longName} ` };
    expect(changesOf({ base, values: { ...base, tags: ['brass'] } })).toEqual({
      changes: { tags: ['brass'] },
      base: { tags: ['wood'] },
    });
  });

  it('is held to the limits in a field that is touched', () => {
    expect(exhibitErrors({ ...real, name: `${longName}!` }, real)).toHaveProperty('name');
  });

  it('may lose one of its twelve tags', () => {
    const many = { ...real, tags: Array.from({ length: 12 }, (_, index) => `tag ${index}`) };
    expect(exhibitErrors({ ...many, tags: many.tags.slice(1) }, many)).toEqual({});
  });
});

describe('what an edit sends', () => {
  it('is nothing when only blanks were typed and taken back', () => {
    expect(changesOf({ base: mask(), values: mask({ name: 'Mask ' }) }).changes).toEqual({});
  });

  it('holds the whole place when one part of it was changed', () => {
    const { changes, base } = changesOf({
      base: mask(),
      values: mask({ room_number: 3, room_name: 'Hall' }),
    });
    expect(changes).toEqual({ floor: 1, room_number: 3, room_name: 'Hall' });
    expect(base).toEqual({ floor: 1, room_number: 2, room_name: 'Room 2' });
  });
});

describe('a form whose record changes meanwhile', () => {
  it('takes over what the person did not touch', () => {
    const draft = { base: mask(), values: mask({ name: 'Festival mask' }) };
    const { base, values } = rebase(draft, mask({ artist_name: 'Baga' }));
    expect(values).toMatchObject({ name: 'Festival mask', artist_name: 'Baga' });
    expect(base).toMatchObject({ name: 'Mask', artist_name: 'Baga' });
  });

  it('keeps what the person typed and what they started from, so that the contradiction is found', () => {
    const draft = { base: mask(), values: mask({ name: 'Mine' }) };
    const after = rebase(draft, mask({ name: 'Theirs' }));
    expect(after).toEqual(draft);
  });

  it('has nothing left to save when the same has arrived from elsewhere', () => {
    const { base, values } = rebase({ base: mask(), values: mask({ name: 'Same' }) }, mask({ name: 'Same' }));
    expect(values).toEqual(base);
  });

  it('never mixes its own room with another floor', () => {
    const draft = { base: mask(), values: mask({ room_number: 5, room_name: 'Hall' }) };
    expect(rebase(draft, mask({ floor: 3 })).values).toMatchObject({ floor: 1, room_number: 5 });
  });
});

describe('floor and room', () => {
  const plans: FloorPlan[] = [
    { floor: 0, room: 2, roomName: { '0': [{ roomNumber: 2, roomName: 'Medieval hall' }] } },
    { floor: 1, room: 1, roomName: {} },
  ];
  const labels = (options: { label: string }[]) => options.map(({ label }) => label);

  it('are offered as the museum names them, floors counted from 1', () => {
    expect(labels(floorOptions(plans, emptyValues))).toEqual(['Ground Floor', 'Floor 1', 'Floor 2']);
    expect(labels(roomOptions(plans, { ...emptyValues, floor: 1 }))).toEqual(['Room 1', 'Medieval hall']);
  });

  it('are kept as they were chosen', () => {
    const onFirst = chooseFloor('1', emptyValues);
    const [, hall] = roomOptions(plans, onFirst);
    const place = chooseRoom(hall?.value ?? '', onFirst);
    expect(place).toEqual({ floor: 1, room_number: 2, room_name: 'Medieval hall' });
    expect(roomValue(place)).toBe(hall?.value);
  });

  it('Ground Floor needs no room and shows as Ground Floor in the list', () => {
    const place = chooseFloor('ground', emptyValues);
    expect(exhibitErrors(mask(place), null)).toEqual({});
    expect(describePlace(fieldsToAdd(mask(place)))).toBe('Ground Floor');
    expect(floorValue(place)).toBe('ground');
  });

  it('going to another floor and back changes nothing', () => {
    const came = { floor: 4, room_number: 0, room_name: 'Foyer' };
    expect(chooseFloor(floorValue(came), came)).toEqual(came);
    expect(chooseFloor('2', came)).toEqual({ floor: 2, room_number: null, room_name: '' });
  });

  it('a new exhibit begins where the list was narrowed to', () => {
    const nowhere = { floor: null, room_number: null, room_name: '' };
    const hall = { floor: 1, room_number: 2, room_name: 'Medieval hall' };
    expect(placeOfList('/exhibitmanagement?search=cup&floor=1&room=2', plans)).toEqual(hall);
    expect(placeOfList('/exhibitmanagement?floor=2', plans)).toEqual({ ...nowhere, floor: 2 });
    expect(placeOfList('/exhibitmanagement?floor=0', plans)).toEqual(chooseFloor('ground', emptyValues));
    for (const query of ['', '?room=2', '?floor=7&room=1', '?floor=x']) {
      expect(placeOfList(`/exhibitmanagement${query}`, plans)).toEqual(nowhere);
    }
    expect(placeOfList('/exhibitmanagement?floor=1&room=9', plans)).toEqual({ ...nowhere, floor: 1 });
    expect(placeOfList('/exhibitmanagement?floor=1&room=2', null)).toEqual(nowhere);
  });

  it('that the museum no longer has still show, and are told', () => {
    const gone = { floor: 7, room_number: 3, room_name: 'Attic' };
    expect(labels(floorOptions(plans, gone))).toContain('Floor 7');
    expect(labels(roomOptions(plans, gone))).toEqual(['Attic']);
    expect(missingFromPlan(plans, gone)).toBe('floor');
    expect(missingFromPlan(plans, { ...gone, floor: 1 })).toBe('room');
    expect(missingFromPlan(plans, { floor: 1, room_number: 2, room_name: 'Medieval hall' })).toBeNull();
    expect(missingFromPlan(plans, { floor: 1, room_number: null, room_name: '' })).toBeNull();
    expect(missingFromPlan(plans, { ...gone, room_number: 0 })).toBeNull();
    expect(missingFromPlan(null, gone)).toBeNull();
    expect(floorOptions(plans, gone).some(({ value }) => value === floorValue(gone))).toBe(true);
  });

  it('show without a mark while the museum is not on this device', () => {
    const place = { floor: 7, room_number: 3, room_name: '' };
    expect(labels(roomOptions(null, place))).toEqual(['Room 3']);
  });
});
