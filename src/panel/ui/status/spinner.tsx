import './spinner.css';

/** Turning dots beside words that say what is going on; alone it takes a label. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span
      className="spinner"
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
