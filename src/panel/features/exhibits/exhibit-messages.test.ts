import { whyNoReview } from '#contract/review-rules.ts';
import { clock } from '#panel/ui/date/moment.ts';
import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { bannerMessage } from '#panel/forms/record-banner.tsx';
import type { Entry } from '#panel/store/entries.ts';
import { notKept, notSaved } from '#panel/store/storage-messages.ts';
import { describe, expect, it } from 'vitest';
import { progressOf } from './exhibit-loading.tsx';
import { exhibitRecord } from './record.ts';

describe('what people are told', () => {
  const entry = (changes: Partial<Entry>) =>
    ({ operation: 'exhibit.edit/1', state: 'waiting', ...changes }) as Entry;
  const kind: BannerMessages = {
    noun: 'exhibit',
    groups: exhibitRecord.groups,
    files: { 'exhibit.upload-image/1': 'image' },
  };

  it('says why the provider refused a change and what to do', () => {
    const trouble = { kind: 'refused', status: 409, message: 'This exhibit id is already used' };
    expect(bannerMessage(entry({ state: 'refused', trouble }), kind)).toBe(
      'Your museum’s server refused this change: This exhibit id is already used. Correct it and save again.',
    );
  });

  it('asks for another image when the image was refused', () => {
    expect(bannerMessage(entry({ operation: 'exhibit.upload-image/1', state: 'refused' }), kind)).toBe(
      'Your museum’s server refused the image. Choose another one and save again.',
    );
  });

  it('says that what was not deleted is still there, and what can be done', () => {
    const trouble = { kind: 'refused', status: 422, message: 'It is on loan.' };
    const removals = { 'exhibit.delete/1': 'the exhibit' };
    const shown = bannerMessage(entry({ operation: 'exhibit.delete/1', state: 'refused', trouble }), {
      ...kind,
      removals,
    });
    expect(shown).toBe(
      'Your museum’s server didn’t delete the exhibit: It is on loan. It’s still there. Delete it again, or discard the deletion.',
    );
  });

  it('names each contradiction once', () => {
    const fields = ['floor', 'room_number', 'name'].map((field) => ({ field, base: 1, mine: 2, theirs: 3 }));
    expect(bannerMessage(entry({ state: 'conflict', conflict: { kind: 'fields', fields } }), kind)).toBe(
      'Someone else also changed the name and room. Choose which version to keep.',
    );
  });

  it('is silent about what goes by itself', () => {
    expect(bannerMessage(entry({ state: 'ambiguous' }), kind)).toBeNull();
  });

  it('tells how far the first load is', () => {
    expect(progressOf({ done: 3000, total: 10_000 })).toBe('Loading your exhibits… 3,000 of 10,000');
  });

  it('tells when a draft was kept, with the day when it was another one', () => {
    const kept = new Date(2026, 5, 1, 14, 2);
    expect(clock(kept.getTime(), new Date(2026, 5, 1, 18).getTime())).toBe('14:02');
    expect(clock(kept.getTime(), new Date(2026, 5, 2, 9).getTime())).toBe('1 Jun 2026, 14:02');
  });

  it('opens the review for whatever status is neither Draft nor In Progress', () => {
    expect(whyNoReview({ status: 'Draft' })).not.toBeNull();
    expect(whyNoReview({ status: 'In Progress' })).not.toBeNull();
    expect(whyNoReview({ status: 'Archived by somebody' })).toBeNull();
  });
});

describe('what is said when the storage fails', () => {
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
