import type { invoices as english } from '../en/invoices.ts';
import type { Translation } from '../translation.ts';

export const invoices: Translation<typeof english> = {};
