import type { FloorPlan } from '#contract/museum.ts';
import { describePlace } from '#contract/places.ts';
import { whyNoReview } from '#contract/review-rules.ts';
import { whenKept } from '#panel/forms/draft-notes.tsx';
import type { BannerWords } from '#panel/forms/record-banner.tsx';
import { bannerWords } from '#panel/forms/record-banner.tsx';
import type { Entry } from '#panel/store/entries.ts';
import { describe, expect, it } from 'vitest';
import { describeSeconds } from '#panel/ui/average-time.ts';
import { progressOf } from './exhibit-loading.tsx';
import {
  chooseFloor,
  chooseRoom,
  floorOptions,
  floorValue,
  roomOptions,
  roomValue,
} from './exhibit-place.ts';
import { exhibitFaults } from './exhibit-rules.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { changesOf, emptyValues, fieldsToAdd, rebase } from './exhibit-values.ts';
import { exhibitFieldGroups } from './labels.ts';
import { placeIn, withPlace } from '#panel/ui/list/list-address.ts';
import { notKept, notSaved } from '#panel/store/storage-words.ts';

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
    expect(exhibitFaults(emptyValues, null)).toEqual({
      name: 'Enter the name.',
      artist_name: 'Enter the artist.',
      exhibit_id: 'Enter the exhibit ID, as on the label.',
      floor: 'Choose the floor where it stands.',
      room_number: 'Choose the floor first, then the room.',
    });
  });

  it('is fine when everything is there', () => {
    expect(exhibitFaults(mask(), null)).toEqual({});
  });

  it.each([
    [{ name: 'M' }, 'name', /at least 2/],
    [{ name: longName }, 'name', /at most 50/],
    [{ artist_name: ' x ' }, 'artist_name', /at least 2/],
    [{ artist_name: 'x'.repeat(51) }, 'artist_name', /at most 50/],
    [{ exhibit_id: 'x'.repeat(21) }, 'exhibit_id', /at most 20/],
    [{ room_number: null }, 'room_number', /Choose the room/],
  ])('with %j is refused at %s', (changes, field, words) => {
    expect(exhibitFaults(mask(changes), null)).toEqual({ [field]: expect.stringMatching(words) });
  });

  it('holds ten tags and no eleventh; blanks do not count', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
    expect(exhibitFaults(mask({ tags: [...ten, ' '] }), null)).toEqual({});
    expect(exhibitFaults(mask({ tags: [...ten, 'one more'] }), null)).toEqual({
      tags: 'You can only add a maximum of 10 tags',
    });
  });

  it('counts characters as people do', () => {
    expect(exhibitFaults(mask({ name: '𓂀'.repeat(50) }), null)).toEqual({});
  });

  it('is saved trimmed, with its id in capitals and without blank tags', () => {
    const typed = mask({ name: ' Mask ', exhibit_id: ' ab-1 ', tags: [' wood ', ' '] });
    expect(fieldsToAdd(typed)).toMatchObject({ name: 'Mask', exhibit_id: 'AB-1', tags: ['wood'] });
  });
});

describe("a record that breaks the form's limits", () => {
  const real = mask({ name: longName, artist_name: '', exhibit_id: 'lower.case.and.much.too.long' });

  it('can be edited in another field', () => {
    expect(exhibitFaults({ ...real, tags: ['brass'] }, real)).toEqual({});
  });

  it('keeps what was not touched, to the letter', () => {
    const base = { ...real, name: ` ${longName} ` };
    expect(changesOf({ base, values: { ...base, tags: ['brass'] } })).toEqual({
      changes: { tags: ['brass'] },
      base: { tags: ['wood'] },
    });
  });

  it('is held to the limits in a field that is touched', () => {
    expect(exhibitFaults({ ...real, name: `${longName}!` }, real)).toHaveProperty('name');
  });

  it('may lose one of its twelve tags', () => {
    const many = { ...real, tags: Array.from({ length: 12 }, (_, index) => `tag ${index}`) };
    expect(exhibitFaults({ ...many, tags: many.tags.slice(1) }, many)).toEqual({});
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
    expect(exhibitFaults(mask(place), null)).toEqual({});
    expect(describePlace(fieldsToAdd(mask(place)))).toBe('Ground Floor');
    expect(floorValue(place)).toBe('ground');
  });

  it('going to another floor and back changes nothing', () => {
    const came = { floor: 4, room_number: 0, room_name: 'Foyer' };
    expect(chooseFloor(floorValue(came), came)).toEqual(came);
    expect(chooseFloor('2', came)).toEqual({ floor: 2, room_number: null, room_name: '' });
  });

  it('that the museum no longer has still show, marked', () => {
    const gone = { floor: 7, room_number: 3, room_name: 'Attic' };
    expect(labels(floorOptions(plans, gone))).toContain("Floor 7 (no longer in the museum's plan)");
    expect(labels(roomOptions(plans, gone))).toEqual(["Attic (no longer in the museum's plan)"]);
    expect(floorOptions(plans, gone).some(({ value }) => value === floorValue(gone))).toBe(true);
  });

  it('show without a mark while the museum is not on this device', () => {
    const place = { floor: 7, room_number: 3, room_name: '' };
    expect(labels(roomOptions(null, place))).toEqual(['Room 3']);
  });
});

