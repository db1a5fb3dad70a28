/** What needs an admin's attention now. */
import { sql } from 'kysely';
import type { Language } from '#contract/languages';
import type { Problem, Problems } from '#contract/reporting/overview';
import { type ProblemKind, problemKinds } from '#contract/reporting/rules';
import { readDropStatus } from '#features/drop';
import { presentFailure, selectStalledOrders } from '#features/orders';
import { listStatus } from '#features/phone-lists';
import { listProviders } from '#features/providers';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { readBacklog } from '#platform/jobs/backlog';
import type { Db } from '#platform/postgres/database';
import { readDisk } from '#platform/storage/disk';
import { countDead } from '../jobs.ts';
import { selectProviderCalls } from './sources.ts';

/** Failures older than this no longer need attention. */
const recent = days(7);
/** A provider is reported from this share of failures in this many requests. */
const minFailedShare = 0.05;
const minCalls = 20;
/** Seconds that an event may wait. */
const maxWait = 120;
/** The disk is low below this share of free space. */
const minFreeShare = 0.1;

/** The problems by kind, the most urgent first, and the oldest first within a kind. */
export async function listProblems(ctx: Context, language: Language): Promise<Problems> {
  const found = await Promise.all([
    failedOrders(ctx.db, language),
    stalledOrders(ctx.db),
    providerProblems(ctx),
    jobProblems(ctx.db),
    countProblems(ctx.db),
    phoneLists(ctx.db),
    dropProblem(ctx, language),
    diskProblem(ctx),
  ]);
  const rank = ({ kind }: Problem) => problemKinds.indexOf(kind);
  return { items: found.flat().sort((a, b) => rank(a) - rank(b)) };
}

const problem = (kind: ProblemKind, more: Partial<Problem> = {}): Problem => ({
  kind,
  severe: false,
  count: 1,
  at: null,
  name: null,
  share: null,
  order: null,
  ...more,
});

interface FailedOrder {
  id: string;
  number: number;
  customer: string;
  rows_left: number;
  coins_held: number;
  failure: string | null;
  ended_at: Date;
}

/** Paid orders of customers that failed and weren't ordered again. */
async function failedOrders(db: Db, language: Language): Promise<Problem[]> {
  const { rows } = await sql<FailedOrder>`
    select o.id, o.number::float8 as number, coalesce(nullif(u.company, ''), u.email) as customer,
      (o.row_count - o.rows_done)::float8 as rows_left, o.failure, o.ended_at,
      coalesce((select h.amount - h.captured - h.released from hold h where h.order_id = o.id), 0)::float8 as coins_held
    from trace_order o
    join account a on a.id = o.account_id and a.kind = 'customer'
    join app_user u on u.id = o.user_id
    where o.state = 'failed' and o.paid_at is not null and o.ended_at >= ${after(clock.now(), -recent)}
      and not exists (
        select from trace_order later
        where later.account_id = o.account_id and later.upload_id = o.upload_id and later.created_at > o.ended_at
          and later.state not in ('cancelled', 'failed'))
    order by o.ended_at limit 10`.execute(db);
  return rows.map(({ ended_at, failure, ...order }) =>
    problem('order_failed', {
      severe: true,
      at: ended_at.toISOString(),
      order: { ...order, failure: presentFailure(failure, language) },
    }),
  );
}

async function stalledOrders(db: Db): Promise<Problem[]> {
  const stalled = await selectStalledOrders(db);
  return stalled.length === 0 ? [] : [problem('orders_stalled', { severe: true, count: stalled.length })];
}

async function providerProblems(ctx: Context): Promise<Problem[]> {
  const [providers, calls] = [await listProviders(ctx), await selectProviderCalls(ctx.db)];
  return providers
    .filter(({ on, key_set }) => on && key_set)
    .flatMap(({ name, label, breaker, last_failure_at }) => {
      const recentCalls = calls.get(name);
      const share = recentCalls?.failed_share ?? null;
      const more = { name: label, at: last_failure_at, share };
      if (breaker !== 'closed') return [problem('provider_paused', { ...more, severe: true })];
      const failing = recentCalls !== undefined && recentCalls.calls >= minCalls;
      return failing && recentCalls.failed_share > minFailedShare ? [problem('provider_failing', more)] : [];
    });
}

async function jobProblems(db: Db): Promise<Problem[]> {
  const [dead, backlog] = [await countDead(db), await readBacklog(db)];
  const since = after(clock.now(), -1000 * backlog.oldest).toISOString();
  return [
    ...(dead > 0 ? [problem('jobs_failed', { count: dead })] : []),
    ...(backlog.oldest > maxWait
      ? [problem('jobs_late', { severe: true, count: backlog.waiting, at: since })]
      : []),
  ];
}

interface Counted {
  kind: ProblemKind;
  count: number;
  at: Date | null;
}

/** Problems that are rows in a state. */
async function countProblems(db: Db): Promise<Problem[]> {
  const now = clock.now();
  const { rows } = await sql<Counted>`
    select 'mail_failed' as kind, count(*)::int as count, min(created_at) as at
    from mail where state = 'failed' and created_at >= ${after(now, -recent)}
    union all
    select 'disputes_open', count(*)::int, min(opened_at) from dispute where state = 'open'
    union all
    select 'payments_unmatched', count(*)::int, min(received_at) from gateway_event where state in ('parked', 'failed')
    union all
    select 'refunds_failed', count(*)::int, min(asked_at) from refund where state = 'failed'
    union all
    select 'requests_overdue', count(*)::int, min(due_at) from privacy_request
    where state in ('review', 'working') and due_at < ${now}`.execute(db);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, at }) => problem(kind, { count, at: at?.toISOString() ?? null }));
}

/** Do-not-call lists with an area code that is older than the law allows. */
async function phoneLists(db: Db): Promise<Problem[]> {
  const lists = await listStatus(db);
  return lists
    .filter(({ list, stale }) => stale > 0 && (list === 'ftc' || list === 'state'))
    .map(({ list, stale, oldest }) =>
      problem('phone_list_overdue', { name: list, count: stale, at: `${oldest}T00:00:00.000Z` }),
    );
}

async function dropProblem(ctx: Context, language: Language): Promise<Problem[]> {
  const { overdue, due_at } = await readDropStatus(ctx, language);
  return overdue ? [problem('drop_overdue', { at: due_at })] : [];
}

async function diskProblem({ config }: Context): Promise<Problem[]> {
  const disk = await readDisk(config.dataFolder);
  const share = disk === null ? 1 : disk.free / disk.total;
  return share < minFreeShare ? [problem('disk_low', { severe: true, share })] : [];
}
