import { toast } from 'react-hot-toast/headless';

export interface NotifyOptions {
  /** One thing to do about it, such as Undo. The toast leaves with it; so it is never the only way. */
  action?: { label: string; perform: () => void } | undefined;
}

/**
 * Short news at the top right. A toast never carries the only copy of a message. The same message again takes
 * the place of the earlier one instead of piling up.
 */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
  /** Neither a success nor an error: no title. */
  message: (message: string, options?: NotifyOptions) => show('blank', message, options),
  dismiss: (id: string) => toast.dismiss(id),
};

function show(kind: 'success' | 'error' | 'blank', message: string, { action }: NotifyOptions = {}): string {
  const say = kind === 'blank' ? toast : toast[kind];
  const id = `${kind}:${message}`;
  if (!action) return say(message, { id });
  const perform = () => {
    action.perform();
    toast.dismiss(id);
  };
  return say(
    <>
      {message}
      <button type="button" className="btn plain" onClick={perform}>
        {action.label}
      </button>
    </>,
    { id },
  );
}
