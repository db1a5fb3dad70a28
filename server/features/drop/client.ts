/** A client of California's DROP interface (1.2): one call to fetch a batch, one to send replies. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { DropFaultName } from '#contract/drop/rules';
import type { Message } from '#locales';
import { minutes, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import { inRequestSpan } from '#platform/tracing/calls';

/** A failure that ends a sync; `detail` is their message, or what is wrong with their file. */
export class DropFault extends Error {
  readonly fault: DropFaultName;
  readonly detail: Message | string | null;
  constructor(fault: DropFaultName, detail: Message | string | null = null, cause?: unknown) {
    super(`DROP: ${fault}`, { cause });
    this.name = 'DropFault';
    this.fault = fault;
    this.detail = typeof detail === 'string' ? detail.slice(0, 200) : detail;
  }
}

/** DROP requests a retry after this many seconds. */
export interface Wait {
  wait: number;
}

const timeoutMs = { answer: seconds(60), file: minutes(30) };
const defaultWait = { building: 60, busy: 30 };

async function request(
  { config: { drop } }: Context,
  path: string,
  init: { method: 'GET' | 'POST'; body?: FormData; timeout: number },
): Promise<Response> {
  if (drop === null) throw new DropFault('key');
  const { method, body, timeout } = init;
  try {
    return await inRequestSpan({ method, host: new URL(drop.url).hostname }, () =>
      fetch(`${drop.url}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: { 'X-API-KEY': drop.key, Accept: 'application/zip, application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }),
    );
  } catch (error) {
    throw new DropFault('away', null, error);
  }
}

const Told = z.object({ message: z.string() });

/** The message in a reply, if any. */
async function readMessage(response: Response): Promise<string | null> {
  const text = await response.text().catch(() => '');
  try {
    return Told.safeParse(JSON.parse(text)).data?.message ?? null;
  } catch {
    return null;
  }
}

/** Throws on the failures that all calls share. */
async function throwOnFailure(response: Response): Promise<Wait | null> {
  const { status } = response;
  if (status === 429) return { wait: waitOf(response, defaultWait.busy) };
  if ([401, 403, 404].includes(status)) throw new DropFault('key', await readMessage(response));
  if (status >= 500) throw new DropFault('away', await readMessage(response));
  return null;
}

function waitOf(response: Response, usual: number): number {
  const retryAfter = Number(response.headers.get('retry-after'));
  return Number.isFinite(retryAfter) && retryAfter >= 1 ? Math.min(retryAfter, 3600) : usual;
}

/** Fetches the next batch to `path`; null if there is none. A truncated download is removed. */
export async function fetchBatch(ctx: Context, path: string): Promise<Wait | 'file' | null> {
  const response = await request(ctx, '/data/download', { method: 'GET', timeout: timeoutMs.file });
  const failed = await throwOnFailure(response);
  if (failed !== null) return failed;
  if (response.status === 202) return { wait: waitOf(response, defaultWait.building) };
  // DROP has delivered a batch without a reply that we don't have.
  if (response.status === 409) throw new DropFault('lost', await readMessage(response));
  if (response.status !== 200) throw new DropFault('form', await readMessage(response));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return null;
  if (!type.startsWith('application/zip') || response.body === null) throw new DropFault('form', type);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw new DropFault('away', null, error);
  }
  return 'file';
}

const Uploaded = z.object({
  accepted: z.array(z.object({ fileName: z.string() })),
  rejected: z.array(z.object({ fileName: z.string(), message: z.string() })),
});

/** The outcome of a reply: accepted, already there, or rejected with a reason; `closed` if no batch is open. */
export type Sent = Wait | 'taken' | 'there' | 'closed' | { rejected: string };

/** Sends one file of replies. */
export async function sendAnswers(ctx: Context, name: string, text: string): Promise<Sent> {
  const body = new FormData();
  body.append('files', new File([text], name, { type: 'text/csv' }));
  const response = await request(ctx, '/data/upload', { method: 'POST', body, timeout: timeoutMs.answer });
  const failed = await throwOnFailure(response);
  if (failed !== null) return failed;
  if (response.status === 409) return 'closed';
  if (response.status !== 202 && response.status !== 400)
    throw new DropFault('form', await readMessage(response));
  const reply = Uploaded.safeParse(await response.json().catch(() => null));
  if (!reply.success) throw new DropFault('form');
  const rejected = reply.data.rejected.find(({ fileName }) => fileName === name);
  if (rejected === undefined)
    return reply.data.accepted.some(({ fileName }) => fileName === name) ? 'taken' : { rejected: '' };
  return /already uploaded/i.test(rejected.message) ? 'there' : { rejected: rejected.message };
}
