import { toast } from 'react-hot-toast/headless';

export interface NotifyOptions {
  /** One thing to do about it, such as Undo. The toast leaves with it; so it is never the only way. */
  action?: { label: string; perform: () => void } | undefined;
  /** What it says something of. */
  about?: string | undefined;
  /** The list of changes says it as well. */
  isListed?: boolean;
  /** When what succeeded was begun (ms since 1970); without it, just now. */
  begunAt?: number;
}

type Kind = 'success' | 'error' | 'blank';

/** At most one piece of good news and one of bad: the newer takes the place of the older. */
const places: Record<Kind, string> = { success: 'news', blank: 'news', error: 'error' };

/** What stands there. */
const shown = new Map<string, string>();
/** The message that stands there, if it is one to be read only. */
let plainMessage = '';
/** The error that stands there, if the list of changes says it as well. */
let listedError = '';
/** Where the last error was shown, when (ms since 1970), and what it was about. */
let lastError = { at: '', since: -Infinity, about: '' };
/** When the saves were made that were shown, and until when all were shown in another way. Milliseconds since 1970. */
const shownOf = new Set<number>();
let shownUntil = -Infinity;
let messageAt = -Infinity;

/** What the screen shows by itself was saved no longer ago. Milliseconds. */
const justNow = 3_000;

/** Short news at the top right. A toast never carries the only copy of a message. */
export const notify = {
  /** What its screen said against it, or anything before it was begun, is old. */
  success(message: string, options: NotifyOptions = {}) {
    const { begunAt = Date.now(), about } = options;
    const isBefore = lastError.at === location.pathname && lastError.since <= begunAt;
    if (isBefore || (about && about === lastError.about)) toast.dismiss(shown.get(places.error) ?? '');
    return show('success', message, options);
  },
  error(message: string, options?: NotifyOptions) {
    lastError = { at: location.pathname, since: Date.now(), about: options?.about ?? '' };
    const id = show('error', message, options);
    listedError = options?.isListed ? id : '';
    return id;
  },
  /** Neither a success nor an error: no title. */
  message(message: string, options?: NotifyOptions) {
    messageAt = Date.now();
    return show('blank', message, options);
  },
  /** The list of changes opens, and says more than the message that stands there, with which nothing can be done. */
  isSaidHere() {
    for (const id of [plainMessage, listedError]) if (id) toast.dismiss(id);
  },
  /** That something is on this device, unless its screen has just said more of it. */
  kept(message: string) {
    if (Date.now() - messageAt > justNow) notify.message(message);
  },
  /** The screen itself says that what was saved just now is saved. */
  isSaveShown() {
    shownUntil = Date.now();
  },
  /** What became of a change that was made then (ms since 1970): shown unless another of the same step was. */
  successOf(madeAt: number, message: string, about?: string) {
    const isShown = shownOf.has(madeAt) || (madeAt <= shownUntil && madeAt > shownUntil - justNow);
    if (isShown) return;
    shownOf.add(madeAt);
    notify.success(message, { begunAt: madeAt, about });
  },
};

function show(kind: Kind, message: string, { action }: NotifyOptions = {}): string {
  const say = kind === 'blank' ? toast : toast[kind];
  const place = places[kind];
  const before = shown.get(place);
  if (before) toast.remove(before);
  const perform = () => {
    action?.perform();
    toast.dismiss(id);
  };
  const id = say(
    action ? (
      <>
        {message}
        <button type="button" className="btn plain" onClick={perform}>
          {action.label}
        </button>
      </>
    ) : (
      message
    ),
  );
  shown.set(place, id);
  if (place === places.blank) plainMessage = kind === 'blank' && !action ? id : '';
  return id;
}
