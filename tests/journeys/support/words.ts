/** Checks a page in a pseudo-language: untranslated text is still plain English, unless the server sent it. */
import type { Page } from '@playwright/test';
import { countries } from '#contract/billing/countries';
import { pseudoText } from '../../../web/kit/i18n/pseudo.ts';
import { expect } from './journey.ts';
import { fitsItsWidth, setWidth } from './look.ts';

/** A browser set to a pseudo-language. */
export interface Speaker {
  /** A text of `web/locales` in that language. */
  say(text: string): string;
  /** Expects, at 320 and at 1440 pixels, that every word is translated and nothing overflows. */
  check(place: string): Promise<void>;
}

/**
 * Switches a browser to a pseudo-language from its next page on.
 * @param own text the journey itself enters
 */
export async function speak(page: Page, language: string, own: string[]): Promise<Speaker> {
  const knownTexts = new Set(own);
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || !(response.headers()['content-type'] ?? '').includes('json'))
      return;
    // A reply the page aborted has no body.
    const body = await response.json().catch(() => null);
    for (const text of strings(body)) knownTexts.add(text);
  });
  await page.addInitScript((value) => localStorage.setItem('pseudo-language', value), language);
  const rightToLeft = language === 'en-Arab-XB';
  return {
    say: (text) => pseudoText(text, rightToLeft),
    check: async (place) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', rightToLeft ? 'rtl' : 'ltr');
      for (const width of [320, 1440]) {
        await setWidth(page, width, 900);
        await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
        const at = (expectation: string) => ({
          message: `${expectation}, ${place}, ${width} px, ${language}`,
          timeout: 3000,
        });
        await expect.soft.poll(() => untranslated(page, knownTexts), at('English words')).toEqual([]);
        await fitsItsWidth(page, `${place}, ${width} px, ${language}`);
        await expect.soft.poll(() => sticksOut(page), at('texts outside of the screen')).toEqual([]);
      }
    },
  };
}

/** Country names, which `Intl` writes in English here, like dates. */
const countryNames = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate((codes) => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return codes.map((code) => names.of(code));
  }, countries);

/** Every string in a reply. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** Text written by `Intl`, which knows no pseudo-language, and names of products, formats and languages. */
const byItself = [
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/,
  /\b(yesterday|today|tomorrow)\b/,
  /\b(in )?\d+ (second|minute|hour|day|week|month|year)s?( ago)?\b/,
  /\b(last|next|this) (minute|hour|day|week|month|year)\b/,
  /\d (byte|bytes|kB|MB|GB)\b/,
  /\b(AM|PM)\b/,
  /\b(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/ -]+/,
  /\bUTC\b/,
  /\b(OpenSkip|Chrome|Chromium|Linux|Ctrl|English|Español)\b/,
].map(({ source }) => new RegExp(source, 'g'));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Texts with English words that neither the server nor `Intl` wrote. */
async function untranslated(page: Page, knownTexts: Set<string>): Promise<string[]> {
  const sent = [...knownTexts].flatMap(forms).sort((a, b) => b.length - a.length);
  const nations = new Set(await countryNames(page));
  const faults = (await visibleTexts(page)).filter((text) => {
    if (nations.has(text.trim())) return false;
    let rest = text;
    for (const known of sent) {
      if (rest.includes(known))
        rest = rest.replace(new RegExp(`(?<!\\p{L})${escaped(known)}(?!\\p{L})`, 'gu'), ' ');
    }
    for (const pattern of byItself) rest = rest.replace(pattern, ' ');
    return /[A-Za-z]{2}/.test(rest);
  });
  return [...new Set(faults)];
}

/** A server text in the forms pages show: parts on one line, names as initials. */
const forms = (text: string): string[] => {
  const words = text.split(/\s+/).filter((word) => word.length > 1);
  return [text.trim(), ...(words.length > 1 && words.length < 8 ? words : [])].filter(
    (form) => form.length > 1,
  );
};

/** Visible and screen-reader texts of the page, including its title. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const shown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      // Code, and the replacement for an app without JavaScript.
      if (parent === null || parent.closest('script, style, noscript') !== null) continue;
      if (shown(parent) || parent.closest('option') !== null) texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (shown(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.replace(/[\u2066-\u2069\u202a-\u202e\u200e\u200f]/g, '').trim());
  });

/** Texts outside the screen at its sides that can't be scrolled to. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      const text = node.textContent?.trim() ?? '';
      if (
        text === '' ||
        parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true
      )
        continue;
      if (parent.closest('script, style, noscript, option') !== null) continue;
      let hidden = false;
      for (let at: Element | null = parent; at !== null; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        // Scrolls by itself, is cut with an ellipsis, or is for screen readers only.
        if (overflowX !== 'visible' && at !== document.documentElement && at !== document.body) hidden = true;
        if (clipPath !== 'none' || (position === 'absolute' && at.clientWidth <= 1)) hidden = true;
      }
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects()) {
        if (left < -1 || right > width + 1)
          found.push(`${text} (${Math.round(left)} to ${Math.round(right)})`);
      }
    }
    return found;
  });
