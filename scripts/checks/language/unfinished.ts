/**
 * Files with sentences that still need plain wording, which the language check skips. Remove a file from the list once
 * its sentences are rewritten or in `server/locales`.
 */
export const unfinished: ReadonlySet<string> = new Set([
  'contract/billing/admin.ts',
  'contract/glossary/accounts.ts',
  'contract/orders/fix-rows/schemas.ts',
  'contract/privacy/schemas.ts',
  'contract/privacy/suppressions.ts',
  'contract/providers/schemas.ts',
  'contract/site/mail-text-routes.ts',
  'server/description.ts',
  'server/features/accounts/sign-in/stuffing.ts',
  'server/features/billing/gateway/sandbox-pages.ts',
  'server/features/notifications/present.ts',
  'server/features/reference/people/batch.ts',
  'server/features/reference/reindex/reindex.ts',
  'server/platform/config/config.ts',
  'server/platform/mail/templates/account.ts',
  'server/platform/mail/templates/affiliate-wording.ts',
  'server/platform/mail/templates/email-change.ts',
  'server/platform/mail/templates/index.ts',
  'server/platform/mail/templates/money.ts',
  'server/platform/mail/templates/orders.ts',
  'server/platform/mail/templates/privacy.ts',
  'server/platform/mail/wording.ts',
]);
