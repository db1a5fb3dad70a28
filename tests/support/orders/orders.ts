/** Orders in tests: a town to trace in, lead files, and an order taken through its steps without waiting. */

import type { Order, Upload } from '#contract/orders/schemas';
import type { Mapping } from '#contract/uploads/schemas';
import { demoTown } from '#database/seed/town';
import { importPeople } from '#features/imports';
import { createQuoteFromFile, startWorker } from '#features/orders';
import { grantCoins } from '#features/wallet';
import type { Person } from '#linkage';
import { type Context, inTransaction } from '#platform/context';
import { newId, sha256 } from '#platform/ids';
import { type Answer, type TestApi, type TestUser, testApi } from '../api.ts';

/** Imports people into the reference database as a source named `Town`. */
export async function importTown(
  ctx: Context,
  people: Person[] = [...demoTown({ people: 500 })],
): Promise<Person[]> {
  const content = newId();
  await importPeople(
    ctx,
    { source: 'Town', licence_class: 'public', name: content, size: 0, sha256: sha256(content) },
    people.map((person) => ({ person })),
  );
  return people;
}

/** The API with a town in its reference database, and lead files about its people. */
export async function openTown(env: Record<string, string> = {}) {
  const api = await testApi(env);
  const people = await importTown(api.ctx);
  return { api, people, file: (from: number, to: number) => leadFile(people.slice(from, to)) };
}

export const leadHeader = [
  'Owner Name',
  'Property Address',
  'Property City',
  'Property State',
  'Property ZIP',
];

/** A lead row about a person of the town. */
export function leadRow(person: Person | undefined): string[] {
  const name = person?.names[0];
  const at = person?.addresses[0];
  return [
    [name?.first, name?.middle, name?.last, name?.suffix].filter((part) => part).join(' '),
    [at?.street, at?.unit].filter((part) => part).join(' '),
    at?.city ?? '',
    at?.state ?? '',
    at?.zip ?? '',
  ];
}

