import { aWork } from '#tests/e2e/support/works.ts';
import { arrive, expectAt, find } from './support/acts.ts';
import { field, link, row, words } from './support/places.ts';
import { test } from './support/test.ts';

test('a deep link opens from a cold start without network', async ({ tablet, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  await screen.shows(link('Harbour at Dusk'));
  await tablet.closeEverything();
  await road.goDown();

  const again = await tablet.open(`${road.address}/editexhibit/${id}`);
  await expectAt(again, 'Edit exhibit');
  await again.shows(field('Name'), 'Harbour at Dusk');
  await again.shows(field('Floor'), '1');
});

test('a search finds by name, artist, exhibit ID and tag, in any case', async ({ tablet, museum, road }) => {
  await museum.colleague.add(
    aWork({ tags: ['oil', 'sea'] }),
    aWork({ name: 'Blue Vase', artist_name: 'Søren Ødegård', exhibit_id: 'V-77', tags: ['glass'] }),
  );
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  await road.goDown();
  await screen.reload();
  for (const [text, name] of [
    ['BLUE', 'Blue Vase'],
    ['ødegård', 'Blue Vase'],
    ['v-77', 'Blue Vase'],
    ['GLA', 'Blue Vase'],
    ['sea', 'Harbour at Dusk'],
  ] as const) {
    await find(screen, text);
    await screen.shows(words('1 exhibit found'));
    await screen.shows(row(name));
  }
});
