import type { filesErrors as english } from '../../en/errors/files.ts';
import type { Translation } from '../../translation.ts';

export const filesErrors: Translation<typeof english> = {};
