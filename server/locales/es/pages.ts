import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages: Translation<typeof english> = {};
