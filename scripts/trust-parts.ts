/** What TRUST.md tells of: the parts, with the tests that each stands on. */

export interface Part {
  title: string;
  /** What it shows. */
  about: string;
  /** Tests of the rules, or stories of the browser. */
  files: readonly string[];
}

export const parts: readonly Part[] = [
  {
    title: 'Crashes',
    about:
      'Orders through kill -9 of their workers and of PostgreSQL: settled exactly once, the download the same byte for byte. Jobs, uploads, imports and payments that die amid their work.',
    files: [
      'tests/spec/crash.test.ts',
      'server/features/orders/faults.test.ts',
      'server/features/orders/quote.test.ts',
      'server/features/orders/settle.test.ts',
      'server/features/orders/worker.test.ts',
      'server/features/leads/abandoned.test.ts',
      'server/features/sources/import-resume.test.ts',
      'tests/spec/payment-faults.test.ts',
      'tests/spec/slow-sources.test.ts',
      'server/platform/postgres.test.ts',
    ],
  },
  {
    title: 'Ledger',
    about:
      'Random histories of purchases, holds, captures, releases, refunds and expiries against a model; each cause by itself, and many at once.',
    files: ['ledger-model', 'service', 'lots', 'causes'].map(
      (file) => `server/features/wallet/${file}.test.ts`,
    ),
  },
  {
    title: 'Fuzz',
    about: 'Odd values, bodies, ids and files: everything is answered, nothing with a fault of ours.',
    files: [
      'tests/spec/fuzz.test.ts',
      'tests/spec/odd-requests.test.ts',
      'tests/spec/bad-files.test.ts',
      'tests/spec/receiving.test.ts',
      'server/features/leads/intake-refusals.test.ts',
      'server/platform/xlsx-dangers.test.ts',
      'server/features/orders/download.test.ts',
    ],
  },
  {
    title: 'Access',
    about:
      'Every call: without a token, with another customer’s things, by support and customers where an admin is needed, with wrong bodies.',
    files: [
      'tests/spec/routes.test.ts',
      'tests/spec/request-bodies.test.ts',
      'tests/spec/switch-login.test.ts',
      'tests/spec/api-keys.test.ts',
      'server/platform/abilities.test.ts',
    ],
  },
  {
    title: 'Sign-in',
    about: 'Passwords, second factors, sessions, recovery, throttling.',
    files: [
      'tests/spec/accounts.test.ts',
      'tests/spec/sessions.test.ts',
      'tests/spec/sign-in-safety.test.ts',
      'tests/spec/throttling.test.ts',
      'tests/spec/two-factor.test.ts',
      'tests/spec/recovery.test.ts',
      'tests/spec/email.test.ts',
      'tests/spec/devices.test.ts',
      'tests/spec/profile.test.ts',
    ],
  },
  {
    title: 'Lawful use',
    about: 'Purposes and licences, suppression by whatever way somebody comes back, the audit log, alarms.',
    files: [
      'tests/spec/purpose.test.ts',
      'tests/spec/suppression.test.ts',
      'tests/spec/opt-out.test.ts',
      'tests/spec/phone-lists.test.ts',
      'tests/spec/audit.test.ts',
      'server/platform/audit.test.ts',
      'tests/spec/abuse.test.ts',
    ],
  },
  {
    title: 'Accessibility',
    about:
      'axe by the rules of WCAG 2.2 AA on every page, in light and dark; widths from 320 px; the keyboard alone.',
    files: ['every-page', 'measured', 'shell', 'palette'].map(
      (story) => `tests/journeys/${story}.journey.ts`,
    ),
  },
];

/** A module that faults are put into, and the tests that have to find them: fast ones, beside the code. */
export interface Mutated {
  title: string;
  /** Paths of sources. */
  sources: readonly string[];
  tests: readonly string[];
}

export const mutated: readonly Mutated[] = [
  {
    title: 'Ledger',
    sources: ['adjust', 'debts', 'few', 'holds', 'lots', 'repository', 'service'].map(
      (file) => `server/features/wallet/${file}.ts`,
    ),
    tests: ['server/features/wallet/lots.test.ts', 'server/features/wallet/causes.test.ts'],
  },
  {
    title: 'Chunks',
    sources: ['server/features/orders/chunks.ts'],
    tests: ['server/features/orders/chunk-states.test.ts'],
  },
  {
    title: 'Guard',
    sources: ['server/platform/abilities.ts', 'web/shell/guard.ts'],
    tests: ['server/platform/abilities.test.ts', 'web/shell/guard.test.ts'],
  },
  {
    title: 'What may be told',
    sources: ['server/features/compliance/filter.ts'],
    tests: ['server/features/compliance/filter.test.ts', 'server/features/compliance/suppression.test.ts'],
  },
  {
    title: 'Who is meant',
    sources: ['server/features/compliance/identity.ts'],
    tests: ['server/features/compliance/identity.test.ts'],
  },
  {
    title: 'Suppression list',
    sources: ['server/features/compliance/suppression.ts'],
    tests: ['server/features/compliance/filter.test.ts', 'server/features/compliance/suppression.test.ts'],
  },
];
