import { expect, test } from 'vitest';
import { documentType, sortDocuments, unsupportedDocument } from './document-rules.ts';

const file = (name: string, size = 10) => ({ name, size });
const names = ({ taken }: { taken: { name: string }[] }) => taken.map(({ name }) => name);

test('documents of all kinds are taken, whatever the case of their names', () => {
  const chosen = ['a.pdf', 'b.DOC', 'c.docx', 'd.txt', 'e.mp3'].map((name) => file(name));
  expect(sortDocuments(chosen, [])).toEqual({ taken: chosen, error: undefined });
  expect(
    sortDocuments(
      ['f.wav', 'g.m4a', 'h.WebM'].map((name) => file(name)),
      [],
    ).error,
  ).toBeUndefined();
});

test('a name that is there already is told, and the others are taken', () => {
  const sorted = sortDocuments([file('Notes.TXT'), file('new.pdf'), file('NEW.pdf')], ['notes.txt']);
  expect(names(sorted)).toEqual(['new.pdf']);
  expect(sorted.error).toBe('File(s) already exists: Notes.TXT, NEW.pdf');
});

test('a sixth file is one too many', () => {
  const sorted = sortDocuments([file('5.txt'), file('6.txt')], ['1.txt', '2.txt', '3.txt', '4.txt']);
  expect(names(sorted)).toEqual(['5.txt']);
  expect(sorted.error).toBe('maximum of 5 files');
});

test.each(['photo.png', 'notes', 'archive.zip', 'pdf'])('%s is no document', (name) => {
  expect(sortDocuments([file(name)], [])).toEqual({ taken: [], error: unsupportedDocument });
});

test('what is too large or empty is named', () => {
  const large = 10 * 1024 * 1024 + 1;
  expect(sortDocuments([file('big.pdf', large), file('none.txt', 0)], []).error).toBe(
    'Larger than 10 MB: big.pdf Empty file: none.txt',
  );
});

test('a document travels as what its name says', () => {
  expect(documentType('Notes.TXT')).toBe('text/plain');
  expect(documentType('talk.m4a')).toBe('audio/mp4');
});
