import { Page } from './page.tsx';
import { Skeleton } from './status/skeleton.tsx';

interface FormSkeletonProps {
  title: string;
  back?: { href: string; label: string };
  /** The height of the image beside the fields, where there is one. */
  image?: string;
}

/** A form that is not here yet. */
export function FormSkeleton({ title, back, image }: FormSkeletonProps) {
  return (
    <Page title={title} back={back}>
      <div className={image && 'aside'} aria-busy="true">
        {image && <Skeleton height={image} />}
        <div className="stack">
          {[1, 2, 3, 4].map((field) => (
            <Skeleton key={field} height="var(--field)" />
          ))}
        </div>
      </div>
    </Page>
  );
}
