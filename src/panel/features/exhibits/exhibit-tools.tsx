// What else there is to do in exhibit management. Loaded after the list has been painted.
import { paths } from '#panel/paths.ts';
import { ScanButton } from '#panel/scan/scan-button.tsx';
import { LinkButton } from '#panel/ui/button.tsx';
import { withPlace } from '#panel/ui/list/list-address.ts';

export function ExhibitTools({ search }: { search: string }) {
  // What the list shows is what the labels are most likely wanted for.
  const query = withPlace('', { search, page: 1 });
  return (
    <>
      <ScanButton leadsTo="exhibit" />
      <LinkButton icon="tag" href={query ? `${paths.labels}?${query}` : paths.labels}>
        Print labels
      </LinkButton>
    </>
  );
}
