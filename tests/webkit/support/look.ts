import type { Pattern, Step } from './places.ts';

/**
 * Runs in the page, so it uses nothing from outside of itself: what a person can perceive of these steps, each within what
 * the one before has found. `words` is what the first of them says, or what stands in it.
 */
export function look(steps: readonly Step[]): { found: Element[]; words: string } {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = ({ source, flags }: Pattern, text: string) => new RegExp(source, flags).test(text);
  const textOf = (element: Element) => clean((element as HTMLElement).innerText ?? element.textContent);

  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
  const nameOf = (element: Element) => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const named = by.map((id) => document.getElementById(id)?.textContent).join(' ');
    const candidates = [
      named,
      element.getAttribute('aria-label'),
      labelsOf(element)
        .map((label) => label.textContent)
        .join(' '),
      element.getAttribute('alt'),
      element.textContent,
      element.getAttribute('title'),
    ];
    return clean(candidates.find((name) => clean(name)));
  };
  const isShown = (element: Element, isAnywhere = false) => {
    // A file's field is behind its button, options are behind their drop-down.
    if (element.matches('input[type=file], option')) return true;
    if (!isAnywhere && element.closest('[aria-hidden=true], [inert]')) return false;
    return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  };
  const holds = (element: Element, name: Pattern) =>
    [...element.querySelectorAll('a, h1, h2, h3, h4')].some((one) => fits(name, nameOf(one)));
  const isIt = (element: Element, { name, saying, holding, isAnywhere }: Step) =>
    (!name || fits(name, nameOf(element))) &&
    (!saying || fits(saying, textOf(element))) &&
    (!holding || holds(element, holding)) &&
    isShown(element, isAnywhere);
  const innermost = (elements: Element[]) =>
    elements.filter((one) => !elements.some((other) => other !== one && one.contains(other)));

  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    const candidates = new Set(found.flatMap((outer) => [...outer.querySelectorAll(step.selector)]));
    const fitting = [...candidates].filter((element) => isIt(element, step));
    found = step.saying ? innermost(fitting) : fitting;
    if (step.isFirst) found = found.slice(0, 1);
  }
  const [first] = found;
  const value = first?.matches('input, textarea, select') ? (first as HTMLInputElement).value : undefined;
  return { found, words: value ?? (first ? textOf(first) : '') };
}
