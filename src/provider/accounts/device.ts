// What a session is called to its person. Browsers say more of themselves than that; none of it is kept.

// The first that fits: browsers name those that came before them as well.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'an iPad'],
  [/\biPhone\b/, 'an iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  // An iPad's Safari says that it is a Mac's, unless it is asked not to.
  [/\bMacintosh\b/, 'a Mac or an iPad'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as “Safari on an iPad”; null for who names neither. */
export function deviceOf(userAgent: string): string | null {
  const named = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!system) return browser ?? null;
  return `${browser ?? 'A browser'} on ${system}`;
}
