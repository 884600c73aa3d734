// What a person may save (part 1, section 5), said in words that say what to do.
import { exhibitArtist, exhibitName, exhibitNumber, exhibitTags } from '#contract/limits.ts';
import { lengthError } from '#contract/values/text-rules.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Errors } from '#panel/ui/field/use-form.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { tidyNumber, tidyTags } from './exhibit-values.ts';

/**
 * What must be put right before this can be saved. With a `base`, only what differs from it is looked at: the museum's
 * own records break the form's limits, and must survive an edit of another field.
 */
export function exhibitErrors(values: ExhibitValues, base: ExhibitValues | null): Errors<ExhibitValues> {
  const found: Errors<ExhibitValues> = {
    name: lengthError('name', values.name, exhibitName) ?? '',
    artist_name: lengthError('artist', values.artist_name, exhibitArtist) ?? '',
    exhibit_id: numberError(values.exhibit_id),
    tags: tagsError(values.tags, base?.tags ?? []),
    floor: values.floor === null ? 'Choose a floor.' : '',
    room_number: roomError(values),
  };
  const counts = ([field, error]: [string, string | undefined]) =>
    error && !(base && isSame(values[field as keyof ExhibitValues], base[field as keyof ExhibitValues]));
  return Object.fromEntries(Object.entries(found).filter(counts));
}

function numberError(text: string): string {
  const length = [...tidyNumber(text)].length;
  if (length === 0) return 'Enter an exhibit ID, as on the label.';
  if (length > exhibitNumber.max) {
    return `The exhibit ID is too long: ${length} characters, and the limit is ${exhibitNumber.max}.`;
  }
  return '';
}

// Taking some of too many away is no error.
function tagsError(tags: readonly string[], before: readonly string[]): string {
  const count = tidyTags(tags).length;
  if (count <= exhibitTags.max || count < before.length) return '';
  return `You can only add a maximum of ${exhibitTags.max} tags`;
}

function roomError({ floor, room_number }: ExhibitValues): string {
  if (room_number !== null) return '';
  return floor === null ? 'Choose a floor first, then a room.' : 'Choose a room.';
}
