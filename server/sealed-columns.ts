/** The columns of every feature that are sealed with the secret key. */
import { sealedAccountColumns } from '#features/accounts';
import { sealedAffiliateColumns } from '#features/affiliate';
import { sealedUploadColumns } from '#features/uploads';
import { sealedWebhookColumns } from '#features/webhooks';
import type { SealedColumn } from '#platform/security/sealing/secrets';

export const sealedColumns: readonly SealedColumn[] = [
  ...sealedUploadColumns,
  ...sealedAccountColumns,
  ...sealedWebhookColumns,
  ...sealedAffiliateColumns,
];
