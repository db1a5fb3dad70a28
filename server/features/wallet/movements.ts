import { sql } from 'kysely';

/**
 * The CTE `moved`: one row per transfer of the account, with its effect on available and held coins, the available
 * coins after it, and its group: the order, the day for hits charged one by one (UTC), or the transfer itself.
 */
export const movementsOf = (account_id: string) => sql`
  own as (select id, kind from ledger_account where account_id = ${account_id}),
  side as (
    select t.*, own.kind as account, t.amount as change
    from own join transfer t on t.credit_account = own.id
    union all
    select t.*, own.kind, -t.amount from own join transfer t on t.debit_account = own.id
  ), summed as (
    select id, at, order_id,
           -- A refund's credit note is issued after its coins are taken back.
           coalesce(document, case when idempotency_key like 'refund:%' then (
             select i.number from invoice i
             where i.account_id = ${account_id} and i.kind = 'credit_note'
               and i.refund_id::text = substr(idempotency_key, 8)
           ) end) as document,
           case when kind = 'grant' and lot_id in (
             select id from credit_lot where account_id = ${account_id} and source = 'affiliate'
           ) then 'reward' when idempotency_key like 'wrong:%' then 'wrong_number' else kind end as kind,
           case when order_id is not null then order_id::text
                when kind = 'capture' then to_char(at at time zone 'UTC', 'YYYY-MM-DD')
                else id::text end as group_id,
           coalesce(sum(change) filter (where account = 'available'), 0)::bigint as available,
           coalesce(sum(change) filter (where account = 'held'), 0)::bigint as held
    from side group by id, at, kind, idempotency_key, order_id, document, lot_id
  ), moved as (
    select *, (sum(available) over (order by id))::bigint as balance from summed
  )`;
