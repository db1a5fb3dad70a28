/** An installation with a customer who has something in every sealed column, to replace its key. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect } from 'vitest';
import { buildExport } from '#features/accounts';
import { openUpload } from '#features/uploads';
import { deliverMessage } from '#features/webhooks';
import { after, clock, minutes } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { unseal } from '#platform/security/sealing/secrets';
import { openReceiver } from '#support/http/receiver';
import { runJobs } from '#support/jobs';
import { uploadCsv } from '#support/orders/orders';
import { runCli, runHere } from '#support/processes/cli';
import { accountData } from '../../../server/account-data.ts';
import { apiOf, type TestApi, type TestUser } from '../api.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { confirmEmailOf } from './sign-in.ts';
import { codeOf } from './totp.ts';

type Settings = Record<string, string>;

export const newKey = () => randomBytes(32).toString('hex');

/** Has a new database and data folder in each test. Call it once in a file. */
export class KeyWorld {
  database!: TestDatabase;
  root!: string;

  constructor() {
    beforeEach(async () => {
      [this.database, this.root] = await Promise.all([
        testDatabase(),
        mkdtemp(join(tmpdir(), 'openskip-new-key-')),
      ]);
    });
    afterEach(async () => {
      clock.set(null);
      await this.database.drop();
      await rm(this.root, { recursive: true, force: true });
    });
  }

  get folder() {
    return join(this.root, 'data');
  }

  get keyFile() {
    return join(this.folder, 'secret-key');
  }

  environment(more: Settings = {}) {
    return {
      DATABASE_URL: this.database.url,
      OPENSKIP_DATA: this.folder,
      OPENSKIP_LOG: 'silent',
      OPENSKIP_CALLS_PER_MINUTE: '10000000',
      ...more,
    };
  }

  /** Opens the installation as a process would, and runs `work` in it. */
  async open<T>(more: Settings, work: (api: TestApi) => Promise<T>): Promise<T> {
    const config = readConfig(this.environment(more));
    const api = apiOf(await openInstallation(config, { role: 'test' }));
    try {
      return await work(api);
    } finally {
      await api.close();
    }
  }

  replace(more: Settings = {}) {
    return runHere(['replace-secret-key'], this.environment(more));
  }

  /** Starts the service, which must refuse, and returns why. */
  async refusal(more: Settings = {}): Promise<string> {
    const args = ['start', '--roles', 'worker', '--no-supervisor'];
    const { code, stderr } = await runCli(args, this.environment(more));
    expect(code).toBe(2);
    return stderr;
  }

  async key(): Promise<string> {
    return (await readFile(this.keyFile, 'utf8')).trim();
  }

  /** The paths of earlier keys. */
  async keysAside(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names.filter((name) => name.includes('.replaced-')).map((name) => join(this.folder, name));
  }
}

const payoutAddress = { method: 'paypal', email: 'alma.payout@example.com' };
const content = 'First Name,Last Name,ZIP\nAlma,Kowalczyk,62704\n';

/** What a customer has that is sealed. */
export interface Sealed {
  user: TestUser;
  totp: string;
  webhook: { id: string; secret: string };
  oldWebhookSecret: string;
}

/** Seals a value in every column. */
export async function sealEverything(api: TestApi): Promise<Sealed> {
  const { ctx } = api;
  // A code is valid for half a minute, which must not end between making and using it.
  clock.set(clock.now());
  const user = await api.customer();
  await confirmEmailOf(api, user);
  const call = <Path extends string>(method: 'POST' | 'PUT', path: Path, body?: unknown) =>
    api.call(method, path, { as: user, body });
  expect((await uploadCsv(api, user, content)).status).toBe(200);

  const { id } = (await call('POST', '/data-export')).body.data;
  await buildExport(ctx, id, accountData);

  const url = 'http://hooks.example.com/';
  const created = await call('POST', '/webhook-endpoints', { url, events: ['order.completed'] });
  const webhook = created.body.data.details;
  const rotated = await call('POST', `/webhook-secret/${webhook.id}`, { overlap_hours: 24 });

  await api.call('GET', `/affiliate-url/${user.id}`, { as: user });
  expect((await call('PUT', `/affiliate-setting/${user.id}`, payoutAddress)).status).toBe(200);
  await ctx.pool.query(
    `insert into affiliate_payout (id, affiliate_id, method, state, amount, currency, address, created_at)
     select gen_random_uuid(), account_id, 'paypal', 'requested', 100, 'usd', payout_address, now() from affiliate`,
  );

  const { secret: totp } = (await call('POST', '/two-factor-setup', { password: user.password })).body.data;
  expect((await call('POST', '/two-factor-confirmation', { code: codeOf(totp) })).status).toBe(200);
  return {
    user,
    totp,
    webhook: { id: webhook.id, secret: rotated.body.data.secret },
    oldWebhookSecret: created.body.data.secret,
  };
}

/** Uses everything that was sealed, as the customer does. */
export async function expectEverythingOpens(api: TestApi, sealed: Sealed): Promise<void> {
  const { ctx } = api;
  const { user } = sealed;
  const upload = await ctx.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
  const file = await openUpload(ctx, upload);
  expect((await buffer(file.open())).toString()).toBe(content);

  const { id } = (await api.call('GET', '/data-export', { as: user })).body.data ?? { id: '' };
  const ticket = await api.call('POST', `/data-export-ticket/${id}`, { as: user });
  const archive = await api.call('GET', ticket.body.data.path as '/download/export/{ticket}');
  expect([archive.status, String(archive.body).slice(0, 2)]).toEqual([200, 'PK']);

  await expectSignedByBoth(api, sealed);

  const settings = await api.call('GET', `/affiliate-setting/${user.id}`, { as: user });
  expect(settings.body.data.payout_address).toBe('a•••@example.com');
  const payout = await ctx.db.selectFrom('affiliate_payout').selectAll().executeTakeFirstOrThrow();
  const address = await unseal(ctx, payout.address ?? Buffer.of(), `affiliate payout:${payout.affiliate_id}`);
  expect(JSON.parse(address.toString())).toEqual(payoutAddress);

  // A code works once.
  clock.set(after(clock.now(), minutes(1)));
  const { email, password } = user;
  const signIn = (code: string) => api.call('POST', '/login', { body: { email, password, code } });
  expect((await signIn(codeOf(sealed.totp))).status).toBe(200);
  expect((await signIn('000000')).status).toBe(401);
}

/** During a rotation, messages are signed with both secrets that the customer knows. */
export async function expectSignedByBoth(
  api: TestApi,
  { user, webhook, oldWebhookSecret }: Sealed,
): Promise<void> {
  const receiver = await openReceiver(api.ctx);
  await api.call('POST', `/webhook-test/${webhook.id}`, { as: user });
  await runJobs(api, 'webhooks.deliver', (payload) => deliverMessage(api.ctx, payload));
  await receiver.close();
  const [message] = receiver.received;
  for (const secret of [webhook.secret, oldWebhookSecret])
    expect(() => new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).not.toThrow();
}
