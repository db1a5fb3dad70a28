/** Runs the examples in `docs/api.md`, `docs/webhooks.md` and the API description unchanged against a demo service. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookPayloads } from '#contract/webhooks/payloads';
import { readConfig } from '#platform/config/config';
import { type TestDatabase, testDatabase } from '#support/database';
import { buildClient } from '../../scripts/build-client.ts';
import { type Service, startService } from '../../server/main.ts';

const root = join(import.meta.dirname, '..', '..');
let database: TestDatabase;
let service: Service;
let folder: string;
let address: string;
/** TypeScript runs inside the project so that it resolves the project's own package name. */
let inside: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'openskip-examples-'))]);
  const env = {
    DATABASE_URL: database.url,
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '1',
    OPENSKIP_LOG: 'silent',
    OPENSKIP_WORKERS: '1',
    PORT: '0',
  };
  service = await startService(readConfig(env), ['web', 'worker']);
  address = service.address ?? '';
  await buildClient();
  await mkdir(join(root, 'dist'), { recursive: true });
  inside = await mkdtemp(join(root, 'dist', 'examples-'));
}, 120_000);
afterAll(async () => {
  await service.stop();
  await database.drop();
  await Promise.all([folder, inside].map((path) => rm(path, { recursive: true, force: true })));
});

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        'x-codeSamples': z.array(z.object({ lang: z.string(), source: z.string() })).optional(),
      }),
    ),
  ),
});

interface Ran {
  code: number | null;
  output: string;
  faults: string;
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
  const ran = { output: '', faults: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    ran.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    ran.faults += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ran })));
}

/** Every call prints its status to stderr and counts itself; a failed call fails the example. */
const counting =
  'set -u\ncurl() { command curl -s -w "%{stderr}status %{http_code} %{url}\\n" "$@"; }\nsleep() { command sleep 0.2; }\n';

async function runShell(code: string): Promise<string> {
  const { output, faults } = await run('bash', ['-c', counting + code]);
  const statuses = [...faults.matchAll(/^status (\d+) (.*)$/gm)];
  expect(statuses.length, faults).toBeGreaterThan(0);
  for (const [, status, url] of statuses) expect({ url, status, output }).toMatchObject({ status: '200' });
  const others = faults.replaceAll(/^status .*\n/gm, '').trim();
  expect(others).toBe('');
  return output;
}

async function runTypeScript(name: string, code: string, env: Record<string, string>): Promise<string> {
  const file = join(inside, name);
  await writeFile(file, code);
  const { code: ended, output, faults } = await run(process.execPath, [file], env);
  expect([ended, faults]).toEqual([0, '']);
  return output;
}

const readDocument = (name: string) => readFile(join(root, 'docs', name), 'utf8');

let shell: string;
async function read(): Promise<string> {
  const text = await readDocument('api.md');
  shell = blocks(text, 'sh')
    .join('\n')
    .replaceAll('http://localhost:3000', address)
    .replaceAll('"password":"…"', `"password":"${service.demo?.password}"`);
  return text;
}

test('API-3: runs the curl and TypeScript examples of docs/api.md successfully', async () => {
  const text = await read();
  const output = await runShell(`${shell}\necho "the key is $KEY"`);
  const price = /^# (\["awaiting_payment".+?\}\])$/ms.exec(text)?.[1]?.replaceAll('\n#', '') ?? '';
  const quoteLine = /\["awaiting_payment".+$/m.exec(output)?.[0] ?? '';
  expect(JSON.parse(price)).toEqual(
    JSON.parse(quoteLine.replace(/"expires_at":"[^"]+"/, '"expires_at":"…"')),
  );
  expect(output).toContain('"outcome":"hit"');
  expect(output).toMatch(/^event: \w+$/m);
  const files = ['results.csv', 'hits.xlsx', 'hubspot.csv', 'hits.ndjson'];
  const sizes = await Promise.all(files.map(async (name) => (await readFile(join(folder, name))).length));
  for (const [index, size] of sizes.entries())
    expect([files[index], size > 300]).toEqual([files[index], true]);

  const key = /the key is (\S+)/.exec(output)?.[1] ?? '';
  const [opening = ''] = blocks(text, 'bash');
  const traced = await runShell(
    opening.replaceAll('http://localhost:3000', address).replaceAll('osk_test_…', key),
  );
  expect(traced).toContain('"outcome":"hit"');

  const [clientCode = ''] = blocks(text, 'ts');
  const printed = await runTypeScript('client.ts', clientCode, {
    OPENSKIP_URL: address,
    OPENSKIP_API_KEY: key,
  });
  expect(printed).toMatch(
    /^hit 0\.9\d* \+1\d+\ncompleted 1\n1 0\.9\d*\n404 not_found We couldn’t find this order\.\n$/,
  );

  const { paths } = Document.parse(await (await fetch(`${address}/api/v1/openapi.json`)).json());
  const samples = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation['x-codeSamples'] ?? []),
  );
  const inLanguage = (lang: string) => samples.filter((one) => one.lang === lang).map(({ source }) => source);
  const shells = inLanguage('shell');
  await runShell(`export OPENSKIP_URL=${address} OPENSKIP_API_KEY=${key}\n${shells.join('\n')}`);
  // Runs all examples in one process, each in its own scope, to save startup time.
  const bodies = inLanguage('typescript').map((source) => source.split('\n').slice(3).join('\n'));
  const [head = ''] = inLanguage('typescript').map((source) => source.split('\n').slice(0, 3).join('\n'));
  await runTypeScript('samples.ts', `${head}\n${bodies.map((body) => `{\n${body}\n}`).join('\n')}`, {
    OPENSKIP_URL: address,
    OPENSKIP_API_KEY: key,
  });
  expect([shells.length, bodies.length]).toEqual([7, 7]);
}, 60_000);

async function post(path: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${address}/api/v1${path}`, init)).json()) as Record<string, unknown>;
}

async function createWebhookKey(): Promise<string> {
  const credentials = { email: 'demo@example.com', password: service.demo?.password };
  const { access_token } = await post('/login', credentials);
  const { data } = await post('/app-key', { name: 'Hooks', scopes: ['webhooks'] }, String(access_token));
  return z.object({ key: z.string() }).parse(data).key;
}

test('API-3: runs the examples of docs/webhooks.md successfully', async () => {
  const text = await readDocument('webhooks.md');
  const key = await createWebhookKey();
  const [code = ''] = blocks(text, 'sh');
  const answers = await runShell(
    code.replaceAll('http://localhost:3000', address).replaceAll('osk_live_…', key),
  );
  expect(answers).toContain('"url":"https://hooks.example.com/openskip"');
  expect(answers).toContain('"type":"webhook.test"');
  const examples = blocks(text, 'json').map((block) => JSON.parse(block));
  expect(examples).toEqual(webhookPayloads.map(({ example }) => example));

  const [webhookCode = ''] = blocks(text, 'ts');
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const now = new Date();
  const body = JSON.stringify({ type: 'webhook.test' });
  const signature = new Webhook(secret).sign('msg_1', now, body);
  const call = `const headers = ${JSON.stringify({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signature,
  })};
console.log(await read(new Request('http://localhost/', { method: 'POST', body: '${body}', headers })));`;
  const printed = await runTypeScript('webhook.ts', `${webhookCode}\n${call}`, {
    OPENSKIP_WEBHOOK_SECRET: secret,
  });
  expect(printed).toBe("{ type: 'webhook.test' }\n");
}, 60_000);
