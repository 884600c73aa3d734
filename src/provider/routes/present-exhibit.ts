import type { Exhibit } from '#contract/exhibits.ts';
import type { Call } from '#provider/http/call.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { addressOf } from './address-of.ts';

export function presentExhibit(exhibit: ExhibitRow, call: Call<unknown>): Exhibit {
  return {
    id: String(exhibit.id),
    name: exhibit.name,
    artist_name: exhibit.artistName,
    exhibit_id: exhibit.exhibitNumber,
    tags: exhibit.tags,
    floor: exhibit.floor,
    room_number: exhibit.roomNumber,
    room_name: exhibit.roomName,
    image_url: addressOf(call, exhibit.imageKey),
    documents: exhibit.documents.map(({ id, key, name }) => ({
      id: String(id),
      file_key: addressOf(call, key),
      name,
    })),
    status: exhibit.status,
    average_time: exhibit.averageTime,
    draft_reason: exhibit.draftReason,
    // Left out where there is none: ten thousand of them would say nothing.
    ...(exhibit.generationProgress ? { generation_progress: exhibit.generationProgress } : {}),
  };
}
