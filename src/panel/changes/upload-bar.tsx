import { Progress } from '#panel/ui/status/progress.tsx';
import { useSyncExternalStore } from 'react';
import { subscribeToUploads, uploadsSnapshot } from './upload-progress.ts';
import { bytesInWords } from './messages.ts';

/** How much of a file has left, in bytes. The worker does not hear of it from the browser; then nothing shows. */
export function UploadBar({ entryKey }: { entryKey: string }) {
  const upload = useSyncExternalStore(subscribeToUploads, uploadsSnapshot).get(entryKey);
  if (!upload || upload.total === 0) return null;
  const { sent, total } = upload;
  const label =
    sent < total ? bytesInWords(sent, total) : 'All of it is sent; waiting for your museum’s server.';
  return (
    <div className="change-why">
      <Progress label={label} value={sent} max={total} />
    </div>
  );
}
