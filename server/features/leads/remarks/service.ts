import type { LeadItem, NoteBody } from '#contract/leads/remarks';
import { Contacts, TraceResult } from '#contract/orders/results';
import { chargeHits, isPaid, type RefundDecision, readRefund } from '#features/charges';
import { filterResults } from '#features/compliance';
import { isUncontactable, markListed, withoutMarks } from '#features/do-not-contact';
import { addLaterCoins, addUnlocked, unlockResult } from '#features/orders';
import { applyReports } from '#features/phone-reports';
import { spendCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { ownerOfLead } from '#platform/lead-buckets';
import type { Tx } from '#platform/postgres/database';
import { toIndexedLead } from '../list/indexing.ts';
import { selectByIds, upsertIndexedLeads } from '../list/repository.ts';
import { findLead } from '../list/service.ts';
import {
  lockOrder,
  lockResult,
  lockUnlocks,
  selectRemarks,
  selectSealedContacts,
  selectUnlockPrice,
  writeNote,
} from './repository.ts';

type Lead = Awaited<ReturnType<typeof findLead>>;
export type LeadDetails = Omit<LeadItem, 'refund'> & { refund: RefundDecision | null };

/** A lead of the caller with its notes, reports, refund and unlock price. */
export async function readLead(ctx: Context, caller: Caller, id: string): Promise<LeadDetails> {
  const lead = await findLead(ctx, caller, id);
  const unlock_coins = await readUnlockPrice(ctx, caller, lead);
  const refund = await readRefund(ctx.db, caller.account_id, lead.id);
  return { ...lead, ...(await selectRemarks(ctx.db, caller, lead.id)), unlock_coins, refund };
}

/** Coins to unlock the lead now. */
async function readUnlockPrice({ db }: Context, caller: Caller, { id, result }: Lead): Promise<number> {
  const price = await selectUnlockPrice(db, caller, id);
  if (price === 0n || result?.person === undefined) return 0;
  const row = await selectSealedContacts(db, caller, id);
  if (row === undefined) return Number(price);
  const person_id = row.person_id === null ? null : Number(row.person_id);
  const hit = {
    person_id,
    result: { ...result, person: { ...result.person, ...Contacts.parse(row.sealed) } },
  };
  return (await isPaid(db, caller, { hit, at: clock.now() })) ? 0 : Number(price);
}

/** Coins charged to unlock: the order's price, or 0 if the account already paid for the same contacts. */
async function chargeUnlock(
  tx: Tx,
  caller: Caller,
  { lead, allowed }: { lead: Lead; allowed: { person_id: number | null; result: TraceResult } },
): Promise<bigint> {
  const price = await selectUnlockPrice(tx, caller, lead.id);
  if (price === 0n) return 0n;
  const hits = [{ ...allowed, charge_id: lead.id }];
  const charges = await chargeHits(tx, caller, { order_id: lead.order.id, at: clock.now(), hits });
  return charges.get(lead.id)?.charged === false ? 0n : price;
}

/** Reveals a possible match's contacts for the price of a hit. Idempotent; copies of an unlocked lead are free. */
export async function unlockLead(ctx: Context, caller: Caller, id: string): Promise<LeadDetails> {
  const lead = await findLead(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    // Lock order in every transaction: order, result, ledger.
    const order = await lockOrder(tx, caller, lead.order.id);
    await lockUnlocks(tx, caller);
    const row = await lockResult(tx, caller, lead.id);
    if (row?.outcome !== 'possible') {
      throw new AppError('not_a_possible');
    }
    if (row.sealed === null) return;
    const { person, ...rest } = TraceResult.parse(row.result);
    const contacts = Contacts.parse(row.sealed);
    if (person === undefined || contacts.phones.length + contacts.emails.length === 0) {
      throw new AppError('nothing_to_unlock');
    }
    const unlocked = {
      person_id: row.person_id === null ? null : Number(row.person_id),
      outcome: 'possible' as const,
      result: { ...rest, person: { ...person, ...contacts } },
    };
    const filtered = await filterResults(ctx, tx, [unlocked]);
    const reported = await applyReports(tx, caller, filtered, () => false);
    const [allowed] = await markListed(tx, caller, reported);
    if (allowed?.outcome !== 'possible') {
      throw new AppError('person_suppressed');
    }
    if (lead.result?.person?.do_not_contact || isUncontactable(allowed.result))
      throw new AppError('on_own_list');
    const price = await chargeUnlock(tx, caller, { lead, allowed });
    await spendCoins(tx, {
      amount: price,
      cause: `unlock:${lead.id}`,
      what: 'unlock',
      caller,
    });
    const owner = ownerOfLead(caller, lead.id);
    await unlockResult(tx, owner, {
      lead_id: lead.id,
      result: JSON.stringify(withoutMarks(allowed.result)),
      coins: Number(price),
    });
    await addLaterCoins(tx, order.id, price);
    await addUnlocked(tx, order.id);
    const rows = await selectByIds(tx, caller, [lead.id]);
    await upsertIndexedLeads(tx, owner, lead.order.number, rows.map(toIndexedLead));
    await audit(tx, { caller, action: 'lead.unlock', subject: `lead:${lead.id}` });
  });
  return readLead(ctx, caller, lead.id);
}

/** Saves a note or tags. Throws `edit_conflict` if they replace others than `previous`. */
export async function updateNote(
  ctx: Context,
  caller: Caller,
  id: string,
  { note, tags, previous }: NoteBody,
): Promise<LeadDetails> {
  const lead = await findLead(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    const isWritten = await writeNote(tx, caller, {
      lead_id: lead.id,
      note: note ?? null,
      tags: tags === undefined ? null : [...new Set(tags)],
      previous: { note: previous?.note ?? null, tags: previous?.tags ?? null },
      at: clock.now(),
    });
    if (!isWritten) throw new AppError('edit_conflict.note');
    await audit(tx, { caller, action: 'lead.note', subject: `lead:${lead.id}` });
  });
  return readLead(ctx, caller, lead.id);
}
