import { Link } from 'wouter';
import { Icon, type IconName } from '#panel/ui/icon.tsx';
import { clampPage, pageCount, pageItems, rangeText } from './pagination.ts';
import './pager.css';

export interface PagerProps {
  /** 1-based; one that does not exist is taken as the nearest. */
  page: number;
  pageSize: number;
  /** Rows in all. At most one page of them shows no pager. */
  total: number;
  /** The address of a page, so that Back, reload and sharing keep it. */
  hrefFor: (page: number) => string;
  /** Names the navigation: 'Pages of exhibits'. */
  label?: string | undefined;
}

export function Pager({ page, pageSize, total, hrefFor, label = 'Pages' }: PagerProps) {
  if (total <= pageSize) return null;
  const pages = pageCount(total, pageSize);
  const current = clampPage(page, pages);
  const step = (name: string, icon: IconName, target: number) => (
    <Step name={name} icon={icon} href={target === current ? undefined : hrefFor(clampPage(target, pages))} />
  );
  return (
    <nav className="pager" aria-label={label}>
      <p>{rangeText(current, pageSize, total)}</p>
      <ul>
        {step('First', 'first', 1)}
        {step('Previous', 'left', Math.max(1, current - 1))}
        {pageItems(current, pages).map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item} className="number">
              <Link
                href={hrefFor(item)}
                aria-label={`Page ${item}`}
                aria-current={item === current ? 'page' : undefined}
              >
                {item}
              </Link>
            </li>
          ),
        )}
        {step('Next', 'right', Math.min(pages, current + 1))}
        {step('Last', 'last', pages)}
      </ul>
    </nav>
  );
}

/** Without an address it stays in its place, so that the others don't move. */
function Step({ name, icon, href }: { name: string; icon: IconName; href: string | undefined }) {
  return (
    <li>
      {href === undefined ? (
        <span className="off" role="link" aria-label={name} aria-disabled="true">
          <Icon name={icon} />
        </span>
      ) : (
        <Link href={href} aria-label={name} title={name}>
          <Icon name={icon} />
        </Link>
      )}
    </li>
  );
}
