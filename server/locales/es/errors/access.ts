import type { accessErrors as english } from '../../en/errors/access.ts';
import type { Translation } from '../../translation.ts';

export const accessErrors: Translation<typeof english> = {};
