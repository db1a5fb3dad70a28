/**
 * OWASP ASVS 5.0.0 level 1 by requirement, in our words: the tests that prove it, why it doesn't apply, or what is
 * missing. Numbers are the standard's.
 */

export interface Asvs {
  id: string;
  /** The requirement in short. */
  asks: string;
  /** Tests that prove it. */
  tests?: readonly string[];
  /** Why it doesn't apply. */
  apart?: string;
  /** How it is met without a test, or what is missing. */
  note?: string;
}

const spec = (...names: string[]) => names.map((name) => `tests/spec/${name}.test.ts`);
const noTokens = 'sessions are stored on the server; there are no self-contained tokens';
const noOauth = 'the service isn’t an OAuth server';

export const asvs: readonly Asvs[] = [
  {
    id: 'V1.2.1',
    asks: 'Encodes output for its context',
    tests: ['server/platform/http/pages.test.ts', 'server/platform/mail/outbox.test.ts'],
    note: 'React encodes the pages',
  },
  {
    id: 'V1.2.2',
    asks: 'Encodes URL parts and rejects unsafe protocols',
    tests: ['web/kit/session/return-url.test.ts'],
  },
  {
    id: 'V1.2.3',
    asks: 'Data in scripts and JSON can’t change them',
    tests: ['server/platform/http/pages.test.ts'],
  },
  {
    id: 'V1.2.4',
    asks: 'Doesn’t build SQL from input',
    tests: spec('odd-requests'),
    note: 'Kysely binds every value',
  },
  { id: 'V1.2.5', asks: 'Doesn’t build commands from input', note: 'input never reaches a command; no test' },
  { id: 'V1.3.1', asks: 'Sanitizes HTML input', apart: 'doesn’t accept HTML' },
  { id: 'V1.3.2', asks: 'Doesn’t evaluate code', note: 'Biome rejects eval' },
  { id: 'V1.5.1', asks: 'Ignores external XML entities', tests: ['server/platform/xlsx/dangers.test.ts'] },
  {
    id: 'V2.1.1',
    asks: 'Documents the rules for input',
    tests: spec('calls'),
    note: 'the OpenAPI document',
  },
  { id: 'V2.2.1', asks: 'Validates input', tests: spec('routes', 'odd-requests') },
  { id: 'V2.2.2', asks: 'Validates input on the server', tests: spec('routes') },
  {
    id: 'V2.3.1',
    asks: 'Steps of a process can’t be skipped',
    tests: spec('orders', 'payments', 'plan-model'),
  },
  {
    id: 'V3.2.1',
    asks: 'Browsers show responses as their content type',
    tests: spec('download-tickets', 'photos'),
  },
  { id: 'V3.2.2', asks: 'Shows text as text', tests: ['tests/journeys/bad-input.journey.ts'] },
  { id: 'V3.3.1', asks: 'Cookies are secure and have a prefix', tests: spec('sessions') },
  {
    id: 'V3.4.1',
    asks: 'Sends Strict-Transport-Security',
    note: 'the operator’s proxy sets it; no test',
  },
  {
    id: 'V3.4.2',
    asks: 'Other origins can’t read responses',
    tests: spec('calls'),
    note: 'no CORS header is sent',
  },
  { id: 'V3.5.1', asks: 'Requests from other sites change nothing', tests: spec('sign-in-safety') },
  { id: 'V3.5.2', asks: 'Requests without a preflight change nothing', tests: spec('sign-in-safety') },
  {
    id: 'V3.5.3',
    asks: 'Only unsafe methods change data',
    note: 'the specification has four GET calls that change data; they need the bearer header (docs/api.md)',
  },
  {
    id: 'V4.1.1',
    asks: 'Responses state their content type and charset',
    tests: spec('calls', 'download-tickets'),
  },
  { id: 'V4.4.1', asks: 'WebSockets use TLS', apart: 'there are none' },
  {
    id: 'V5.2.1',
    asks: 'Limits the size of files',
    tests: spec('bad-files', 'resumable', 'storage-quotas'),
  },
  { id: 'V5.2.2', asks: 'Files match their extension', tests: spec('bad-files', 'photos', 'reading') },
  {
    id: 'V5.3.1',
    asks: 'Never runs uploads',
    tests: spec('photos'),
    note: 'leads aren’t in a public folder',
  },
  {
    id: 'V5.3.2',
    asks: 'Doesn’t build paths from file names',
    tests: ['server/platform/storage/storage.test.ts', ...spec('receiving')],
  },
  {
    id: 'V6.1.1',
    asks: 'Documents the limits against guessing',
    note: 'docs/sign-in.md, docs/operating/configure.md',
  },
  { id: 'V6.2.1', asks: 'Passwords have 8 or more characters', tests: spec('profile') },
  { id: 'V6.2.2', asks: 'Users can change their password', tests: spec('profile') },
  { id: 'V6.2.3', asks: 'A change needs the current password', tests: spec('profile') },
  { id: 'V6.2.4', asks: 'Rejects common passwords', tests: spec('profile') },
  { id: 'V6.2.5', asks: 'Passwords can contain any character', tests: spec('profile') },
  {
    id: 'V6.2.6',
    asks: 'Passwords are masked and can be shown',
    tests: ['tests/journeys/accounts.journey.ts'],
  },
  { id: 'V6.2.7', asks: 'Allows pasting and password managers', tests: ['tests/journeys/access.journey.ts'] },
  {
    id: 'V6.2.8',
    asks: 'Checks passwords exactly as typed',
    tests: ['server/platform/security/passwords.test.ts'],
    note: 'after Unicode normalization (NFKC)',
  },
  {
    id: 'V6.3.1',
    asks: 'Limits guessing as documented',
    tests: spec('throttling', 'known-devices', 'networks', 'sign-in-safety'),
  },
  { id: 'V6.3.2', asks: 'No default accounts', tests: spec('start', 'first-admin') },
  {
    id: 'V6.4.1',
    asks: 'First passwords and codes are random and expire',
    tests: spec('recovery', 'sign-in-link', 'first-admin'),
    note: 'in production, the first admin gets a link that works for an hour; in development, the first password works until it’s changed',
  },
  { id: 'V6.4.2', asks: 'No secret questions', apart: 'there are none' },
  { id: 'V7.2.1', asks: 'Checks sessions on the server', tests: spec('sessions', 'routes') },
  { id: 'V7.2.2', asks: 'Generates tokens for each session', tests: spec('sessions') },
  { id: 'V7.2.3', asks: 'Tokens have 128 random bits or more', tests: spec('sessions') },
  { id: 'V7.2.4', asks: 'Each sign-in creates a new session', tests: spec('sessions', 'sign-in-safety') },
  { id: 'V7.4.1', asks: 'Ended sessions stop working', tests: spec('sessions') },
  {
    id: 'V7.4.2',
    asks: 'Closing an account ends all its sessions',
    tests: spec('abuse', 'leaving', 'admin-customers'),
  },
  {
    id: 'V8.1.1',
    asks: 'Documents who may do what',
    note: 'contract/abilities.ts, docs/operating/configure.md',
  },
  { id: 'V8.2.1', asks: 'Functions need a permission', tests: spec('routes') },
  { id: 'V8.2.2', asks: 'Data is limited to its owner', tests: spec('routes') },
  { id: 'V8.3.1', asks: 'Checks permissions on the server', tests: spec('routes') },
  { id: 'V9.1.1', asks: 'Verifies signatures of tokens', apart: noTokens },
  { id: 'V9.1.2', asks: 'Allows only safe token algorithms', apart: noTokens },
  { id: 'V9.1.3', asks: 'Uses only trusted token keys', apart: noTokens },
  { id: 'V9.2.1', asks: 'Checks the validity period of tokens', apart: noTokens },
  { id: 'V10.4.1', asks: 'Allows only registered redirects', apart: noOauth },
  { id: 'V10.4.2', asks: 'Codes work once', apart: noOauth },
  { id: 'V10.4.3', asks: 'Codes expire soon', apart: noOauth },
  { id: 'V10.4.4', asks: 'Limits grants per client', apart: noOauth },
  {
    id: 'V10.4.5',
    asks: 'Prevents replay of refresh tokens',
    apart: noOauth,
    note: 'our own renewal tokens: tests/spec/sessions.test.ts, tests/spec/reused-sessions.test.ts',
  },
  {
    id: 'V11.3.1',
    asks: 'No weak cipher modes',
    note: 'AES-256-GCM only (server/platform/security/secrets.ts); no test',
  },
  { id: 'V11.3.2', asks: 'Only approved ciphers', note: 'as above' },
  {
    id: 'V11.4.1',
    asks: 'Only approved hashes',
    note: 'SHA-256 and argon2id; SHA-1 only in TOTP, as its RFC requires',
  },
  { id: 'V12.1.1', asks: 'TLS 1.2 and 1.3 only', note: 'configured in the operator’s proxy' },
  {
    id: 'V12.2.1',
    asks: 'TLS on all connections',
    note: 'configured in the operator’s proxy; without it, the service warns at start',
  },
  { id: 'V12.2.2', asks: 'Trusted certificates', note: 'configured in the operator’s proxy' },
  { id: 'V13.4.1', asks: 'Doesn’t serve .git', note: 'pages come only from dist/web; no test' },
  { id: 'V14.2.1', asks: 'No secrets in URLs', tests: spec('sign-in-safety', 'api-keys') },
  {
    id: 'V14.3.1',
    asks: 'Clears browser data when a session ends',
    tests: ['tests/journeys/session.journey.ts', 'web/kit/session/session.test.ts'],
  },
  { id: 'V15.1.1', asks: 'Documents how soon vulnerable packages are replaced', note: 'not yet' },
  { id: 'V15.2.1', asks: 'Replaces them within that time', note: 'not yet' },
  { id: 'V15.3.1', asks: 'Responses contain only what is needed', tests: spec('calls', 'routes') },
];
