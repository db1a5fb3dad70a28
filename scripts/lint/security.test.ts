/** The lint rules for security: dangerous functions, weak algorithms and guessable numbers don’t pass the check. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lint, openLint } from './lint.ts';

let lint: Lint;
beforeAll(async () => {
  lint = await openLint();
});
afterAll(() => lint.close());

const service = 'server/platform/security/sealing/secrets.ts';

describe('the lint rules for security', () => {
  test.each([
    ['plugin', 'createHash("md5");'],
    ['plugin', 'createHash(name);'],
    ['plugin', 'createHmac("sha1", key);'],
    ['plugin', 'createCipheriv("aes-256-cbc", key, nonce);'],
    ['plugin', 'createDecipheriv("des-ede3", key, nonce);'],
    ['plugin', 'createCipheriv("aes-256-cbc", key, nonce, options);'],
    ['plugin', 'createDecipheriv(name, key, nonce, options);'],
    ['plugin', 'const cipherNames = ["aes-256-ecb"] as const;'],
    ['plugin', 'exec("tar " + name);'],
    ['plugin', 'execSync("ls");'],
    ['plugin', 'exec("ls", done);'],
    ['plugin', 'connect({ host, rejectUnauthorized: false });'],
    ['plugin', 'const secret = Math.random();'],
    ['lint/security/noGlobalEval', 'eval(text);'],
    ['lint/suspicious/noDoubleEquals', 'if (a == b) done();'],
  ])('report %s: %s', async (rule, code) => {
    expect(await lint.rulesOf(service, code)).toContain(rule);
  });

  test('report HTML that a page doesn’t escape', async () => {
    const code = 'export const Text = () => <p dangerouslySetInnerHTML={{ __html: text }} />;';
    expect(await lint.rulesOf('web/kit/text.tsx', code)).toContain('lint/security/noDangerouslySetInnerHtml');
  });

  test.each([
    'createHash("sha256");',
    'createHmac("sha256", key);',
    'createCipheriv("aes-256-gcm", key, nonce);',
    'createDecipheriv("chacha20-poly1305", key, nonce, options);',
    'const cipherNames = ["aes-256-gcm", "chacha20-poly1305"] as const;',
    'execFile("tar", ["-x", name]);',
    'pattern.exec(text);',
  ])('allow %s', async (code) => {
    expect(await lint.rulesOf(service, code)).not.toContain('plugin');
  });

  test('leave jitter to Math.random', async () => {
    expect(await lint.rulesOf('server/platform/jobs/backoff.ts', 'wait(Math.random());')).not.toContain(
      'plugin',
    );
  });
});
