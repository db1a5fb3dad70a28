import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';
import { attemptKey, type GatewayRefund, type RefundRequest, type RefundResult } from './port.ts';

interface RefundRow {
  ref: string;
  state: string;
  charge_ref: string;
  amount: bigint;
}

const refundOf = ({ ref, state, charge_ref: charge, amount }: RefundRow): GatewayRefund => ({
  ref,
  state: state as GatewayRefund['state'],
  failure: state === 'failed' ? 'card_gone' : null,
  charge,
  amount,
});

/** Refunds a charge, up to what is left of it. A repeated attempt returns the first result. */
export function createSandboxRefund(db: Db, request: RefundRequest): Promise<RefundResult> {
  return db.transaction().execute(async (tx) => {
    const existing = await findSandboxRefund(tx, request);
    if (existing !== null) return existing;
    const { charge, amount } = request;
    const card = await tx
      .selectFrom('sandbox_charge as c')
      .innerJoin('sandbox_card as card', 'card.ref', 'c.card_ref')
      .select(['card.behaviour', 'c.amount', 'c.refunded'])
      .where('c.ref', '=', charge)
      .forUpdate('c')
      .executeTakeFirstOrThrow();
    if (card.refunded + amount > card.amount) return { ref: null, state: 'failed', failure: 'refused' };
    const fails = card.behaviour === 'keeps';
    const ref = `sandbox_refund_${newId()}`;
    if (!fails) {
      await tx
        .updateTable('sandbox_charge')
        .set((set) => ({ refunded: set('refunded', '+', amount) }))
        .where('ref', '=', charge)
        .execute();
    }
    const row = { ref, charge_ref: charge, amount, state: fails ? 'failed' : 'done' };
    await tx
      .insertInto('sandbox_refund')
      .values({ ...row, key: attemptKey(request), created_at: clock.now() })
      .execute();
    return refundOf(row);
  });
}

export async function findSandboxRefund(db: Db, request: RefundRequest): Promise<GatewayRefund | null> {
  const row = await db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('key', '=', attemptKey(request))
    .executeTakeFirst();
  return row === undefined ? null : refundOf(row);
}

export const readSandboxRefund = async (db: Db, ref: string): Promise<GatewayRefund> =>
  refundOf(
    await db.selectFrom('sandbox_refund').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow(),
  );