export const csv = (rows: string[][], delimiter = ',') =>
  rows
    .map((row) => row.map((cell) => (/["\n\r]/.test(cell) || cell.includes(delimiter) ? quoted(cell) : cell)))
    .map((row) => `${row.join(delimiter)}\n`)
    .join('');

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A lead file of people in the town. */
export const leadFile = (people: Person[]) => csv([leadHeader, ...people.map(leadRow)]);

/** Uploads a file like a browser. */
export function uploadCsv(
  api: TestApi,
  user: TestUser,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'leads.csv',
) {
  const form = new FormData();
  form.append('file', new File([content], name, { type: 'text/csv' }));
  return api.call('POST', '/file-upload', { as: user, body: form });
}

/** Uploads a file, drafts an order with the suggested or given mapping, and quotes it. */
export async function quote(
  api: TestApi,
  user: TestUser,
  content: string | Uint8Array<ArrayBuffer>,
  more: { mapping?: Mapping; name?: string } = {},
): Promise<Order> {
  const upload = await uploadCsv(api, user, content, more.name);
  if (upload.status !== 200) throw new Error(`the upload was refused: ${upload.body.message}`);
  return quoteUpload(api, user, upload.body.data, more.mapping);
}

type Drafted = Pick<Upload, 'id'> & { mapping: unknown };

/** Drafts an order for an upload with the suggested or given mapping, without a quote. */
export async function draftOrder(
  api: TestApi,
  user: TestUser,
  { id, mapping }: Drafted,
  other?: Mapping,
): Promise<Order> {
  const body = { upload_id: id, mapping: other ?? mapping };
  const draft = await api.call('POST', '/order-quote', { as: user, body });
  if (draft.status !== 200) throw new Error(`the quote was refused: ${draft.body.message}`);
  return draft.body.data;
}

/** Drafts an order for an upload and quotes it. */
export async function quoteUpload(
  api: TestApi,
  user: TestUser,
  upload: Drafted,
  mapping?: Mapping,
): Promise<Order> {
  const { id } = await draftOrder(api, user, upload, mapping);
  await createQuoteFromFile(api.ctx, id);
  return readOrder(api, user, id);
}

/** An order as its customer sees it now. */
export async function readOrder(api: TestApi, user: TestUser, id: string): Promise<Order> {
  return (await api.call('GET', `/single-order-list/${id}`, { as: user })).body.data;
}

/** Pays for an order with coins. */
export const pay = (api: TestApi, user: TestUser, order_id: string) =>
  api.call('POST', '/payment', { as: user, body: { order_id, method: 'coins', purpose: 'own_records' } });

/** Works until no chunk can be claimed. */
export async function workAll(ctx: Context): Promise<void> {
  let stopped = false;
  await new Promise<void>((resolve) => {
    const worker = startWorker(ctx, 'test', () => {
      if (stopped) return;
      stopped = true;
      void worker.stop(0).then(resolve);
    });
  });
}

/** Takes a file from upload to results. */
export async function trace(
  api: TestApi,
  user: TestUser,
  content: string | Uint8Array<ArrayBuffer>,
  more: { mapping?: Mapping; name?: string } = {},
): Promise<Order> {
  const { id } = await quote(api, user, content, more);
  const paid = await pay(api, user, id);
  if (paid.status !== 200) throw new Error(`the payment was refused: ${paid.body.message}`);
  await workAll(api.ctx);
  return readOrder(api, user, id);
}

/** Stores the account's next order as if it had a million leads: in another bucket than the account. */
export const fillHomeBucket = ({ ctx }: TestApi, { caller }: TestUser) =>
  ctx.pool.query(
    `insert into lead_bucket as b (account_id, bucket, leads) values ($1, $2, 1000000)
     on conflict (account_id, bucket) do update set leads = b.leads + excluded.leads`,
    [caller.account_id, caller.home_bucket],
  );

/** The bucket of an order's leads. */
export async function bucketOfOrder({ ctx }: TestApi, order_id: string): Promise<number> {
  const { rows } = await ctx.pool.query('select bucket from trace_order where id = $1', [order_id]);
  return rows[0].bucket;
}

export const giveCoins = (api: TestApi, user: TestUser, coins: number) =>
  inTransaction(api.ctx, (tx) =>
    grantCoins(tx, {
      account_id: user.caller.account_id,
      coins,
      cause: newId(),
      source: 'adjustment',
      actor_id: null,
    }),
  );

export async function balance(api: TestApi, user: TestUser): Promise<{ available: number; held: number }> {
  return (await api.call('GET', '/wallet', { as: user })).body.data;
}

/** The records of a downloaded file. */
export async function download(
  api: TestApi,
  user: TestUser,
  order_id: string,
  value: string,
): Promise<Answer<string>> {
  const answer = await api.call('GET', `/lead-file-download/${order_id}/${value}`, { as: user });
  return { ...answer, body: String(answer.body) };
}

/** Turns a hit into a possible match, as a chunk would store it. */
export async function makePossible({ ctx: { pool } }: TestApi, lead_id: string): Promise<void> {
  const { rows } = await pool.query<{ order_id: string }>(
    `update lead_result set outcome = 'possible', coins = 0,
       sealed = ('{"phones":' || (result->'person'->'phones')::text || ',"emails":' || (result->'person'->'emails')::text || '}')::json,
       result = jsonb_set(jsonb_set(result::jsonb, '{person,phones}', '[{"number":"+1217•••••61","dnc":"unknown","state_dnc":"unknown","litigator":"unknown","score":0.5}]'), '{person,emails}', '[]')::json
     where lead_id = $1 returning order_id`,
    [lead_id],
  );
  await pool.query('update trace_order set hits = hits - 1, possibles = possibles + 1 where id = $1', [
    rows[0]?.order_id,
  ]);
  await pool.query('delete from paid_contact where charge_id = $1', [lead_id]);
}
