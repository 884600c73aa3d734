import { paths } from '#panel/paths.ts';
import { LinkButton } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import type { ScreenName } from './routes.ts';

// What each screen will be; an entry goes when its screen comes.
const coming: Partial<Record<ScreenName, { title: string; sentence: string }>> = {
  dashboard: { title: 'Dashboard', sentence: 'The dashboard comes with a later version.' },
  themes: { title: 'Theme', sentence: 'Themes come with a later version.' },
  theme: { title: 'Theme', sentence: 'Themes come with a later version.' },
  themeForm: { title: 'Theme', sentence: 'Themes come with a later version.' },
  team: { title: 'Team management', sentence: 'Team management comes with a later version.' },
  vouchers: { title: 'Voucher', sentence: 'Vouchers come with a later version.' },
  voucherForm: { title: 'Voucher', sentence: 'Vouchers come with a later version.' },
  terms: { title: 'Terms & Conditions', sentence: 'Terms and conditions come with a later version.' },
  reviews: { title: 'Review panel', sentence: 'Reviews come with a later version.' },
  review: { title: 'Review panel', sentence: 'Reviews come with a later version.' },
};

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
