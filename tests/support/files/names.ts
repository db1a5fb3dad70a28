/** How tests write names that were read: short enough to stand in a table. */
import type { NameTokens } from '#linkage';

/** `LAST/FIRST/MIDDLE/SUFFIX`, trailing empties cut. */
export const nameText = ({ first, middle, last, suffix }: NameTokens): string =>
  [last, first, middle, suffix].join('/').replace(/\/+$/, '');
