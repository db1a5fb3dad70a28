import type { EmotionCache } from '@emotion/cache';

/**
 * Gives the styles that each frame adds a sheet of their own. When a sheet changes, browsers restyle every element that it
 * applies to: with one sheet for all, opening a panel or a menu would restyle the whole page.
 */
export function splitSheets(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let inFrame = false;
  sheet.insert = (rule) => {
    if (!inFrame) {
      inFrame = true;
      // With its counter at zero, Emotion begins a new sheet.
      sheet.ctr = 0;
      requestAnimationFrame(() => {
        inFrame = false;
      });
    }
    insert(rule);
  };
  return cache;
}
