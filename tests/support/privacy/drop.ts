/** A local fake of California's DROP: implements its published interface (1.2) and fails on demand. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DropList } from '#contract/drop/rules';
import type { Context } from '#platform/context';
import { sha256 } from '#platform/ids';
import { zipped } from '../files/people-files.ts';

export const dropKey = 'drop-test-key';

/** The content of a request: an identifier in DROP's form before hashing, or the digest itself. */
export interface Offered {
  id: string;
  list: DropList;
  identifier: string | Buffer;
}

/** A way to fail a call; `cut after` does the work and breaks off the reply. */
export type DropFailure =
  | { status: number; retryAfter?: number; message?: string }
  | 'cut'
  | 'cut after'
  | 'html'
  | 'wrong header'
  | 'half a zip'
  | { reject: string };

interface Delivered {
  files: Set<string>;
  open: Set<string>;
  sent: Set<string>;
}

export interface FakeDrop {
  url: string;
  /** The status reported for each request. */
  answers: Map<string, number>;
  /** Method and path of each call. */
  calls: string[];
  /** Offers requests and withdrawals in the next download. */
  offer(rows: Offered[], withdrawn?: Offered[]): void;
  /** The next calls fail this way, in order; null lets one through. */
  fail(...failures: (DropFailure | null)[]): void;
  reset(): void;
  close(): Promise<void>;
}

const digestOf = ({ identifier }: Offered) =>
  (typeof identifier === 'string' ? sha256(identifier) : identifier).toString('base64');
const day = '20261101_4821';
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The batches: offered, being built, and delivered. */
class Batches {
  /** The status reported for each request. */
  readonly statuses = new Map<string, number>();
  #offered: { rows: Offered[]; withdrawn: Offered[] } | null = null;
  #built = false;
  #delivered: Delivered | null = null;

  offer(rows: Offered[], withdrawn: Offered[]): void {
    this.#offered = { rows, withdrawn };
    this.#built = false;
  }

