/** Mirrored styles for right-to-left pages; loaded only when needed. */
import createCache, { type StylisPlugin } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import { splitSheets } from './style-sheets.ts';

// Its types describe its other build, whose export is one level deeper.
const mirror = rtlPlugin as unknown as StylisPlugin;

export const rtlCache = splitSheets(createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] }));
