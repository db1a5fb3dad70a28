/** The parts of TRUST.md with their tests. */

export interface Part {
  title: string;
  /** What it shows. */
  about: string;
  /** Test files or journeys. */
  files: readonly string[];
}

export const parts: readonly Part[] = [
  {
    title: 'Crashes',
    about:
      'Orders survive kill -9 of their workers and of PostgreSQL. They settle exactly once, and the download is the same byte for byte. Jobs, uploads, imports and payments that stop halfway.',
    files: [
      'tests/spec/crash.test.ts',
      'server/features/orders/run/failures.test.ts',
      'server/features/orders/quote/read.test.ts',
      'server/features/orders/run/settle.test.ts',
      'server/features/orders/run/worker.test.ts',
      'server/features/uploads/abandoned.test.ts',
      'server/features/imports/resume.test.ts',
      'tests/spec/payment-faults.test.ts',
      'tests/spec/slow-sources.test.ts',
      'server/platform/postgres/embedded/supervisor.test.ts',
    ],
  },
  {
    title: 'Broken streams',
    about:
      'If its source or client breaks, an export, download, upload, invoice, zip, email, snapshot or import fails without affecting others. Deleting an account stops its export first.',
    files: [
      'tests/spec/broken-streams.test.ts',
      'tests/spec/export-and-deletion.test.ts',
      'server/platform/streams/response.test.ts',
      'server/platform/streams/guarded.test.ts',
      'server/platform/streams/zip.test.ts',
      'server/platform/storage/storage.test.ts',
      'server/platform/postgres/copy.test.ts',
      'server/platform/mail/outbox.test.ts',
      'server/platform/log.test.ts',
      'server/features/reference/snapshot/snapshot.test.ts',
      'server/features/imports/files/container.test.ts',
    ],
  },
  {
    title: 'Supervision and data folder',
    about:
      'The service restarts after a crash and leaves nothing running. Other users can’t access its folder, which belongs to one database. It reports a full disk and unsafe requests.',
    files: [
      'tests/spec/supervisor.test.ts',
      'tests/spec/private-files.test.ts',
      'tests/spec/first-admin.test.ts',
      'tests/spec/installation-id.test.ts',
      'cli/commands/start/supervisor.test.ts',
      'server/platform/jobs/backoff.test.ts',
      'server/platform/http/health.test.ts',
      'server/platform/http/server.test.ts',
      'server/features/orders/run/worker-pool.test.ts',
    ],
  },
  {
    title: 'Damaged imports',
    about:
      'Imports with random damage to ZIP codes, states, dates and names. Only the bad rows are rejected.',
    files: ['fuzz', 'damaged'].map((file) => `server/features/imports/${file}.test.ts`),
  },
  {
    title: 'Ledger',
    about:
      'Random histories of purchases, holds, captures, releases, refunds and expirations against a model. Each cause alone, and many at once.',
    files: ['ledger-model', 'service', 'limits', 'lots', 'causes'].map(
      (file) => `server/features/wallet/${file}.test.ts`,
    ),
  },
  {
    title: 'Prices and refunds',
    about:
      'No sequence of plans, trials, cancellations, declines and purchases costs less than the list price. All calls that charge share one history. Refunds are capped per account. Declined cards return 402.',
    files: [
      'tests/spec/plan-prices.test.ts',
      'tests/spec/plan-model.test.ts',
      'tests/spec/declined-cards.test.ts',
      'tests/spec/one-history.test.ts',
      'tests/spec/wrong-number-refunds.test.ts',
      'server/features/billing/subscriptions/proration.test.ts',
      'server/features/charges/refunds.test.ts',
      'server/features/charges/paid-contacts.test.ts',
    ],
  },
  {
    title: 'Fair shares and limits',
    about:
      'Accounts take turns with quotes, lists and exports. Storage, open streams, calls per sign-in and queued password hashes are limited.',
    files: [
      'tests/spec/quote-queue.test.ts',
      'tests/spec/expired-quotes.test.ts',
      'tests/spec/storage-quotas.test.ts',
      'tests/spec/stream-limits.test.ts',
      'tests/spec/session-limits.test.ts',
      'tests/spec/password-load.test.ts',
      'server/platform/streams/limits.test.ts',
      'server/platform/http/fair-queue.test.ts',
      'server/platform/jobs/account-queue.test.ts',
      'server/platform/jobs/jobs.test.ts',
    ],
  },
  {
    title: 'Fuzz',
    about: 'Odd values, bodies, IDs and files. Every call gets an answer, and none is a server error.',
    files: [
      'tests/spec/fuzz.test.ts',
      'tests/spec/odd-requests.test.ts',
      'tests/spec/bad-files.test.ts',
      'tests/spec/receiving.test.ts',
      'server/features/uploads/reading/rejections.test.ts',
      'server/platform/xlsx/dangers.test.ts',
      'server/features/orders/download/download.test.ts',
    ],
  },
  {
    title: 'Access',
    about:
      'Every call without a token, with another customer’s data, by support and customers where it needs an admin, and with wrong bodies.',
    files: [
      'tests/spec/routes.test.ts',
      'tests/spec/request-bodies.test.ts',
      'tests/spec/switch-login.test.ts',
      'tests/spec/switch-rules.test.ts',
      'tests/spec/confirmed-email.test.ts',
      'tests/spec/caching.test.ts',
      'tests/spec/api-keys.test.ts',
      'server/platform/security/abilities.test.ts',
    ],
  },
  {
    title: 'Sign-in',
    about:
      'Passwords, two-factor sign-in, sessions and their reuse, and recovery. Throttling never locks the owner out. Registration reveals no emails.',
    files: [
      'tests/spec/accounts.test.ts',
      'tests/spec/sessions.test.ts',
      'tests/spec/sign-in-safety.test.ts',
      'tests/spec/throttling.test.ts',
      'tests/spec/known-devices.test.ts',
      'tests/spec/sign-in-link.test.ts',
      'tests/spec/networks.test.ts',
      'tests/spec/registered-emails.test.ts',
      'tests/spec/reused-sessions.test.ts',
      'tests/spec/access-review.test.ts',
      'server/platform/http/network.test.ts',
      'tests/spec/two-factor.test.ts',
      'tests/spec/recovery.test.ts',
      'tests/spec/email.test.ts',
      'tests/spec/devices.test.ts',
      'tests/spec/profile.test.ts',
    ],
  },
  {
    title: 'Lawful use',
    about:
      'Purposes and license classes, suppressed people who come back in new data, the audit log, and alarms.',
    files: [
      'tests/spec/purpose.test.ts',
      'tests/spec/suppression.test.ts',
      'tests/spec/opt-out.test.ts',
      'tests/spec/phone-lists.test.ts',
      'tests/spec/audit.test.ts',
      'server/platform/audit/audit.test.ts',
      'tests/spec/abuse.test.ts',
    ],
  },
  {
    title: 'Accessibility',
    about: 'axe with the WCAG 2.2 AA rules on every page, light and dark. Widths from 320 px. Keyboard only.',
    files: ['every-page', 'measured', 'shell', 'palette'].map((name) => `tests/journeys/${name}.journey.ts`),
  },
];

