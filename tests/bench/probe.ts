// What is put into a page to see when something is there. Runs in the page, so it refers to nothing outside itself.

declare global {
  interface Window {
    /** When the first rows were painted, in milliseconds since the navigation began. */
    firstRowsAt?: number;
    /** When those were that answer a press. */
    liveRowsAt?: number;
    rowProbe?: RowProbe;
  }
}

interface RowProbe {
  /** What happens from now on counts. Resolves when other rows are painted; with `text`, when they hold it. */
  next(text?: string): Promise<Seen>;
  /** When exhibits were last written by this page, in milliseconds since 1970. */
  writtenAt(): number | null;
}

/** Milliseconds on the page's clock. */
export interface Seen {
  /** The last key or press arrived at the page; null: none did. */
  pressedAt: number | null;
  /** The rows were other ones in the document. */
  changedAt: number;
  /** They were on the screen. */
  paintedAt: number;
}

/** Notes the moments at which ten lines that match are painted, and ten that are no picture of an earlier visit. */
export function noteFirstRows(selector: string): void {
  const note = (lines: string, onPainted: (at: number) => void) => {
    const look = () => {
      if (document.querySelectorAll(lines).length < 10) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // After the frame: a task of its own, which no timer delays.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => onPainted(performance.now());
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  };
  note(selector, (at) => (window.firstRowsAt = at));
  note(`${selector}:not([inert] *)`, (at) => (window.liveRowsAt = at));
}

/** Notes when a key or a press arrives, when exhibits were written, and when the lines of the table change and are painted. */
export function watchRows(): void {
  let pressedAt: number | null = null;
  let writtenAt: number | null = null;
  let onChange: ((changedAt: number) => void) | null = null;
  let awaited = '';
  const onPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = work;
      port2.postMessage(null);
    });

  for (const type of ['keydown', 'click', 'change'])
    addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function watched(...args) {
    const started = transaction.apply(this, args);
    if (args[1] === 'readwrite' && started.objectStoreNames.contains('exhibits')) {
      started.addEventListener('complete', () => (writtenAt = performance.timeOrigin + performance.now()));
    }
    return started;
  };

  const look = (records: MutationRecord[]) => {
    const isRow = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('table') != null;
    if (onChange === null || !records.some(isRow)) return;
    if (awaited && !document.querySelector('table')?.textContent.includes(awaited)) return;
    onChange(performance.now());
    onChange = null;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });

  window.rowProbe = {
    writtenAt: () => writtenAt,
    next(text = '') {
      awaited = text;
      pressedAt = null;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no other rows within 20 seconds')), 20_000);
        onChange = (changedAt) => {
          clearTimeout(timer);
          onPaint(() => resolve({ pressedAt, changedAt, paintedAt: performance.now() }));
        };
      });
    },
  };
}
