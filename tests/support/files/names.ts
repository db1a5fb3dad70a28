/** A short notation for parsed names in tables. */
import type { NameTokens } from '#linkage';

/** `LAST/FIRST/MIDDLE/SUFFIX` without trailing empty parts. */
export const nameText = ({ first, middle, last, suffix }: NameTokens): string =>
  [last, first, middle, suffix].join('/').replace(/\/+$/, '');
