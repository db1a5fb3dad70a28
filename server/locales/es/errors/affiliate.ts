import type { affiliateErrors as english } from '../../en/errors/affiliate.ts';
import type { Translation } from '../../translation.ts';

export const affiliateErrors: Translation<typeof english> = {};
