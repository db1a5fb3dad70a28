import type { leadsErrors as english } from '../../en/errors/leads.ts';
import type { Translation } from '../../translation.ts';

export const leadsErrors: Translation<typeof english> = {};
