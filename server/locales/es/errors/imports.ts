import type { importsErrors as english } from '../../en/errors/imports.ts';
import type { Translation } from '../../translation.ts';

export const importsErrors: Translation<typeof english> = {};
