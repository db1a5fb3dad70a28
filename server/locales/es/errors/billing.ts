import type { billingErrors as english } from '../../en/errors/billing.ts';
import type { Translation } from '../../translation.ts';

export const billingErrors: Translation<typeof english> = {};
