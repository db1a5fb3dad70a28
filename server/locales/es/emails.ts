import type { emails as english } from '../en/emails.ts';
import type { Translation } from '../translation.ts';

export const emails: Translation<typeof english> = {};
