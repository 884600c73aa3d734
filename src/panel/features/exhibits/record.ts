// An exhibit, as one value: how the mirror keeps it, what people can do to it, and how its fields are called.
import type { ExhibitFields } from '#contract/exhibits.ts';
import { exhibitResource, getExhibit, listExhibits } from '#contract/exhibits.ts';
import type { Place } from '#contract/places.ts';
import { describePlace } from '#contract/places.ts';
import { paths } from '#panel/paths.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { fileInWords, textInWords } from '#panel/sync/declare/field-group.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import { addDocument, removeDocument } from './document-operations.ts';
import { generateQuestions } from './generate-operations.ts';
import { addExhibit, deleteExhibit, editExhibit, uploadExhibitImage } from './operations.ts';

export const exhibitRecord = record<ExhibitRow, ExhibitFields>({
  resource: exhibitResource,
  table: 'exhibits',
  noun: 'exhibit',
  editPath: paths.editExhibit,
  list: async (provider, { museumId }) => (await provider.call(listExhibits, { museumId })).data,
  read: (provider, id) => orIfGone(async () => (await provider.call(getExhibit, { id })).data),
  identity: ['exhibit_id', 'name'],
  isSearched: true,
  isUnderWay: ({ status }) => status === 'In Progress',
  called: ({ name }) => name,
  searched: ({ name, artist_name, exhibit_id, tags }) => [name, artist_name, exhibit_id, ...tags],
  add: addExhibit,
  operations: [editExhibit, uploadExhibitImage, addDocument, removeDocument, generateQuestions],
  remove: deleteExhibit,
  groups: [
    { label: 'Name', fields: ['name'], show: ({ name }) => textInWords(name) },
    { label: 'Artist', fields: ['artist_name'], show: ({ artist_name }) => textInWords(artist_name) },
    {
      label: 'Exhibit ID',
      fields: ['exhibit_id'],
      show: ({ exhibit_id }) => textInWords(exhibit_id).toUpperCase(),
    },
    {
      label: 'Tags',
      fields: ['tags'],
      show: ({ tags }) => (Array.isArray(tags) ? tags.join(', ') : '') || 'None',
    },
    {
      label: 'Floor/Room',
      fields: ['floor', 'room_number', 'room_name'],
      show: (values) => describePlace(values as unknown as Place),
    },
    { label: 'Image', fields: ['image'], show: ({ image }) => fileInWords(image, 'No image'), isImage: true },
  ],
});
