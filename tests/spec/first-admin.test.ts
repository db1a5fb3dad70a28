/** How the first admin signs in: what the first start shows, and how a password is set later. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { after, clock, minutes } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { type TestDatabase, testDatabase } from '#support/database';
import { english } from '#support/english';
import { runHere } from '#support/processes/cli';
import { readyBanner } from '../../cli/commands/start/banner.ts';
import { type Service, startService } from '../../server/main.ts';

let database: TestDatabase;
let folder: string;
let service: Service | null = null;

beforeEach(async () => {
  [database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'openskip-first-admin-'))]);
});
afterEach(async () => {
  clock.set(null);
  await stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string>) => ({
  DATABASE_URL: database.url,
  OPENSKIP_DATA: folder,
  OPENSKIP_LOG: 'silent',
  PORT: '0',
  ...more,
});
const production = { NODE_ENV: 'production', OPENSKIP_PAYMENTS: 'sandbox' };
const development = { OPENSKIP_DEMO: '0' };

async function stop(): Promise<void> {
  await service?.stop();
  service = null;
}

/** Restarts the service and returns its output once it is ready. */
async function start(more: Record<string, string>): Promise<string> {
  await stop();
  const config = readConfig(environment(more));
  service = await startService(config, ['web']);
  return readyBanner(config, service, 0);
}

const post = async (path: string, body: object) => {
  const answer = await fetch(`${service?.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};
const signIn = (password: string) => post('/login', { email: 'admin@example.com', password });
const tokenIn = (text: string) => /\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? '';
const newPassword = 'a quiet river stone';

describe('the first admin', () => {
  test('sees a password at the first start only', async () => {
    const first = await start(development);
    const password = /admin@example\.com +(\S{17})$/m.exec(first)?.[1] ?? '';
    expect(await signIn(password)).toBe(200);
    const second = await start(development);
    expect(second).not.toContain(password);
    expect(second).toContain('openskip admin reset-password');
    expect(await readFile(join(folder, 'sign-ins.json'), 'utf8')).not.toContain(password);
    expect(await signIn(password)).toBe(200);
  }, 60_000);

  test('gets a link in production that sets a password once, and no password is printed', async () => {
    const first = await start(production);
    const token = tokenIn(first);
    expect(first).not.toMatch(/ [a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}\s/);
    expect(await readFile(join(folder, 'sign-ins.json'), 'utf8')).toMatch(
      /"admin": \{\s+"email": "admin@example.com"\s+\}/,
    );
    expect(await post('/reset-password', { token, password: newPassword })).toBe(200);
    expect(await signIn(newPassword)).toBe(200);
    expect(await post('/reset-password', { token, password: 'another quiet river' })).toBe(422);
    expect(tokenIn(await start(production))).toBe('');
  }, 60_000);

  test('can’t use the link after an hour and gets another from the command line', async () => {
    const token = tokenIn(await start(production));
    clock.set(after(clock.now(), minutes(61)));
    expect(await post('/reset-password', { token, password: newPassword })).toBe(422);
    clock.set(null);
    const renewed = await runHere(['admin', 'reset-password'], environment(production));
    expect([renewed.code, renewed.stderr]).toEqual([0, '']);
    expect(await post('/reset-password', { token: tokenIn(renewed.stdout), password: newPassword })).toBe(
      200,
    );
    expect(await signIn(newPassword)).toBe(200);
    const stranger = ['admin', 'reset-password', '--email', 'nobody@example.com'];
    expect(await runHere(stranger, environment(production))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(english('errors:admin_not_found', { email: 'nobody@example.com' })),
    });
  }, 60_000);

  test('doesn’t see the password stored by an earlier release once it was changed', async () => {
    const path = join(folder, 'sign-ins.json');
    const old = /admin@example\.com +(\S{17})$/m.exec(await start(development))?.[1] ?? '';
    const signIns = JSON.parse(await readFile(path, 'utf8'));
    signIns.admin.password = old;
    const link = await runHere(['admin', 'reset-password'], environment(development));
    expect(await post('/reset-password', { token: tokenIn(link.stdout), password: newPassword })).toBe(200);
    await writeFile(path, JSON.stringify(signIns));
    expect(await start(development)).not.toContain(old);
    expect(await readFile(path, 'utf8')).not.toContain(old);
  }, 60_000);
});