/** A module for mutation testing and the fast unit tests that must find its mutants. */
export interface Mutated {
  title: string;
  /** Source paths. */
  sources: readonly string[];
  tests: readonly string[];
}

export const mutated: readonly Mutated[] = [
  {
    title: 'Ledger',
    sources: ['adjust', 'debts', 'holds', 'lots', 'low-balance', 'repository', 'service'].map(
      (file) => `server/features/wallet/${file}.ts`,
    ),
    tests: ['lots', 'causes', 'service', 'limits'].map((file) => `server/features/wallet/${file}.test.ts`),
  },
  {
    title: 'Chunks',
    sources: ['server/features/orders/run/chunks.ts'],
    tests: ['chunk-states', 'wake-ups'].map((file) => `server/features/orders/run/${file}.test.ts`),
  },
  {
    title: 'Guard',
    sources: ['server/platform/security/abilities.ts', 'web/shell/navigation/guard.ts'],
    tests: ['server/platform/security/abilities.test.ts', 'web/shell/navigation/guard.test.ts'],
  },
  {
    title: 'Results filter',
    sources: ['server/features/compliance/filter.ts'],
    tests: ['server/features/compliance/filter.test.ts', 'server/features/compliance/suppression.test.ts'],
  },
  {
    title: 'Suppressed identities',
    sources: ['server/features/compliance/identity.ts'],
    tests: ['identity', 'screening'].map((file) => `server/features/compliance/${file}.test.ts`),
  },
  {
    title: 'Suppression list',
    sources: ['server/features/compliance/suppression.ts'],
    tests: ['server/features/compliance/filter.test.ts', 'server/features/compliance/suppression.test.ts'],
  },
];
