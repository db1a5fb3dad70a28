/** Checks the numbers of a chunk, and settles it like one of a trace. Nobody is looked up and no provider is asked. */
import type { CheckedNumber, ResultPhone } from '#contract/orders/results';
import { Purpose } from '#contract/orders/schemas';
import { activeStates, isIn } from '#contract/orders/states';
import { flagNumbers, queryRunner } from '#features/compliance';
import { createReason } from '#features/reasons';
import type { Source } from '#features/reference';
import { captureCoins } from '#features/wallet';
import { type Context, inTransaction } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { factsOf } from '../figures/facts.ts';
import { lockOrder } from '../repository.ts';
import { countProgress, insertResults, type ResultRow } from '../run/chunk-rows.ts';
import { type Claim, completeChunk } from '../run/chunks.ts';
import { addProgress, type Progress } from '../run/progress.ts';
import { endOrder, OrderEnded } from '../run/settle.ts';
import { modelVersion } from '../run/trace.ts';
import { findLineTypes, type KnownType, screenLineTypes } from './line-types.ts';
import { numbersByColumn, toE164 } from './numbers.ts';
import { type NumberLead, selectNumbers, selectReportedWrong } from './repository.ts';
import { withCallable } from './result.ts';

/** Checks a claimed chunk. Returns what it added to its order; null if another worker has a newer fence. */
export async function scrubChunk(
  ctx: Context,
  claim: Claim,
  { source, signal }: { source: Source; signal?: AbortSignal | undefined },
): Promise<Progress | null> {
  const leads = await selectNumbers(ctx.db, claim);
  const purpose = claim.purpose === null ? null : Purpose.parse(claim.purpose);
  const known = await findLineTypes(source, numbersOf(leads), { purpose, signal });
  return inTransaction(ctx, (tx) => settleNumbers(ctx, tx, claim, { leads, known }));
}

const numbersOf = (leads: readonly NumberLead[]): string[] => [
  ...new Set(
    leads.flatMap(({ numbers }) =>
      numbersByColumn(numbers).flatMap(({ number }) => (number > 0 ? [toE164(number)] : [])),
    ),
  ),
];

/** Settles a chunk of one row that can't be processed: the row says so, and isn't charged. */
export async function settleFailedNumber(
  ctx: Context,
  tx: Tx,
  claim: Claim,
  error: string,
): Promise<Progress | null> {
  const leads = await selectNumbers(tx, claim);
  return settleNumbers(ctx, tx, claim, { leads, known: [], error });
}

async function settleNumbers(
  ctx: Context,
  tx: Tx,
  claim: Claim,
  { leads, known, error = null }: { leads: NumberLead[]; known: readonly KnownType[]; error?: string | null },
): Promise<Progress | null> {
  if (!(await completeChunk(tx, claim, error))) return null;
  const check = error === null ? await checkNumbers(ctx, tx, claim, { leads, known }) : null;
  const rows = leads.map((lead) => toRow(lead, check));
  await insertResults(tx, { ...claim, model_version: modelVersion }, rows);
  // The same lock order as for a trace: order before ledger.
  const order = await lockOrder(tx, claim.order_id);
  if (order === undefined || !isIn(activeStates, order.state)) throw new OrderEnded();
  const progress = { ...countProgress(rows), phone_hits: 0, mobile_hits: 0, unlocked: 0 };
  const { order_id, account_id, chunk_no } = claim;
  await captureCoins(tx, { order_id, account_id, chunk_no, amount: BigInt(progress.coins) });
  const { finished } = await addProgress(tx, order_id, progress);
  if (finished) await endOrder(tx, order_id, 'completed');
  return progress;
}

type Check = (number: number, position: number) => CheckedNumber;

/** Reads every list once for all numbers of the chunk. */
async function checkNumbers(
  ctx: Context,
  tx: Tx,
  claim: Claim,
  { leads, known }: { leads: NumberLead[]; known: readonly KnownType[] },
): Promise<Check> {
  const numbers = numbersOf(leads);
  const reported = await selectReportedWrong(tx, claim, numbers);
  const types = await screenLineTypes(tx, known);
  const flagged = await flagNumbers(ctx, queryRunner(tx), numbers);
  const byNumber = new Map(flagged.map((phone) => [phone.number, phone]));
  return (number, position) => {
    const phone = byNumber.get(toE164(number));
    if (phone === undefined) throw new Error('a number of the chunk wasn’t checked');
    const type = types.get(phone.number);
    return withCallable({
      ...flagsOf(phone),
      position,
      number: phone.number,
      reported_wrong: reported.has(phone.number),
      ...(type === undefined ? {} : { type }),
    });
  };
}

const flagsOf = ({ number: _, score: __, ...flags }: ResultPhone) => flags;

const invalidNumber = (position: number): CheckedNumber => ({
  position,
  number: null,
  dnc: 'unknown',
  state_dnc: 'unknown',
  litigator: 'unknown',
  reported_wrong: false,
  callable: false,
});

/** Which numbers aren't valid, and that cells with several numbers have a result for each. */
function reasonOf({ reason, status }: NumberLead, numbers: readonly CheckedNumber[]): string {
  const positions = numbers.map(({ position }) => position);
  const hasSeveral = status === 'valid' && new Set(positions).size < positions.length;
  return [reason ?? '', hasSeveral ? createReason('row.several_numbers') : ''].filter(Boolean).join(' ');
}

/** Without a check, the row failed. */
function toRow(lead: NumberLead, check: Check | null): ResultRow {
  const outcome = lead.status === 'invalid' ? 'invalid' : 'checked';
  const numbers =
    check === null
      ? []
      : numbersByColumn(lead.numbers).map(({ number, position }) =>
          number === 0 ? invalidNumber(position) : check(number, position),
        );
  const reason = check === null ? createReason('result.fault') : reasonOf(lead, numbers);
  const result = { reason, comparisons: [], relatives: [], absentee: 'unknown' as const, numbers };
  return {
    lead_id: lead.id,
    row_no: lead.row_no,
    outcome,
    probability: 0,
    ...factsOf(result),
    property_state: null,
    property_zip: null,
    coins: check === null ? 0 : lead.coins,
    copied: false,
    withheld: false,
    charged_at: null,
    person_id: null,
    result: JSON.stringify(result),
    sealed: null,
  };
}
