/** Prices a check: what each row adds to the number of different numbers. */
import { sql } from 'kysely';
import { numberPrice, pricedNumbers } from '#contract/orders/kinds';
import { NumberQuote } from '#contract/orders/schemas';
import { after, clock, days } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import { positionUnit } from './numbers.ts';

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

const StoredQuote = NumberQuote.omit({ charged: true });
type StoredQuote = Omit<NumberQuote, 'charged'>;

interface Checked {
  kind: string;
  number_count: number;
  number_quote: unknown;
}

/** Null for a trace. */
export const presentNumbers = ({ kind, number_count, number_quote }: Checked): NumberQuote | null =>
  kind === 'scrub' && number_quote !== null
    ? { charged: number_count, ...StoredQuote.parse(number_quote) }
    : null;

/** The price of a check's numbers. */
export const scrubPrice = ({ number_count, price_coins }: { number_count: number; price_coins: bigint }) =>
  numberPrice(number_count, price_coins);

const cells = (owner: Owner) => sql`
  select l.row_no, n.number % ${positionUnit}::bigint as number from lead l cross join lateral unnest(l.numbers) as n (number)
  where l.bucket = ${owner.bucket} and l.order_id = ${owner.order_id} and l.account_id = ${owner.account_id}`;

/**
 * Gives each row its price: the price of all different numbers up to it, less that up to the row before. So rows cost whole
 * coins, in any order they are checked, and all of them cost what the quote says. Returns the counts of the quote.
 */
export async function priceNumbers(
  tx: Tx,
  owner: Owner,
  per_thousand: bigint,
): Promise<{ number_count: number; number_quote: StoredQuote }> {
  const priceUpTo = (numbers: ReturnType<typeof sql>) =>
    sql`(${numbers} * ${per_thousand}::bigint + ${pricedNumbers - 1}) / ${pricedNumbers}`;
  await sql`
    with first as (
      select number, min(row_no) as row_no from (${cells(owner)}) c where number > 0 group by number
    ), added as (
      select row_no, count(*) as numbers from first group by row_no
    ), running as (
      select row_no, numbers, (sum(numbers) over (order by row_no))::bigint as through from added
    ), priced as materialized (
      select row_no, ${priceUpTo(sql`through`)} - ${priceUpTo(sql`(through - numbers)`)} as coins from running
    )
    update lead set number_coins = priced.coins from priced
    where lead.bucket = ${owner.bucket} and lead.order_id = ${owner.order_id}
      and lead.account_id = ${owner.account_id} and lead.row_no = priced.row_no and priced.coins > 0`.execute(
    tx,
  );
  const { rows } = await sql<{ filled: number; different: number; invalid: number }>`
    select count(number)::int as filled, count(distinct number) filter (where number > 0)::int as different,
           count(*) filter (where number = 0)::int as invalid
    from (${cells(owner)}) c`.execute(tx);
  const { filled, different, invalid } = rows[0] ?? { filled: 0, different: 0, invalid: 0 };
  return {
    number_count: different,
    number_quote: {
      duplicates: filled - invalid - different,
      invalid,
      lists: await selectLists(tx, owner, different),
    },
  };
}

/** The lists that cover numbers of the order, with their dates. */
async function selectLists(tx: Tx, owner: Owner, different: number): Promise<StoredQuote['lists']> {
  const oldest = after(clock.now(), -days(31)).toISOString().slice(0, 10);
  const { rows } = await sql<StoredQuote['lists'][number]>`
    with area as (
      select (number / 10000000)::smallint as area_code, count(distinct number) as numbers
      from (${cells(owner)}) c where number > 0 group by 1
    )
    select s.list, to_char(min(s.list_date), 'YYYY-MM-DD') as date,
           coalesce(sum(area.numbers) filter (where s.list_date >= ${oldest}::date), 0)::int as numbers
    from phone_set s join area on area.area_code = s.area_code group by s.list
    union all
    select 'litigators', to_char(max(list_date), 'YYYY-MM-DD'),
           case when max(list_date) >= ${oldest}::date then ${different}::int else 0 end
    from phone_list_load where list = 'litigators' having count(*) > 0
    order by 1`.execute(tx);
  return rows;
}
