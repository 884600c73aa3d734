// What a person may save (part 1, section 5), said in words that tell what to do.
import { exhibitArtist, exhibitName, exhibitNumber, exhibitTags } from '#contract/limits.ts';
import { lengthFault } from '#contract/values/text-rules.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Faults } from '#panel/ui/field/use-form.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { tidyNumber, tidyTags } from './exhibit-values.ts';

/**
 * What must be put right before this can be saved. With a `base`, only what differs from it is looked at: the museum's
 * own records break the form's limits, and must survive an edit of another field.
 */
export function exhibitFaults(values: ExhibitValues, base: ExhibitValues | null): Faults<ExhibitValues> {
  const found: Faults<ExhibitValues> = {
    name: lengthFault('name', values.name, exhibitName) ?? '',
    artist_name: lengthFault('artist', values.artist_name, exhibitArtist) ?? '',
    exhibit_id: numberFault(values.exhibit_id),
    tags: tagsFault(values.tags, base?.tags ?? []),
    floor: values.floor === null ? 'Choose a floor.' : '',
    room_number: roomFault(values),
  };
  const counts = ([field, fault]: [string, string | undefined]) =>
    fault && !(base && isSame(values[field as keyof ExhibitValues], base[field as keyof ExhibitValues]));
  return Object.fromEntries(Object.entries(found).filter(counts));
}

function numberFault(text: string): string {
  const length = [...tidyNumber(text)].length;
  if (length === 0) return 'Enter an exhibit ID, as on the label.';
  if (length > exhibitNumber.max) {
    return `The exhibit ID is too long: ${length} characters, and the limit is ${exhibitNumber.max}.`;
  }
  return '';
}

// Taking some of too many away is no fault.
function tagsFault(tags: readonly string[], before: readonly string[]): string {
  const count = tidyTags(tags).length;
  if (count <= exhibitTags.max || count < before.length) return '';
  return `You can only add a maximum of ${exhibitTags.max} tags`;
}

function roomFault({ floor, room_number }: ExhibitValues): string {
  if (room_number !== null) return '';
  return floor === null ? 'Choose a floor first, then a room.' : 'Choose a room.';
}
