/** Prints what was measured, page by page, and the sums. */
import type { Figures } from './measure.ts';

export interface Measured extends Figures {
  address: string;
  width: number;
  theme: string;
  language: string;
  /** Percent. */
  zoom: number;
  /** Console errors and requests to other hosts. */
  faults: string[];
}

/** The allowed layout shift and the lowest start of the content on a phone, in pixels. */
export const limits = { shift: 0.02, contentTop: 200, phone: 390 };

/** What is wrong with a page, a line each. */
export function problemsOf(page: Measured): string[] {
  const phone = page.width <= limits.phone;
  return [
    ...page.cut.map((text) => `cut off: “${text}”`),
    ...page.violations.map((violation) => `axe: ${violation}`),
    ...page.faults,
    ...(page.overflow > 0 ? [`${page.overflow} px wider than the window`] : []),
    ...(page.shift > limits.shift
      ? [`layout shift ${page.shift.toFixed(3)}: ${page.shifted.join(', ')}`]
      : []),
    ...(phone && page.contentTop > limits.contentTop ? [`content starts at ${page.contentTop} px`] : []),
    ...(phone ? page.smallTargets.map((name) => `target under 44 px: “${name}”`) : []),
  ];
}

/** Prints every page with problems, then the number of each. Returns the number of pages with problems. */
export function report(pages: readonly Measured[]): number {
  const bad = pages
    .map((page) => ({ page, problems: problemsOf(page) }))
    .filter(({ problems }) => problems.length);
  for (const { page, problems } of bad) {
    console.log(`\n${page.address} · ${page.width} px · ${page.theme} · ${page.language} · ${page.zoom}%`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  const sum = (count: (page: Measured) => number) => pages.reduce((total, page) => total + count(page), 0);
  console.log(`\n${pages.length} pages measured, ${bad.length} with problems`);
  console.log(`  cut texts          ${sum(({ cut }) => cut.length)}`);
  console.log(`  axe violations     ${sum(({ violations }) => violations.length)}`);
  console.log(`  layout shifts      ${sum(({ shift }) => Number(shift > limits.shift))}`);
  console.log(`  wider than window  ${sum(({ overflow }) => Number(overflow > 0))}`);
  console.log(`  console, requests  ${sum(({ faults }) => faults.length)}`);
  const phones = pages.filter(({ width }) => width <= limits.phone);
  const low = phones.filter(({ contentTop }) => contentTop > limits.contentTop).length;
  console.log(`  content too low    ${low}`);
  console.log(`  small targets      ${phones.reduce((total, page) => total + page.smallTargets.length, 0)}`);
  return bad.length;
}
