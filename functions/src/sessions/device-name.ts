// The first that fits counts: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: typeof BROWSERS, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** What a customer calls the place they signed in at, such as 'Chrome on Windows'. Nothing else of the browser is kept. */
export function formatDeviceName(agent: string | undefined): string {
  const browser = findName(BROWSERS, agent ?? '') ?? 'A browser';
  const system = findName(SYSTEMS, agent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
