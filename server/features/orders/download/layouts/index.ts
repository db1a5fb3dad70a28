/**
 * Column layouts that dialers and CRMs import without mapping, named as in the vendors' help pages. They have no room
 * for the customer's own columns except the property's address, the parcel number and the customer's own id.
 */
import type { DownloadLayout } from '#contract/orders/download/schemas';
import type { Layout } from './columns.ts';
import { crms } from './crms.ts';
import { dialers } from './dialers.ts';

export type { Layout } from './columns.ts';

export const layouts: Record<Exclude<DownloadLayout, 'full'>, Layout> = { ...dialers, ...crms };
