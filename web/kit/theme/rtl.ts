/** Mirrored styles for right-to-left pages; loaded only when needed. */
import createCache, { type StylisPlugin } from '@emotion/cache';
import rtlPlugin from 'stylis-plugin-rtl';
import { splitSheets } from './style-sheets.ts';

/** Adds the one prefix that Safari still needs. The table of stylis would come with every page. */
const prefixer: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select' && !element.return)
    element.return = `-webkit-${element.value}${element.value}`;
};

// Its types describe its other build, whose export is one level deeper.
const mirror = rtlPlugin as unknown as StylisPlugin;

export const rtlCache = splitSheets(createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] }));
