/**
 * Carries out what was decided: takes people out of the reference database, goes through all kept results, mails receipts.
 * Several requests are carried out together; killed in the middle, all of it runs again and comes to the same.
 */
import { PrivacyAsked } from '#contract/privacy/schemas';
import { indexOrderLeads } from '#features/leads';
import { refilterAll } from '#features/orders';
import { deleteErased, findPeople, readIdentities } from '#features/reference';
import { refilterTraces } from '#features/single-traces';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { sendMail } from '#platform/mail/outbox';
import { identityOfAsked } from './disclosure.ts';
import { expireRequests, type RequestRow, selectWorking, updateRequest } from './repository.ts';
import { finishSuppressions, selectWorkingSuppressions } from './suppressions/repository.ts';

/** What the job runs; does nothing when another run has done it. */
export async function carryOut(ctx: Context): Promise<void> {
  const requests = await selectWorking(ctx.db);
  const operators = await selectWorkingSuppressions(ctx.db);
  if (requests.length + operators.length === 0) return;
  for (const request of requests)
    if (request.action === 'erase') await deleteErased(ctx, await namesakes(ctx, request));
  for (const { people } of operators) if (people !== null) await deleteErased(ctx, people.map(Number));
  await refilterKept(ctx);
  for (const request of requests) await finish(ctx, request);
  await finishSuppressions(
    ctx.db,
    operators.map(({ id }) => id),
  );
}

/** Passes everything that was ever told through what may be told now. */
export async function refilterKept(ctx: Context): Promise<void> {
  for (const order_id of await refilterAll(ctx)) await indexOrderLeads(ctx, order_id);
  await refilterTraces(ctx);
}

/** The people of a request, and whoever else of the reference database may be them under another source. */
async function namesakes(ctx: Context, { people, asked }: RequestRow): Promise<number[]> {
  const ids = (people ?? []).map(Number);
  const known = [...(await readIdentities(ctx.pool, ids))];
  if (asked !== null) known.push(identityOfAsked(PrivacyAsked.parse(asked)));
  const found = new Set(ids);
  for (const identity of known)
    for (const { person_id } of await findPeople(ctx.lookups, identity)) found.add(person_id);
  return [...found];
}

/** Mails the receipt, and erases what was typed. */
async function finish(ctx: Context, { id, number, action, asked }: RequestRow): Promise<void> {
  const done_at = clock.now();
  await inTransaction(ctx, async (tx) => {
    if (asked !== null) {
      const { email } = PrivacyAsked.parse(asked);
      const params = { number: String(number), erased: action === 'erase', done_at: done_at.toISOString() };
      await sendMail(tx, { to: email, account_id: null, kind: 'privacy_receipt', params });
    }
    await updateRequest(tx, id, { state: 'done', asked: null, people: null, done_at });
    await audit(tx, { caller: null, action: 'privacy.done', subject: `privacy:${id}` });
  });
}

/** Begun and not gone on with: what was typed goes after a day. */
export const expireOld = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (tx) => expireRequests(tx, after(clock.now(), -days(1))));
