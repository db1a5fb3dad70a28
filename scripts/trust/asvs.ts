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
const noTokens = 'sessions are references, never self-contained tokens';
const noOauth = 'the service is no OAuth server';

export const asvs: readonly Asvs[] = [
  {
    id: 'V1.2.1',
    asks: 'output is encoded for where it stands',
    tests: ['server/platform/http/pages.test.ts', 'server/platform/mail/outbox.test.ts'],
    note: 'pages by React',
  },
  {
    id: 'V1.2.2',
    asks: 'parts of addresses are encoded, odd protocols refused',
    tests: ['web/kit/session/return-url.test.ts'],
  },
  {
    id: 'V1.2.3',
    asks: 'data in scripts and JSON can’t change them',
    tests: ['server/platform/http/pages.test.ts'],
  },
  {
    id: 'V1.2.4',
    asks: 'no SQL made of input',
    tests: spec('odd-requests'),
    note: 'Kysely binds every value',
  },
  { id: 'V1.2.5', asks: 'no commands made of input', note: 'input never reaches a command; no test' },
  { id: 'V1.3.1', asks: 'typed HTML is sanitised', apart: 'no HTML is taken' },
  { id: 'V1.3.2', asks: 'no code is evaluated', note: 'Biome refuses eval' },
  { id: 'V1.5.1', asks: 'XML without outside entities', tests: ['server/platform/xlsx/dangers.test.ts'] },
  {
    id: 'V2.1.1',
    asks: 'the rules of input are written down',
    tests: spec('calls'),
    note: 'the OpenAPI document',
  },
  { id: 'V2.2.1', asks: 'input is held to what is expected', tests: spec('routes', 'odd-requests') },
  { id: 'V2.2.2', asks: 'on the server', tests: spec('routes') },
  { id: 'V2.3.1', asks: 'steps can’t be skipped', tests: spec('orders', 'payments', 'plan-model') },
  { id: 'V3.2.1', asks: 'answers are shown as what they are', tests: spec('download-tickets', 'photos') },
  { id: 'V3.2.2', asks: 'text is shown as text', tests: ['tests/journeys/bad-input.journey.ts'] },
  { id: 'V3.3.1', asks: 'cookies over TLS alone, with a prefix', tests: spec('sessions') },
  {
    id: 'V3.4.1',
    asks: 'Strict-Transport-Security',
    note: 'set where TLS ends, by the operator’s proxy; no test',
  },
  {
    id: 'V3.4.2',
    asks: 'no other origin may read answers',
    tests: spec('calls'),
    note: 'no CORS header is sent',
  },
  { id: 'V3.5.1', asks: 'other sites’ requests do nothing', tests: spec('sign-in-safety') },
  { id: 'V3.5.2', asks: 'nor those without a preflight', tests: spec('sign-in-safety') },
  {
    id: 'V3.5.3',
    asks: 'changes by methods that change',
    note: 'the specification has four GETs that change; they act on the bearer header alone (docs/api.md)',
  },
  { id: 'V4.1.1', asks: 'each answer says its type and charset', tests: spec('calls', 'download-tickets') },
  { id: 'V4.4.1', asks: 'WebSockets over TLS', apart: 'there are none' },
  {
    id: 'V5.2.1',
    asks: 'files no larger than can be worked',
    tests: spec('bad-files', 'resumable', 'storage-quotas'),
  },
  { id: 'V5.2.2', asks: 'files are what their names say', tests: spec('bad-files', 'photos', 'reading') },
  {
    id: 'V5.3.1',
    asks: 'uploads are never run',
    tests: spec('photos'),
    note: 'leads lie in no public folder',
  },
  {
    id: 'V5.3.2',
    asks: 'paths are not made of file names',
    tests: ['server/platform/storage/storage.test.ts', ...spec('receiving')],
  },
  {
    id: 'V6.1.1',
    asks: 'limits against guessing are written down',
    note: 'docs/sign-in.md, docs/operating/configure.md',
  },
  { id: 'V6.2.1', asks: 'passwords of 8 and more', tests: spec('profile') },
  { id: 'V6.2.2', asks: 'passwords can be changed', tests: spec('profile') },
  { id: 'V6.2.3', asks: 'with the old one', tests: spec('profile') },
  { id: 'V6.2.4', asks: 'common ones are refused', tests: spec('profile') },
  { id: 'V6.2.5', asks: 'of any signs', tests: spec('profile') },
  { id: 'V6.2.6', asks: 'masked, and to be shown', tests: ['tests/journeys/accounts.journey.ts'] },
  { id: 'V6.2.7', asks: 'pasting and managers', tests: ['tests/journeys/access.journey.ts'] },
  {
    id: 'V6.2.8',
    asks: 'checked as typed',
    tests: ['server/platform/security/passwords.test.ts'],
    note: 'in the one form of Unicode (NFKC)',
  },
  {
    id: 'V6.3.1',
    asks: 'guessing is held up as written',
    tests: spec('throttling', 'known-devices', 'networks', 'sign-in-safety'),
  },
  { id: 'V6.3.2', asks: 'no sign-in that is the same everywhere', tests: spec('start', 'first-admin') },
  {
    id: 'V6.4.1',
    asks: 'first passwords and codes are random and end',
    tests: spec('recovery', 'sign-in-link', 'first-admin'),
    note: 'in production the first admin gets a link for an hour; in development the first password stays until it is changed',
  },
  { id: 'V6.4.2', asks: 'no secret questions', apart: 'there are none' },
  { id: 'V7.2.1', asks: 'sessions are checked on the server', tests: spec('sessions', 'routes') },
  { id: 'V7.2.2', asks: 'tokens are made anew', tests: spec('sessions') },
  { id: 'V7.2.3', asks: 'of 128 random bits and more', tests: spec('sessions') },
  { id: 'V7.2.4', asks: 'each sign-in has its own', tests: spec('sessions', 'sign-in-safety') },
  { id: 'V7.4.1', asks: 'an ended session is dead', tests: spec('sessions') },
  { id: 'V7.4.2', asks: 'with the account, all of them', tests: spec('abuse', 'leaving', 'admin-customers') },
  {
    id: 'V8.1.1',
    asks: 'who may do what is written down',
    note: 'contract/abilities.ts, docs/operating/configure.md',
  },
  { id: 'V8.2.1', asks: 'functions by permission', tests: spec('routes') },
  { id: 'V8.2.2', asks: 'data by owner', tests: spec('routes') },
  { id: 'V8.3.1', asks: 'decided on the server', tests: spec('routes') },
  { id: 'V9.1.1', asks: 'signatures of tokens', apart: noTokens },
  { id: 'V9.1.2', asks: 'their algorithms', apart: noTokens },
  { id: 'V9.1.3', asks: 'their keys', apart: noTokens },
  { id: 'V9.2.1', asks: 'their times', apart: noTokens },
  { id: 'V10.4.1', asks: 'redirects of clients', apart: noOauth },
  { id: 'V10.4.2', asks: 'codes used once', apart: noOauth },
  { id: 'V10.4.3', asks: 'codes that end soon', apart: noOauth },
  { id: 'V10.4.4', asks: 'grants by client', apart: noOauth },
  {
    id: 'V10.4.5',
    asks: 'replay of renewal tokens',
    apart: noOauth,
    note: 'our own renewal tokens: tests/spec/sessions.test.ts, tests/spec/reused-sessions.test.ts',
  },
  {
    id: 'V11.3.1',
    asks: 'no weak modes of ciphers',
    note: 'AES-256-GCM alone (server/platform/security/secrets.ts); no test',
  },
  { id: 'V11.3.2', asks: 'approved ciphers alone', note: 'as above' },
  {
    id: 'V11.4.1',
    asks: 'approved hashes alone',
    note: 'SHA-256 and argon2id; SHA-1 in TOTP, as its RFC has it',
  },
  { id: 'V12.1.1', asks: 'TLS 1.2 and 1.3', note: 'where TLS ends, at the operator’s proxy' },
  {
    id: 'V12.2.1',
    asks: 'TLS everywhere',
    note: 'the operator’s proxy; without it cookies warn at the start',
  },
  { id: 'V12.2.2', asks: 'certificates that are trusted', note: 'the operator’s' },
  { id: 'V13.4.1', asks: 'no .git to be reached', note: 'pages come from dist/web alone; no test' },
  { id: 'V14.2.1', asks: 'nothing secret in addresses', tests: spec('sign-in-safety', 'api-keys') },
  {
    id: 'V14.3.1',
    asks: 'the browser forgets with the session',
    tests: ['tests/journeys/session.journey.ts', 'web/kit/session/session.test.ts'],
  },
  { id: 'V15.1.1', asks: 'how soon weak parts are replaced is written down', note: 'not yet' },
  { id: 'V15.2.1', asks: 'and kept', note: 'not yet' },
  { id: 'V15.3.1', asks: 'answers hold what is needed and no more', tests: spec('calls', 'routes') },
];
