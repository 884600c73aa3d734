import './skeleton.css';

/** A line of text, or a box, that is not here yet. Whoever shows it says `aria-busy` around it. */
export function Skeleton({
  width = '100%',
  height,
}: {
  width?: string | undefined;
  height?: string | undefined;
}) {
  return <span className="skeleton" aria-hidden="true" style={{ width, ...(height ? { height } : {}) }} />;
}
