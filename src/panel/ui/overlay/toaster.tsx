import { useEffect, useLayoutEffect, useRef } from 'react';
import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '#panel/ui/button.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { placeToasts } from './place-toasts.ts';
import { startToastTimer } from './toast-timer.ts';
import './toaster.css';

/**
 * The library keeps the list; the time is ours, because its pause stops every toast at once. `aria-live` also
 * keeps the region out of what an open dialog hides from screen readers.
 */
export function Toaster() {
  const { toasts: list } = useToaster({ duration: Infinity, removeDelay: 200 });
  const region = usePlace(list[0]?.id);
  return (
    <section
      ref={region}
      className="toasts"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {list.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  );
}

/** Each newer one looks for its place anew. */
function usePlace(newest: string | undefined) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: element } = region;
    if (!newest || !element) return;
    element.removeAttribute('style');
    return placeToasts(element);
  }, [newest]);
  return region;
}

const looks = {
  success: { title: 'Success!', icon: 'check', tone: 'good', role: 'status' },
  error: { title: 'Error!', icon: 'alert', tone: 'bad', role: 'alert' },
  blank: { title: null, icon: 'info', tone: 'quiet', role: 'status' },
} as const;

function ToastCard({ toast }: { toast: Toast }) {
  const time = useToastTime(toast);
  const look = looks[toast.type as keyof typeof looks] ?? looks.blank;
  return (
    <div
      className={`toast ${look.tone}`}
      role={look.role}
      data-leaving={!toast.visible || undefined}
      onPointerEnter={() => time.current?.hold('pointer')}
      onPointerLeave={() => time.current?.release('pointer')}
      onFocus={() => time.current?.hold('focus')}
      onBlur={() => time.current?.release('focus')}
    >
      <Icon name={look.icon} />
      <div className="say">
        {look.title && <strong>{look.title}</strong>}
        <div>{resolveValue(toast.message, toast)}</div>
      </div>
      <IconButton icon="close" label="Close" onClick={() => toasts.dismiss(toast.id)} />
    </div>
  );
}

/** A message that is shown again starts its time anew. */
function useToastTime({ id, createdAt, visible }: Toast) {
  const time = useRef<ReturnType<typeof startToastTimer>>(null);
  useEffect(() => {
    if (!visible) return;
    const timer = startToastTimer(() => toasts.dismiss(id));
    time.current = timer;
    return () => timer.stop();
  }, [id, createdAt, visible]);
  return time;
}
