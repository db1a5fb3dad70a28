/** Styles mirrored for writing from right to left; loaded only where somebody needs it. */
import createCache, { type StylisPlugin } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

// Its types are those of its other build, whose export is one level deeper.
const mirror = rtlPlugin as unknown as StylisPlugin;

export const rtlCache = createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] });
