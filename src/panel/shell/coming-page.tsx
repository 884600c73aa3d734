import { paths } from '#panel/paths.ts';
import { LinkButton } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import type { ScreenName } from './routes.ts';

// What each screen will be; an entry goes when its screen comes.
const coming: Partial<Record<ScreenName, { title: string; sentence: string }>> = {
  reviews: { title: 'Review panel', sentence: 'Reviews come with a later version.' },
};

/** Is the screen still to come? Then nothing should lead there. */
export function isComing(screen: ScreenName): boolean {
  return screen in coming;
}

/** Stands where a screen is not built yet. */
export function ComingPage({ screen }: { screen: ScreenName }) {
  const { title, sentence } = coming[screen] ?? {
    title: 'Vitrine',
    sentence: 'This comes with a later version.',
  };
  return (
    <Page title={title}>
      <Empty
        headline={sentence}
        action={
          <LinkButton kind="main" href={paths.exhibits}>
            Go to the exhibits
          </LinkButton>
        }
      >
        Exhibits are here already, with and without network.
      </Empty>
    </Page>
  );
}
