import {
  formerVerdicts,
  type LeadItem,
  type NoteBody,
  type ReportBody,
  type Verdict,
} from '#contract/leads/remarks';
import { Contacts, TraceResult } from '#contract/orders/results';
import { chargeHits, claimRefund, isPaid, type RefundDecision, readRefund } from '#features/charges';
import { filterResults } from '#features/compliance';
import { isUncontactable, markListed, withoutMarks } from '#features/do-not-contact';
import { moveStatus } from '#features/lead-work';
import { addLaterCoins, type StoredLeadResult, unlockResult } from '#features/orders';
import { applyReports, isReportedWrong, saveReport } from '#features/phone-reports';
import { spendCoins } from '#features/wallet';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { toIndexedLead } from '../list/indexing.ts';
import { selectByIds, upsertIndexedLeads } from '../list/repository.ts';
import { findLead } from '../list/service.ts';
import { markNumber } from './mark-number.ts';
import {
  insertCoinReturn,
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
    await unlockResult(tx, caller, {
      lead_id: lead.id,
      result: JSON.stringify(withoutMarks(allowed.result)),
      coins: Number(price),
    });
    await addLaterCoins(tx, order.id, price);
    const rows = await selectByIds(tx, caller, [lead.id]);
    await upsertIndexedLeads(tx, caller, lead.order.number, rows.map(toIndexedLead));
    await audit(tx, { caller, action: 'lead.unlock', subject: `lead:${lead.id}` });
  });
  return readLead(ctx, caller, lead.id);
}

const toVerdict = (verdict: NonNullable<ReportBody['verdict']>): Verdict =>
  verdict === 'right' || verdict === 'wrong' ? formerVerdicts[verdict] : verdict;

const isMissed = (verdict: Verdict | null): boolean => verdict === 'wrong_number' || verdict === 'not_them';

/**
 * Records whether a number or an email reached the person, and marks it in all of the account's results of that person.
 * Once no number of a hit did, its coin is refunded up to the account's cap (TRACE-10), whichever lead it was reported
 * on. Returns the coins refunded now.
 */
export async function reportPhone(
  ctx: Context,
  caller: Caller,
  id: string,
  { number, verdict: reported }: ReportBody,
): Promise<number> {
  const verdict = reported === null ? null : toVerdict(reported);
  const lead = await findLead(ctx, caller, id);
  const { phones = [], emails = [], names = [] } = lead.result?.person ?? {};
  const contacts = [...phones.map((phone) => phone.number), ...emails.map(({ address }) => address)];
  const [name] = names;
  if (name === undefined || !contacts.includes(number) || number.includes('•')) {
    throw invalidFields({ number: message('fields:lead_number') });
  }
  const { coins, copies } = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, caller, lead.order.id);
    await saveReport(tx, caller, { lead_id: lead.id, number, name, verdict });
    const marked = await markNumber(tx, accountOf(caller), { lead_id: lead.id, number });
    await audit(tx, { caller, action: `phone.report.${verdict ?? 'none'}`, subject: `lead:${lead.id}` });
    const result = marked.find(({ lead_id }) => lead_id === lead.id)?.result;
    const status = statusAfter(result, verdict);
    if (status !== null) await moveStatus(tx, caller, { lead_ids: [lead.id], status });
    const wrong = isMissed(verdict) ? marked.filter(isAllWrong).map(({ lead_id }) => lead_id) : [];
    return {
      coins: wrong.includes(lead.id) ? await refundHit(tx, caller, { lead, order }) : 0,
      copies: wrong.filter((lead_id) => lead_id !== lead.id),
    };
  });
  return coins + (await refundCopies(ctx, caller, copies));
}

/** Refunds hits of other orders, each in a transaction because an order is locked before any result. */
async function refundCopies(ctx: Context, caller: Caller, lead_ids: readonly string[]): Promise<number> {
  let refunded = 0;
  for (const id of lead_ids) {
    const lead = await findLead(ctx, accountOf(caller), id);
    if (lead.coins === 0) continue;
    refunded += await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, caller, lead.order.id);
      return refundHit(tx, caller, { lead, order });
    });
  }
  return refunded;
}

/** All of the caller's account, whose results share what was reported of a number. */
const accountOf = ({ bucket, account_id }: Caller) => ({ bucket, account_id });

/** The status that a report leads to; null if it says nothing of the lead as a whole. */
function statusAfter(
  result: TraceResult | undefined,
  verdict: Verdict | null,
): 'called' | 'wrong_number' | null {
  if (verdict === 'worked') return 'called';
  const phones = result?.person?.phones ?? [];
  const allWrong = phones.length > 0 && phones.every(isReportedWrong);
  return isMissed(verdict) && allWrong ? 'wrong_number' : null;
}

/** Whether every number found is wrong, or every email of a hit without numbers. */
function isAllWrong({ outcome, result }: Pick<StoredLeadResult, 'outcome' | 'result'>): boolean {
  if (outcome !== 'hit') return false;
  const { phones = [], emails = [] } = result.person ?? {};
  const isNew = ({ from_lead }: { from_lead?: boolean | undefined }) => from_lead !== true;
  const numbers = phones.filter(isNew);
  const found = numbers.length > 0 ? numbers : emails.filter(isNew);
  return found.length > 0 && found.every(isReportedWrong);
}

async function refundHit(
  tx: Tx,
  caller: Caller,
  { lead, order }: { lead: Lead; order: Awaited<ReturnType<typeof lockOrder>> },
): Promise<number> {
  const { id: lead_id, coins } = lead;
  const { id: order_id, paid_at } = order;
  const refunded = await claimRefund(tx, caller, { lead_id, order_id, coins, paid_at });
  if (refunded === 0) return 0;
  await insertCoinReturn(tx, caller, { lead_id, order_id, coins: refunded, at: clock.now() });
  await addLaterCoins(tx, order_id, -BigInt(refunded));
  return refunded;
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