describe('average time', () => {
  it.each([
    [0, '0 sec'],
    [40, '40 sec'],
    [60, '1 min'],
    [130, '2 min 10 sec'],
    [3600, '1 hr'],
    [3900, '1 hr 5 min'],
    [3605, '1 hr'],
    [59.6, '1 min'],
    [-5, '0 sec'],
    [Number.NaN, '0 sec'],
  ])('of %d seconds reads %j', (seconds, words) => {
    expect(describeSeconds(seconds)).toBe(words);
  });
});

describe("the list's address", () => {
  it('holds the search and the page, and leaves the rest alone', () => {
    expect(withPlace('changes=1', { search: 'lotus vase', page: 2 })).toBe(
      'changes=1&search=lotus+vase&page=2',
    );
    expect(placeIn('changes=1&search=lotus+vase&page=2')).toEqual({ search: 'lotus vase', page: 2 });
  });

  it('is bare for the first page of everything', () => {
    expect(withPlace('search=x&page=3', { search: '', page: 1 })).toBe('');
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=two', ''])('reads %j as the first page', (query) => {
    expect(placeIn(query).page).toBe(1);
  });
});

describe('what people are told', () => {
  const entry = (changes: Partial<Entry>) =>
    ({ operation: 'exhibit.edit/1', state: 'waiting', ...changes }) as Entry;
  const kind: BannerWords = {
    noun: 'exhibit',
    groups: exhibitFieldGroups,
    files: { 'exhibit.upload-image/1': 'image' },
  };

  it('says why the provider refused a change and what to do', () => {
    const trouble = { kind: 'refused', status: 409, message: 'This exhibit id is already used' };
    expect(bannerWords(entry({ state: 'refused', trouble }), kind)).toBe(
      'The provider refused this change: This exhibit id is already used. Correct it and save again.',
    );
  });

  it('asks for another image when the image was refused', () => {
    expect(bannerWords(entry({ operation: 'exhibit.upload-image/1', state: 'refused' }), kind)).toBe(
      'The provider refused the image. Choose another one and save again.',
    );
  });

  it('says that what was not deleted is still there, and what can be done', () => {
    const trouble = { kind: 'refused', status: 422, message: 'It is on loan.' };
    const removals = { 'exhibit.delete/1': 'the exhibit' };
    const told = bannerWords(entry({ operation: 'exhibit.delete/1', state: 'refused', trouble }), {
      ...kind,
      removals,
    });
    expect(told).toBe(
      'The provider did not delete the exhibit: It is on loan. It is still there. Delete it again, or discard the deletion.',
    );
  });

  it('names each contradiction once', () => {
    const fields = ['floor', 'room_number', 'name'].map((field) => ({ field, base: 1, mine: 2, theirs: 3 }));
    expect(bannerWords(entry({ state: 'conflict', conflict: { kind: 'fields', fields } }), kind)).toBe(
      'Somebody else changed the same: Name, Floor/Room. Decide which counts.',
    );
  });

  it('is silent about what goes by itself', () => {
    expect(bannerWords(entry({ state: 'ambiguous' }), kind)).toBeNull();
  });

  it('tells how far the first load is', () => {
    expect(progressOf({ done: 3000, total: 10_000 })).toBe('Loading your museum… 3,000 of 10,000');
  });

  it('tells when a draft was kept, with the day when it was another one', () => {
    const kept = new Date(2026, 5, 1, 14, 2);
    expect(whenKept(kept.getTime(), new Date(2026, 5, 1, 18))).toBe('14:02');
    expect(whenKept(kept.getTime(), new Date(2026, 5, 2, 9))).toBe('01/06/2026, 14:02');
  });

  it('opens the review for whatever status is neither Draft nor In Progress', () => {
    expect(whyNoReview({ status: 'Draft' })).not.toBeNull();
    expect(whyNoReview({ status: 'In Progress' })).not.toBeNull();
    expect(whyNoReview({ status: 'Archived by somebody' })).toBeNull();
  });

  it.each([
    ['QuotaExceededError', /NOT saved.*no space left.*still here/, /Not kept.*no space left/],
    ['SecurityError', /NOT saved.*private window.*normal window/, /Not kept.*private window/],
    ['InvalidStateError', /NOT saved.*lost.*Save again/, /Not kept.*lost/],
    ['UnknownError', /NOT saved.*Save again/, /Not kept/],
  ])('says after %s that nothing was saved, why, and what to do', (name, saved, kept) => {
    const error = new DOMException('x', name);
    expect(notSaved(error)).toMatch(saved);
    expect(notKept(error)).toMatch(kept);
  });
});
