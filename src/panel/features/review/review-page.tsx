import { paths } from '#panel/paths.ts';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import type { ReactNode } from 'react';

export const reviewFrame = () => ({
  title: 'Review panel',
  back: { href: listHref(paths.reviewList), label: 'Back to review panel' },
});

export function ReviewPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page {...reviewFrame()} actions={actions}>
      {children}
    </Page>
  );
}
