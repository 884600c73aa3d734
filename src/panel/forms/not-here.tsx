import { workspace } from '#panel/sync/current.ts';
import { LinkButton } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import { useEffect, type ReactNode } from 'react';

export interface NotHereProps {
  title: string;
  back: { href: string; label: string };
  headline: string;
  /** Why it may not be here; as with most records without it. */
  children?: ReactNode;
}

/** In place of a record that this device does not hold. It is asked for anew, and shows by itself when it comes. */
export function NotHere({ title, back, headline, children }: NotHereProps) {
  useEffect(() => workspace().wake('asked'), []);
  return (
    <Page title={title} back={back}>
      <Empty headline={headline} action={<LinkButton href={back.href}>{back.label}</LinkButton>}>
        {children ||
          'It was deleted, or it has not been loaded yet. If it still exists, it will appear here.'}
      </Empty>
    </Page>
  );
}
