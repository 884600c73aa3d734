import { describe, expect, it } from 'vitest';
import type { GenerationPlan } from './generation-plan.ts';
import { planGeneration, planMessage, savedMessage } from './generation-plan.ts';

const document = { id: '7', file_key: null, name: 'notes.txt' };
const waiting = { file: 'f', name: 'letter.txt' };

type Case = [row: Parameters<typeof planGeneration>[0]['row'], newFiles: number, plan: GenerationPlan];

const withDocument = (status: string) => ({ status, documents: [document] });
const withoutDocument = (status: string) => ({ status, documents: [] });

const cases: Case[] = [
  [null, 0, 'needs file'],
  [null, 1, 'generates'],
  [withoutDocument('Draft'), 0, 'no documents'],
  [withoutDocument('In Review'), 0, 'no documents'],
  [withoutDocument('Draft'), 2, 'generates'],
  [{ ...withoutDocument('Draft'), document_files: [waiting] }, 0, 'generates'],
  [withDocument('Draft'), 0, 'generates'],
  [withDocument('In Progress'), 0, 'generates'],
  [withDocument('In Review'), 0, 'has questions'],
  [withDocument('Reviewed'), 0, 'has questions'],
  [withDocument('Archived'), 0, 'has questions'],
  [withDocument('In Review'), 1, 'generates'],
  [withDocument('Reviewed'), 1, 'generates'],
];

describe('what a save will do about questions', () => {
  it.each(cases)('of %j with %i new files: %s', (row, newFiles, plan) => {
    expect(planGeneration({ row, newFiles, isTrialOver: false })).toBe(plan);
  });

  it.each(cases)('of %j with %i new files, once the trial has ended: nothing', (row, newFiles) => {
    expect(planGeneration({ row, newFiles, isTrialOver: true })).toBe('trial ended');
  });
});

describe('the words', () => {
  it('say beforehand what will happen, and why not', () => {
    expect(planMessage('generates')).toBe('Questions will be generated again.');
    expect(planMessage('generates', 'offline')).toBe(
      'Questions will be generated again when you’re back online.',
    );
    expect(planMessage('generates', 'busy')).toBe(
      'Questions will be generated again when your museum’s server is back.',
    );
    expect(planMessage('no documents')).toMatch(/^Saved without generating: there are no documents/);
    expect(planMessage('has questions')).toMatch(/^Saved without generating: there are questions already/);
    expect(planMessage('trial ended')).toMatch(
      /^Saved without generating\. Your trial .* contact the team\.$/,
    );
  });

  it('say in full that the trial has ended', () => {
    expect(planMessage('trial ended')).toContain(
      "Your trial for AI-based question generation has come to an end. You can still access your previous data, and if you'd like to continue, please contact the team.",
    );
  });

  it('promise nothing at once while there is no connection', () => {
    expect(savedMessage('generates')).toMatch(/^Exhibit saved\. Questions are being generated\./);
    expect(savedMessage('generates', 'offline')).toBe(
      'Saved on this device. Questions are generated when you’re back online.',
    );
    expect(savedMessage('has questions')).toBeNull();
  });
});
