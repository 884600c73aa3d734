import { paths } from '#panel/paths.ts';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import type { ReactNode } from 'react';

export function ReviewPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const back = { href: listHref(paths.reviewList), label: 'Back to review panel' };
  return (
    <Page title="Review panel" back={back} actions={actions}>
      {children}
    </Page>
  );
}
