/**
 * What a field accepts where its schema alone doesn't tell: the rules of patterns and refinements. Other rules (needed,
 * type, length, range, choice) get their sentences from the schema. The server translates both by key.
 */
import { accountFieldErrors } from './accounts.ts';
import { adminFieldErrors } from './admin.ts';
import { affiliateFieldErrors } from './affiliate.ts';
import { billingFieldErrors } from './billing.ts';
import { leadFieldErrors } from './leads.ts';
import { privacyFieldErrors } from './privacy.ts';
import { sharedFieldErrors } from './shared.ts';
import { siteFieldErrors } from './site.ts';

export const fieldErrors = {
  ...sharedFieldErrors,
  ...accountFieldErrors,
  ...adminFieldErrors,
  ...affiliateFieldErrors,
  ...billingFieldErrors,
  ...leadFieldErrors,
  ...privacyFieldErrors,
  ...siteFieldErrors,
} as const;
