// Keeps the notices off what people are about to press or read, wherever that is, at every size.
import type { Box } from './clear-place.ts';
import { clearPlace, covered } from './clear-place.ts';

const kept =
  'h1, h2, h3, .btn, .page-head .icon-btn, .page-head .pill, .corner, .asked-question, .question-text.sticky, .sheet .icon-btn, .sheet .content > .quiet, .guest p, .guest .label';
const spared = 'p, a, button, input, textarea, select, [role="switch"]';
const edge = 12;

/** Places the region now and whenever something moves. Ends with the returned call. */
export function placeToasts(region: HTMLElement): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(region));
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', later);
  addEventListener('scroll', later, { capture: true, passive: true });
  place(region);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('resize', later);
    removeEventListener('scroll', later, { capture: true });
  };
}

function place(region: HTMLElement): void {
  const now = region.getBoundingClientRect();
  if (now.height === 0) return;
  // What an open dialog covers can't be pressed.
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const root = dialogs[dialogs.length - 1] ?? document.body;
  const keptBoxes = boxesOf(root, kept, region);
  // Who reads it is not led away from it without need.
  if (region.style.top !== '' && covered(now, keptBoxes) === 0 && now.bottom <= innerHeight - edge) return;
  const surroundings = {
    kept: keptBoxes,
    spared: boxesOf(root, spared, region),
    within: {
      left: edge,
      top: edge,
      right: document.documentElement.clientWidth - edge,
      bottom: innerHeight - edge,
    },
  };
  const { left, top } = clearPlace(now, surroundings);
  Object.assign(region.style, { left: `${left}px`, top: `${top}px`, right: 'auto' });
}

function boxesOf(root: ParentNode, selector: string, region: HTMLElement): Box[] {
  return [...root.querySelectorAll(selector)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}
