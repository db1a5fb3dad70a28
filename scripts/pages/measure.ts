/** Measurements of one open page. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface Figures {
  /** Texts that are cut off and have no title. */
  cut: string[];
  /** Pixels the page is wider than the window. */
  overflow: number;
  /** Cumulative layout shift while the page loaded. */
  shift: number;
  /** What moved, with the distance. */
  shifted: string[];
  /** Y of the first content below the title, the tabs and the filters, in pixels. */
  contentTop: number;
  /** Clickable elements smaller than 44 px. */
  smallTargets: string[];
  /** axe violations, as `rule: element`. */
  violations: string[];
}

/** The element of a page that the shift observer is added to before its code runs. */
interface Observed extends Window {
  layoutShift: number;
  shifted: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Counts layout shifts from the start of each page. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed = window as unknown as Observed;
    observed.layoutShift = 0;
    observed.shifted = [];
    const describe = ({ node, previousRect, currentRect }: ShiftEntry['sources'][number]) =>
      `${(node?.textContent ?? '').trim().slice(0, 30)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        observed.layoutShift += value;
        observed.shifted.push(...sources.map(describe));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Measures a page that has loaded. */
export async function measure(page: Page): Promise<Figures> {
  const seen = await page.evaluate(lookAround);
  return { ...seen, violations: await findViolations(page) };
}

async function findViolations(page: Page): Promise<string[]> {
  // Through the debugger, because the page's content security policy allows no inline script.
  await page.evaluate(axeSource);
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Runs in the page. */
function lookAround(): Omit<Figures, 'violations'> {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const titled = (element: Element) => element.closest('[title], [aria-describedby]') !== null;
  const ownText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
  const isCut = (element: Element) => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    return (
      clips(getComputedStyle(element)) && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3)
    );
  };
  const all = [...document.querySelectorAll('body *')].filter(shown);
  const main = document.querySelector('main');
  // What stands above the content: the title, tabs, and the controls that search and filter it.
  const above =
    '[data-page-head], h1, nav, button, [role=tablist], [role=search], [role=toolbar], [role=group]';
  // The fields of a form are the content of their card; those outside cards filter a list.
  const isFilter = (element: Element) =>
    element.closest('label, .MuiFormControl-root') !== null && element.closest('.MuiCard-root') === null;
  const first = [...(main?.querySelectorAll('*') ?? [])].find(
    (element) =>
      shown(element) &&
      (ownText(element) || element.matches('img, svg')) &&
      element.closest(above) === null &&
      !isFilter(element),
  );
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement !== null &&
    ownText(element.parentElement);
  // A link may cover the card that it stands in.
  const stretched = (element: Element) => {
    const { position, inset } = getComputedStyle(element, '::after');
    return element instanceof HTMLElement && position === 'absolute' && inset === '0px'
      ? element.offsetParent
      : null;
  };
  // Areas of a map are as large as they are on it; a list next to it has them too.
  const clickable = [
    ...document.querySelectorAll('a, button, [role=button]:not(svg *), [role=tab], input, select'),
  ];
  return {
    cut: all
      .filter((element) => ownText(element) && isCut(element) && !titled(element))
      .map((element) => (element.textContent ?? '').trim().slice(0, 60)),
    overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    shift: (window as unknown as Observed).layoutShift,
    shifted: (window as unknown as Observed).shifted,
    contentTop: Math.round(first?.getBoundingClientRect().top ?? 0),
    smallTargets: clickable
      .filter(shown)
      .filter((element) => {
        const area = element.closest('label, .MuiInputBase-root') ?? stretched(element) ?? element;
        const { width, height } = area.getBoundingClientRect();
        // Half a pixel is lost to rounding; links within a sentence are exempt (WCAG 2.5.8).
        return Math.min(width, height) < 43.5 && !isInSentence(element);
      })
      .map((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40),
      ),
  };
}
