// How the panel looks on this device (decision 38): kept in its settings, and applied before the panel is painted.

/** The style sheets read font size and animation from the root element. */
export function applyLook(name: string, value: unknown): void {
  if (typeof value !== 'string') return;
  document.documentElement.dataset[name] = value;
  if (name === 'theme') applyTheme(value);
}

// The one list of dark colours is asked of the system; a choice turns the question into an answer.
const answers: Record<string, string> = { light: 'not all', dark: 'all' };
const question = '(prefers-color-scheme: dark)';
let asked: MediaList[] = [];

function applyTheme(theme: string): void {
  document.documentElement.style.colorScheme = theme in answers ? theme : '';
  if (asked.length === 0) {
    asked = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) =>
        rule instanceof CSSMediaRule && rule.media.mediaText === question ? rule.media : [],
      );
  }
  for (const media of asked) media.mediaText = answers[theme] ?? question;
}
