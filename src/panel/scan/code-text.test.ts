import { expect, test } from 'vitest';
import { readCodeText } from './code-text.ts';

const origin = 'https://vitrine.museum.example';

test.each([
  ['V-77', 'V-77'],
  ['  1946.3 a \n', '1946.3 a'],
  ['\u001d5901234123457', '5901234123457'],
  ['壺-12', '壺-12'],
])('a code that says %j means the exhibit ID %j', (text, exhibitId) => {
  expect(readCodeText(text, origin)).toEqual({ exhibitId });
});

test.each([
  ['/editexhibit/42', '42'],
  ['/EditExhibit/42/', '42'],
  ['/editexhibit/local-a%2Fb?from=label', 'local-a/b'],
  ['/reviewPanelLevelFive/42', '42'],
])("this panel's address %s means the record in it", (path, recordId) => {
  expect(readCodeText(origin + path, origin)).toEqual({ recordId });
});

test.each([
  'https://vitrine.other.example/editexhibit/42',
  `${origin}/themecreationexpanded`,
  `${origin}/editexhibit/42/more`,
  'urn:isbn:9780131103627',
])('%s is no address of an exhibit here, and is looked for as it stands', (text) => {
  expect(readCodeText(text, origin)).toEqual({ exhibitId: text });
});
