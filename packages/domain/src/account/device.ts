/** What a browser says of itself, as far as its owner knows the device by it. */
export const browsers = ['CHROME', 'EDGE', 'FIREFOX', 'OPERA', 'SAFARI', 'SAMSUNG', 'OTHER'] as const;
export type Browser = (typeof browsers)[number];

export const systems = ['ANDROID', 'CHROMEOS', 'IOS', 'LINUX', 'MACOS', 'WINDOWS', 'OTHER'] as const;
export type System = (typeof systems)[number];

export type Device = { readonly browser: Browser; readonly system: System };

/** Most name Safari or Chrome, too: the first that fits is meant. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'EDGE'],
  [/\b(?:OPR|OPT|Opera)\//, 'OPERA'],
  [/\bSamsungBrowser\//, 'SAMSUNG'],
  [/\b(?:Firefox|FxiOS)\//, 'FIREFOX'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'CHROME'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'SAFARI'],
];

const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\bAndroid\b/, 'ANDROID'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'IOS'],
  [/\bCrOS\b/, 'CHROMEOS'],
  [/\bWindows\b/, 'WINDOWS'],
  [/\bMac(?:intosh| OS X)\b/, 'MACOS'],
  [/\bLinux\b/, 'LINUX'],
];

/** Read off the `User-Agent`, of which nothing else is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, LONGEST_READ);
  return { browser: firstOf(browserMarks, said) ?? 'OTHER', system: firstOf(systemMarks, said) ?? 'OTHER' };
}

const LONGEST_READ = 500;

function firstOf<Word>(marks: readonly (readonly [RegExp, Word])[], said: string): Word | undefined {
  return marks.find(([mark]) => mark.test(said))?.[1];
}
