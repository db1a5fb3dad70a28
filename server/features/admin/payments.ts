/** The payments of all customers: list, sums, CSV. */
import { type RawBuilder, sql } from 'kysely';
import type { ListedPayment, PaymentFilter, PaymentList, PaymentQuery } from '#contract/admin/schemas';
import type { Db } from '#platform/postgres/database';
import { writeCsv } from '#platform/streams/csv';
import { containsPattern, directions } from './customers/list.ts';
import { disputed, refunded } from './money-back.ts';

type Row = Omit<ListedPayment, 'customer' | 'created_at'> & {
  user_id: string;
  email: string;
  created_at: Date;
};

const present = ({ user_id, email, ...row }: Row): ListedPayment => ({
  ...row,
  customer: { id: user_id, email },
  created_at: row.created_at.toISOString(),
});

const refundOpen = sql`(select coalesce(sum(r.amount), 0) from refund r
  where r.payment_id = p.id and r.state <> 'done')`;

/** One of `paymentStates`: each payment is found by the status that it's listed with. */
const shownState = sql`case
  when p.state <> 'paid' then p.state
  when ${disputed} > 0 then 'disputed'
  when ${refunded} - ${refundOpen} = p.amount then 'refunded'
  when ${refunded} > ${refundOpen} then 'partially_refunded'
  else 'paid' end`;

/** The condition for a filter. */
function matchesFilter({
  value = '',
  state,
  purpose,
  from,
  to,
  time_zone,
}: PaymentFilter): RawBuilder<unknown> {
  return sql`(${value} = '' or u.email like lower(${containsPattern(value)}) or p.id::text = ${value}
              or u.id::text = ${value} or p.gateway_ref = ${value})
    and (${state ?? null}::text is null or ${shownState} = ${state ?? null})
    and (${purpose ?? null}::text is null or p.purpose = ${purpose ?? null})
    and (${from ?? null}::date is null or p.created_at >= ${from ?? null}::date::timestamp at time zone ${time_zone})
    and (${to ?? null}::date is null or p.created_at < (${to ?? null}::date + 1)::timestamp at time zone ${time_zone})`;
}

const sortKeys: Record<PaymentQuery['sorter_property'], RawBuilder<unknown>> = {
  // Ids grow with time.
  created_at: sql`p.id`,
  email: sql`u.email`,
  purpose: sql`p.purpose`,
  state: shownState,
  amount: sql`p.amount`,
};

const tables = sql`payment p join app_user u on u.id = p.user_id`;

async function selectPayments(db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select p.id, p.purpose, ${shownState} as state, p.amount::float8 as amount, ${refunded}::float8 as refunded,
           ${disputed}::float8 as disputed, p.currency,
           p.gateway, p.gateway_ref, p.failure, p.created_at, u.id as user_id, u.email,
           ${refundOpen}::float8 as refund_open,
           (select o.number::int from trace_order o where o.id = p.order_id) as order_number
    from ${tables} where ${where} order by ${rest}`.execute(db);
  return rows.map(present);
}

/** Payments, and the sums of all that match. */
export async function listAllPayments(
  db: Db,
  { page, per_page, sorter_property, sorter_type, ...filter }: PaymentQuery,
): Promise<PaymentList> {
  const where = matchesFilter(filter);
  const items = await selectPayments(
    db,
    where,
    sql`${sortKeys[sorter_property]} ${directions[sorter_type]}, p.id desc
        limit ${per_page} offset ${(page - 1) * per_page}`,
  );
  const { rows } = await sql<PaymentList['sums'][number] & { count: number }>`
    select p.currency, count(*)::int as count,
           coalesce(sum(p.amount) filter (where p.state = 'paid'), 0)::float8 as paid,
           coalesce(sum(${refunded}), 0)::float8 as refunded,
           coalesce(sum(${disputed}), 0)::float8 as disputed
    from ${tables} where ${where} group by p.currency order by p.currency`.execute(db);
  const total = rows.reduce((all, { count }) => all + count, 0);
  return { items, total, page, per_page, sums: rows.map(({ count: _, ...sums }) => sums) };
}

const columns = [
  'created_at',
  'customer',
  'purpose',
  'order_number',
  'state',
  'amount',
  'refunded',
  'refund_open',
  'disputed',
  'currency',
  'gateway',
  'gateway_ref',
  'failure',
  'id',
] as const;
const batch = 1000;

function cellOf(payment: ListedPayment, column: (typeof columns)[number]): string | number | null {
  if (column === 'customer') return payment.customer.email;
  const isMoney = ['amount', 'refunded', 'refund_open', 'disputed'].includes(column);
  return isMoney ? (Number(payment[column]) / 100).toFixed(2) : payment[column];
}

/** The matching payments as CSV, newest first, read in batches. Amounts are decimal: 99.00. */
export async function* paymentsCsv(db: Db, filter: PaymentFilter): AsyncGenerator<string> {
  yield writeCsv([columns]);
  let last: string | null = null;
  for (;;) {
    const where = sql`(${last}::uuid is null or p.id < ${last}::uuid) and ${matchesFilter(filter)}`;
    const items: ListedPayment[] = await selectPayments(db, where, sql`p.id desc limit ${batch}`);
    if (items.length > 0) yield writeCsv(items.map((item) => columns.map((column) => cellOf(item, column))));
    if (items.length < batch) return;
    last = items.at(-1)?.id ?? null;
  }
}