  reset(): void {
    [this.#offered, this.#built, this.#delivered] = [null, false, null];
    this.statuses.clear();
  }

  async download(failure: DropFailure | null): Promise<Response> {
    if (this.#delivered !== null)
      return json(409, { message: 'Complete the current batch or contact DROP support.' });
    if (this.#offered === null) return json(200, { message: 'No new consumer request data is available.' });
    if (!this.#built) {
      this.#built = true;
      return json(202, { message: 'The package is being created.' }, { 'retry-after': '60' });
    }
    const { rows, withdrawn } = this.#offered;
    const files = filesOf(rows, withdrawn);
    if (failure === 'wrong header') files[`${day}_Phone.csv`] = `Id;Hash\n${'x'.repeat(12)};y\n`;
    const zip = new Uint8Array(await zipped(files));
    // A faulty delivery doesn't count as delivered, so that the test can continue.
    if (failure === 'half a zip') return new Response(zip.subarray(0, zip.length / 2), { headers: zipType });
    if (failure === 'wrong header') return new Response(zip, { headers: zipType });
    this.#offered = null;
    this.#built = false;
    const open = new Set(rows.map(({ id }) => id));
    this.#delivered = open.size === 0 ? null : { files: new Set(Object.keys(files)), open, sent: new Set() };
    return new Response(zip, { headers: zipType });
  }

  async upload(request: IncomingMessage, failure: DropFailure | null): Promise<Response> {
    const batch = this.#delivered;
    if (batch === null) return json(409, { message: 'No active download is waiting for responses.' });
    const accepted: { fileName: string; fileSizeBytes: number }[] = [];
    const rejected: { fileName: string; message: string }[] = [];
    for (const file of await uploadedFiles(request)) {
      const text = await file.text();
      const fault =
        failure !== null && typeof failure === 'object' && 'reject' in failure
          ? failure.reject
          : faultOf(batch, file.name, text);
      if (fault !== null) rejected.push({ fileName: file.name, message: fault });
      else {
        accepted.push({ fileName: file.name, fileSizeBytes: file.size });
        this.#record(batch, file.name, text);
      }
    }
    if (batch.open.size === 0) this.#delivered = null;
    const [acceptedCount, rejectedCount] = [accepted.length, rejected.length];
    const report = { message: '', acceptedCount, rejectedCount, accepted, rejected };
    return json(acceptedCount > 0 ? 202 : 400, report);
  }

  #record(batch: Delivered, name: string, text: string): void {
    batch.sent.add(name);
    for (const line of text.split('\n').slice(1, -1)) {
      const [id = '', status] = line.split(',');
      this.statuses.set(id, Number(status));
      batch.open.delete(id);
    }
  }
}

function filesOf(rows: Offered[], withdrawn: Offered[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [list, requests] of Map.groupBy(rows, (row) => row.list))
    files[`${day}_${list}.csv`] =
      `ID,Hash\n${requests.map((row) => `${row.id},${digestOf(row)}\n`).join('')}`;
  // A selected list without news contains only the header.
  files[`${day}_CTVID.csv`] ??= 'ID,Hash\n';
  if (withdrawn.length > 0)
    files[`${day}_Removed.csv`] =
      `ID,Hash,ListType\n${withdrawn.map((row) => `${row.id},${digestOf(row)},${row.list}\n`).join('')}`;
  return files;
}

async function uploadedFiles(request: IncomingMessage): Promise<File[]> {
  const body = new Uint8Array(await buffer(request));
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return form.getAll('files') as unknown as File[];
}

async function answerCall(
  batches: Batches,
  request: IncomingMessage,
  failure: DropFailure | null,
): Promise<Response> {
  if (request.headers['x-api-key'] !== dropKey) return new Response('API key is missing.', { status: 401 });
  if (failure !== null && typeof failure === 'object' && 'status' in failure)
    return json(failure.status, { message: failure.message ?? '' }, retry(failure.retryAfter));
  if (failure === 'html') return new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const call = `${request.method} ${request.url}`;
  if (call === 'GET /data/download') return batches.download(failure);
  if (call === 'POST /data/upload') return batches.upload(request, failure);
  return json(404, { message: 'Not found.' });
}

/** Starts the server. The first download after an offer answers 202 while the list is built. */
export async function fakeDrop(): Promise<FakeDrop> {
  const batches = new Batches();
  const calls: string[] = [];
  const failures: (DropFailure | null)[] = [];
  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const failure = failures.shift() ?? null;
    if (failure === 'cut') return void request.socket.destroy();
    const answer = await answerCall(batches, request, failure);
    if (failure === 'cut after') return void request.socket.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: batches.statuses,
    calls,
    offer: (rows, withdrawn = []) => batches.offer(rows, withdrawn),
    fail: (...next) => void failures.push(...next),
    reset() {
      batches.reset();
      failures.length = 0;
      calls.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const zipType = { 'content-type': 'application/zip' };
const retry = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) };

/** What is wrong with a report file, in DROP's words. */
function faultOf({ files, open, sent }: Delivered, name: string, text: string): string | null {
  const plain = name.replace(/_[A-Za-z0-9]{1,10}\.csv$/, '.csv');
  if (!files.has(name) && !files.has(plain)) return 'The file name is not one of the download.';
  if (sent.has(name)) return 'A file with this name was already uploaded for the current download.';
  const [header, ...lines] = text.split('\n');
  if (header !== 'Id,Status') return 'Invalid CSV header. Expected: Id,Status.';
  if (lines.pop() !== '' || lines.some((line) => !/^[A-Za-z0-9]{12},[2345]$/.test(line)))
    return 'Invalid rows.';
  return lines.every((line) => open.has(line.slice(0, 12))) ? null : 'Ids of another download.';
}

/** A context whose database disappears at the nth connection, as if its process were killed there. */
export function dyingAt(ctx: Context, at: number): Context {
  let taken = 0;
  const connect = () => (++taken === at ? Promise.reject(new Error('killed')) : ctx.pool.connect());
  const pool = new Proxy(ctx.pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name, target)),
  });
  return { ...ctx, pool };
}
