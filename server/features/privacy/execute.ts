/**
 * Executes decided requests: deletes people from the reference data, filters stored results again and mails receipts.
 * Requests are batched. After a crash everything runs again with the same outcome.
 */
import { PrivacyInput } from '#contract/privacy/schemas';
import { eraseParties, partyKeys } from '#features/companies';
import type { Identity } from '#features/compliance';
import { refilterAllOrders } from '#features/leads';
import { refilterFreeSamples } from '#features/orders';
import { deleteErased, findPeople, ownerKeys, readIdentities } from '#features/reference';
import { refilterTraces } from '#features/single-traces';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { sendMail } from '#platform/mail/outbox';
import { requesterIdentity } from './disclosure.ts';
import { expireRequests, type RequestRow, selectDecidedRequests, updateRequest } from './repository.ts';
import { LookupKeys, noKeys } from './suppressions/lookup-keys.ts';
import { finishSuppressions, selectWorkingSuppressions } from './suppressions/repository.ts';

/** Called by the job. Does nothing if another run has already finished the requests. */
export async function executePrivacyRequests(ctx: Context): Promise<void> {
  const requests = await selectDecidedRequests(ctx.db);
  const byAdmin = await selectWorkingSuppressions(ctx.db);
  if (requests.length + byAdmin.length === 0) return;
  for (const request of requests) if (request.action === 'erase') await eraseRequested(ctx, request);
  for (const { people, lookup_keys } of byAdmin) {
    if (people === null) continue;
    const ids = people.map(Number);
    const stored = LookupKeys.parse(lookup_keys ?? noKeys);
    const recorded = partyKeys(await readIdentities(ctx.pool, ids));
    await eraseParties(ctx, {
      parties: [...stored.parties, ...recorded.parties],
      addresses: [...stored.addresses, ...recorded.addresses],
    });
    await deleteErased(ctx, ids, stored.parcels);
  }
  await refilterStoredResults(ctx);
  for (const request of requests) await completeRequest(ctx, request);
  await finishSuppressions(
    ctx.db,
    byAdmin.map(({ id }) => id),
  );
}

/** Filters all stored results by the current suppressions. */
export async function refilterStoredResults(ctx: Context): Promise<void> {
  await refilterAllOrders(ctx);
  await refilterFreeSamples(ctx);
  await refilterTraces(ctx);
}

/** Deletes the request's people, companies' records of them first: what identifies them goes with the people. */
async function eraseRequested(ctx: Context, { people, asked }: RequestRow): Promise<void> {
  const ids = (people ?? []).map(Number);
  const identities = [...(await readIdentities(ctx.pool, ids))];
  if (asked !== null) identities.push(requesterIdentity(PrivacyInput.parse(asked)));
  await eraseParties(ctx, partyKeys(identities));
  await deleteErased(ctx, await findAffectedPeople(ctx, ids, identities), ownerKeys(identities));
}

/** The request's people, and reference records of other sources that may be the same person. */
async function findAffectedPeople(
  ctx: Context,
  ids: readonly number[],
  identities: readonly Identity[],
): Promise<number[]> {
  const found = new Set(ids);
  for (const identity of identities)
    for (const { person_id } of await findPeople(ctx.lookups, identity)) found.add(person_id);
  return [...found];
}

/** Mails the receipt and erases the requester's data. */
async function completeRequest(
  ctx: Context,
  { id, number, action, asked, language }: RequestRow,
): Promise<void> {
  const done_at = clock.now();
  await inTransaction(ctx, async (tx) => {
    if (asked !== null) {
      const { email } = PrivacyInput.parse(asked);
      const params = { number: String(number), erased: action === 'erase', done_at: done_at.toISOString() };
      await sendMail(tx, { to: email, account_id: null, kind: 'privacy_receipt', params, language });
    }
    await updateRequest(tx, id, { state: 'done', asked: null, people: null, done_at });
    await audit(tx, { caller: null, action: 'privacy.done', subject: `privacy:${id}` });
  });
}

/** Expires unfinished requests and erases their data after a day. */
export const expireOldRequests = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (tx) => expireRequests(tx, after(clock.now(), -days(1))));
