import createCache from '@emotion/cache';
import { expect, test } from 'vitest';
import { splitSheets } from './style-sheets.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('gives the styles of each frame a sheet of their own, after those before', async () => {
  const { sheet } = splitSheets(createCache({ key: 'split', speedy: true }));
  sheet.insert('.a{color:red}');
  sheet.insert('.b{color:red}');
  const first = sheet.tags.length;
  await nextFrame();
  sheet.insert('.c{color:red}');
  expect(first).toBe(1);
  expect(sheet.tags.map((tag) => tag.sheet?.cssRules.length)).toEqual([2, 1]);
  expect(sheet.tags[0]?.nextSibling).toBe(sheet.tags[1]);
});
