/** An order of 60 leads of a town with their own ids, traced, and its downloads. */
import { parse } from 'csv-parse/sync';
import { afterAll } from 'vitest';
import { DownloadJson } from '#contract/orders/download/schemas';
import { TraceResult } from '#contract/orders/results';
import { demoTown } from '#database/seed/town';
import { testApi } from '../api.ts';
import { csv, giveCoins, importTown, leadHeader, leadRow, trace } from './orders.ts';

/** Opens it for one test file; call at top level. */
export async function openTracedFile() {
  const people = [...demoTown({ people: 200 })];
  /** The customer's own ID of each lead is the last column. */
  const rows = people.slice(0, 60).map((person, index) => [...leadRow(person), `A-${index + 1}`]);
  const api = await testApi();
  afterAll(() => api.close());
  await importTown(api.ctx, people);
  const user = await api.customer();
  await giveCoins(api, user, 500);
  const order = await trace(api, user, csv([[...leadHeader, 'Reference'], ...rows]));
  const found = await api.ctx.pool.query<{ row_no: number; result: unknown }>(
    `select row_no, result from lead_result where order_id = $1 and outcome = 'hit' order by row_no`,
    [order.id],
  );
  const hits = found.rows.map(({ row_no, result }) => ({ row_no, result: TraceResult.parse(result) }));

  /** Downloads a file as raw bytes. */
  const ask = async (path: string) => {
    const answer = await api.app.request(`http://localhost/api/v1/lead-file-download/${order.id}/${path}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const records = async (path: string): Promise<string[][]> => parse((await ask(path)).bytes);
  const leadsOf = async (path: string) => {
    const { headers, bytes } = await ask(path);
    return { headers, file: DownloadJson.parse(JSON.parse(bytes.toString())) };
  };
  const phonesOf = ({ result }: (typeof hits)[number]) => result.person?.phones ?? [];
  const plain = (number: string | undefined) => number?.replace('+', '');
  return { api, user, people, rows, order, hits, ask, records, leadsOf, phonesOf, plain };
}
