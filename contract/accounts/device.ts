const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (kinds: [RegExp, string][], agent: string) =>
  kinds.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** Browser and operating system named by a `User-Agent`; null if unknown. */
export const deviceOf = (agent: string): { browser: string | null; system: string | null } => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
});

export const isPhone = (agent: string): boolean => /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(agent);
