import type { adminErrors as english } from '../../en/errors/admin.ts';
import type { Translation } from '../../translation.ts';

export const adminErrors: Translation<typeof english> = {};
