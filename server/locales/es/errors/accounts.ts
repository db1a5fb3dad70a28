import type { accountsErrors as english } from '../../en/errors/accounts.ts';
import type { Translation } from '../../translation.ts';

export const accountsErrors: Translation<typeof english> = {};
