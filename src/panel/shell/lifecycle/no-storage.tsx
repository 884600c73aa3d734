import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { storageTrouble } from '#panel/store/database-error.ts';
import { useEffect } from 'react';
import { RescueLink } from '#panel/rescue/rescue-link.tsx';

/** Vitrine keeps everything on the device first: where the browser refuses that, it says so and what to do. */
export function NoStorage({ error }: { error: unknown }) {
  const [headline, advice] = whyNot(error);
  useEffect(() => {
    document.title = `${headline.replace(/\.$/, '')} · Vitrine`;
  }, [headline]);
  return (
    <main>
      <Empty
        wholeScreen
        headline={headline}
        action={
          <Button kind="main" icon="refresh" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        {advice} {isSecureContext && <RescueLink />}
      </Empty>
    </main>
  );
}

/** What to say when the panel cannot start: a headline and what to do about it. */
export function whyNot(error: unknown, isSecure = isSecureContext): [headline: string, advice: string] {
  if (!isSecure) {
    return [
      'Vitrine needs a secure address.',
      'This page was opened over http, where browsers do not allow offline work. Open it over https:// instead.',
    ];
  }
  switch (storageTrouble(error)) {
    case 'full':
      return [
        'This device has no space left.',
        'Vitrine keeps your work on this device before it is sent. Free some space (photos, downloads, other apps), then try again. What was saved before is still there.',
      ];
    case 'unavailable':
      return [
        'Vitrine needs the browser’s storage.',
        'This window does not allow it, as private windows do. Open Vitrine in a normal window, or allow this site to store data in the browser’s settings.',
      ];
    case 'closed':
    case 'unknown':
      return [
        'The browser’s storage did not open.',
        'Close other tabs of Vitrine and try again; in a private window, use a normal one. If that does not help, restart the browser. Please do not clear the site data: what waits to be sent is kept there.',
      ];
  }
}
