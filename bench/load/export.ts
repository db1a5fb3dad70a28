/**
 * The cost of a download: an order's rows as CSV, XLSX and JSON through the service, next to the same rows from
 * PostgreSQL by COPY TO STDOUT in the same run, with the service's peak memory above idle.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { to } from 'pg-copy-streams';
import { adminCaller, ensureAdminAccount } from '#features/accounts';
import { createQuoteFromFile, payOrder, quoteOrder, startWorker } from '#features/orders';
import { readConfig } from '#platform/config/config';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';
import { openSession } from '#platform/security/sessions';
import { dataFolder } from '#support/data-folder';
import { importTown } from '#support/orders/orders';
import { storeFile } from '#support/orders/stored-file';
import { mapping, town, writeLeads } from '../support/leads.ts';
import { watchMemory } from '../support/memory.ts';
import { type BenchService, startService } from '../support/service.ts';

const sizes = [10_000, 100_000, 1_000_000];
const traced = 5_000;
/** Memory limit above idle, MB. */
const mostMemory = 300;
const queries = ['?format=csv', '?format=xlsx', '?format=json', '?format=csv&rows=phone'];

/** Runs the bench; the largest number of rows is optional. */
export async function run([most]: string[]): Promise<void> {
  const folder = await dataFolder('openskip-bench-');
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn', PORT: '0' };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  let service: BenchService | undefined;
  try {
    const { user } = await ensureAdminAccount(ctx, { email: 'bench@example.com', password: newId() });
    const caller = await adminCaller(ctx);
    const base = await tracedOrder(ctx, caller, folder);
    service = await startService(['--no-supervisor', '--roles', 'web'], env);
    const { address } = service;
    const { access_token } = await inTransaction(ctx, (tx) =>
      openSession(tx, { user_id: user.id, ip: '127.0.0.1', agent: 'bench' }),
    );
    const memory = watchMemory([service.pid], 100);
    const fetchFile = (order: string, query: string) =>
      fetch(`${address}/api/v1/lead-file-download/${order}/all${query}`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
    let highest = 0;
    try {
      // Warms the code; the memory left afterward is the idle baseline.
      for (const query of queries) await sizeOf(await fetchFile(base, query));
      for (const size of sizes.filter((size) => size <= Number(most ?? Number.POSITIVE_INFINITY))) {
        const order = await multiplied(ctx, base, size);
        await ctx.pool.query('vacuum analyze lead, lead_result');
        const floor = await copySeconds(ctx, order);
        process.stdout.write(`${size.toLocaleString('en-US')} rows · COPY TO STDOUT ${rate(size, floor)}\n`);
        for (const query of queries) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          await memory.peak();
          await new Promise((resolve) => setTimeout(resolve, 300));
          const rest = (await memory.peak()).total;
          const began = performance.now();
          const bytes = await sizeOf(await fetchFile(order, query));
          const seconds = (performance.now() - began) / 1000;
          const peak = (await memory.peak()).total;
          highest = Math.max(highest, peak - rest);
          process.stdout.write(
            `  ${query.padEnd(24)} ${rate(size, seconds).padStart(10)} · ${(seconds / floor).toFixed(1)} × COPY · ${megabytes(bytes)} MB · peak ${megabytes(peak)} MB, ${megabytes(peak - rest)} above rest\n`,
          );
        }
      }
    } finally {
      memory.stop();
    }
    const isWithinLimit = highest <= mostMemory * 1024 * 1024;
    process.stdout.write(
      `\nMemory above rest: at most ${megabytes(highest)} MB (at most ${mostMemory}) ${isWithinLimit ? 'kept' : 'BROKEN'}\n`,
    );
    if (!isWithinLimit) process.exitCode = 1;
  } finally {
    await service?.stop();
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An order of a few thousand traced leads. */
async function tracedOrder(ctx: Context, caller: Caller, folder: string): Promise<string> {
  const people = town();
  await importTown(ctx, people);
  const path = join(folder, 'leads.csv');
  await writeLeads(path, people, traced);
  const upload = await storeFile(ctx, caller, path);
  const { id } = await quoteOrder(ctx, caller, { upload_id: upload.id, mapping, background: false });
  await createQuoteFromFile(ctx, id);
  await payOrder(ctx, caller, { order_id: id, purpose: 'own_records' });
  await new Promise<void>((resolve) => {
    const worker = startWorker(ctx, 'bench', () => void worker.stop(0).then(resolve));
  });
  return id;
}

/** A copy of an order with its rows repeated up to a number. */
async function multiplied(ctx: Context, base: string, rows: number): Promise<string> {
  const id = newId();
  const columns = async (table: string, replaced: Record<string, string>) => {
    const { rows: found } = await ctx.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const names = found.map(({ column_name }) => column_name);
    return { names: names.join(), values: names.map((name) => replaced[name] ?? name).join() };
  };
  const own = { order_id: `'${id}'::uuid`, row_no: `row_no + ${traced} * n` };
  const leadId = (column: string) => `uuid_in(md5(${column}::text || n || '${id}')::cstring)`;
  const order = await columns('trace_order', {
    id: own.order_id,
    number: '(select max(number) + 1 from trace_order)',
    row_count: String(rows),
  });
  const lead = await columns('lead', { ...own, id: leadId('id') });
  const result = await columns('lead_result', { ...own, lead_id: leadId('lead_id') });
  const from = (table: string) =>
    `from ${table}, generate_series(0, ${Math.ceil(rows / traced) - 1}) n where order_id = '${base}'`;
  await ctx.pool.query(
    `insert into trace_order (${order.names}) select ${order.values} from trace_order where id = '${base}'`,
  );
  await ctx.pool.query(`insert into lead (${lead.names}) select ${lead.values} ${from('lead')}`);
  await ctx.pool.query(
    `insert into lead_result (${result.names}) select ${result.values} ${from('lead_result')}`,
  );
  return id;
}

/** Seconds to read a download's rows from PostgreSQL alone. */
async function copySeconds(ctx: Context, order: string): Promise<number> {
  const client = await ctx.pool.connect();
  try {
    const began = performance.now();
    const read = client.query(
      to(`copy (
        select l.row_no, l.raw, l.reason, r.outcome, r.probability, r.coins, r.result
        from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
        where l.order_id = '${order}' order by l.row_no) to stdout`),
    );
    for await (const _piece of read);
    return (performance.now() - began) / 1000;
  } finally {
    client.release();
  }
}

async function sizeOf(answer: Response): Promise<number> {
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`the download answered ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return bytes;
}

const rate = (rows: number, seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')}/s`;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
