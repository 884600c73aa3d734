import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react';

const native = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;

// A dialog around a popover listens for Escape as well, and stays open: the browser closes the popover alone.
if (native) {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.querySelector(':popover-open')) event.stopPropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
}

/**
 * A panel that a button opens: by touch, mouse and keyboard, closed by Escape, by a press elsewhere and by the
 * button itself. The browser's own popover where it has one; iPads before 17 get the same by hand. Spread
 * `trigger` on the button and `panel` on an element with the class `popover`.
 */
export function usePopover() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useDismissal(!native && open, button, panel, () => setOpen(false));

  const close = () => (native ? panel.current?.hidePopover() : setOpen(false));
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open';
    if (opened) place(event.currentTarget, button.current);
    setOpen(opened);
  };
  const trigger = { ref: button, 'aria-expanded': open, 'aria-controls': id };
  if (native)
    return {
      open,
      close,
      trigger: { ...trigger, popoverTarget: id },
      panel: { ref: panel, id, popover: 'auto' as const, onToggle },
    };
  return {
    open,
    close,
    trigger: { ...trigger, onClick: () => setOpen(!open) },
    panel: { ref: panel, id, hidden: !open },
  };
}

type Ref<T> = { current: T | null };

function useDismissal(on: boolean, button: Ref<HTMLElement>, panel: Ref<HTMLElement>, close: () => void) {
  useEffect(() => {
    if (!on) return;
    if (panel.current) place(panel.current, button.current);
    const press = (event: Event) => {
      const at = event.target as Node;
      if (!button.current?.contains(at) && !panel.current?.contains(at)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', press);
      window.removeEventListener('keydown', key, { capture: true });
    };
  });
}

/** Below the button, or above it where there is no room, and inside the window. A bottom sheet stays put. */
function place(panel: HTMLElement, button: HTMLElement | null) {
  if (!button || panel.classList.contains('from-bottom')) return;
  const at = button.getBoundingClientRect();
  const own = panel.getBoundingClientRect();
  const below = at.bottom + 6;
  const top = below + own.height > innerHeight - 8 ? at.top - own.height - 6 : below;
  const fits = at.left + own.width <= innerWidth - 8;
  const left = fits ? at.left : at.right - own.width;
  panel.style.top = `${Math.max(8, top)}px`;
  panel.style.left = `${Math.max(8, left)}px`;
}
