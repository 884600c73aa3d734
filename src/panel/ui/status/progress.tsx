import './progress.css';

export interface ProgressProps {
  label: string;
  /** Done so far, of `max`; leave it out while nobody can know. */
  value?: number | undefined;
  max?: number | undefined;
  hideLabel?: boolean | undefined;
}

export function Progress({ label, value, max = 1, hideLabel }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div className="progress">
      {!hideLabel && (
        <div className="small" aria-hidden="true">
          {label}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      >
        <i style={share === undefined ? undefined : { width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
