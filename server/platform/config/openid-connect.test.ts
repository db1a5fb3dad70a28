import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const env = {
  OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
  OPENSKIP_OIDC_ISSUER: 'https://login.example.com/realms/one',
  OPENSKIP_OIDC_CLIENT_ID: 'openskip',
  OPENSKIP_OIDC_CLIENT_SECRET: 'a-secret',
};

function problemsOf(changes: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...env, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

describe('the identity provider', () => {
  test('is off without an issuer', () => {
    expect(readConfig({}).oidc).toBeNull();
  });

  test('has a name and domains', () => {
    expect(readConfig(env).oidc).toEqual({
      secondFactor: false,
      issuer: 'https://login.example.com/realms/one',
      clientId: 'openskip',
      clientSecret: 'a-secret',
      name: 'login.example.com',
      domains: [],
      trustEmails: false,
    });
    const named = { OPENSKIP_OIDC_NAME: 'Example Corp', OPENSKIP_OIDC_DOMAINS: 'Example.com, corp.example' };
    expect(readConfig({ ...env, ...named }).oidc).toMatchObject({
      name: 'Example Corp',
      domains: ['example.com', 'corp.example'],
    });
  });

  test('trusts emails only of listed domains', () => {
    const trusting = { OPENSKIP_OIDC_TRUST_EMAILS: '1' };
    expect(problemsOf(trusting)).toEqual([
      expect.stringContaining('OPENSKIP_OIDC_TRUST_EMAILS needs OPENSKIP_OIDC_DOMAINS'),
    ]);
    const listed = { ...trusting, OPENSKIP_OIDC_DOMAINS: 'example.com' };
    expect(readConfig({ ...env, ...listed }).oidc?.trustEmails).toBe(true);
    expect(problemsOf({ ...listed, OPENSKIP_OIDC_TRUST_EMAILS: 'yes' })[0]).toMatch('must be 0 or 1');
  });

  test('takes its secret from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'openskip-oidc-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'from-a-file\n');
    const changes = { OPENSKIP_OIDC_CLIENT_SECRET: undefined, OPENSKIP_OIDC_CLIENT_SECRET_FILE: file };
    expect(readConfig({ ...env, ...changes }).oidc?.clientSecret).toBe('from-a-file');
    expect(problemsOf({ OPENSKIP_OIDC_CLIENT_SECRET_FILE: file })).toEqual([
      expect.stringContaining('Set only one of them'),
    ]);
    rmSync(folder, { recursive: true });
    expect(problemsOf(changes)).toEqual([expect.stringContaining('can’t be read (ENOENT)')]);
  });

  test('names what is missing or wrong, without the secret', () => {
    for (const name of ['OPENSKIP_OIDC_ISSUER', 'OPENSKIP_OIDC_CLIENT_ID', 'OPENSKIP_OIDC_CLIENT_SECRET'])
      expect(problemsOf({ [name]: undefined })[0]).toMatch(`${name} is missing`);
    expect(problemsOf({ OPENSKIP_PUBLIC_URL: undefined })[0]).toMatch('OPENSKIP_PUBLIC_URL is missing');
    expect(problemsOf({ OPENSKIP_OIDC_ISSUER: 'http://login.example.com' })[0]).toMatch(
      'must begin with https',
    );
    expect(problemsOf({ OPENSKIP_OIDC_DOMAINS: '@example.com' })[0]).toMatch('must be domains');
    const [secret] = problemsOf({ OPENSKIP_OIDC_CLIENT_SECRET: 'two words' });
    expect(secret).toBe('OPENSKIP_OIDC_CLIENT_SECRET must be one word without spaces (it is something else)');
  });
});
