import { accessErrors } from './access.ts';
import { accountsErrors } from './accounts.ts';
import { adminErrors } from './admin.ts';
import { affiliateErrors } from './affiliate.ts';
import { billingErrors } from './billing.ts';
import { filesErrors } from './files.ts';
import { importsErrors } from './imports.ts';
import { leadsErrors } from './leads.ts';
import { notFoundErrors } from './not-found.ts';
import { ordersErrors } from './orders.ts';
import { platformErrors } from './platform.ts';

/** The sentence of each error: its key is the code, or `code.variant` where a code has several. */
export const errors = {
  ...accessErrors,
  ...accountsErrors,
  ...adminErrors,
  ...affiliateErrors,
  ...billingErrors,
  ...filesErrors,
  ...importsErrors,
  ...leadsErrors,
  ...notFoundErrors,
  ...ordersErrors,
  ...platformErrors,
} as const;
