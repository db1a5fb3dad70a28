/** One request to a provider: admitted by the breaker, within the caps, retried where that is free, and stored. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderSetting } from '#contract/providers/schemas';
import type { ParsedLead } from '#linkage';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { newId, sha256 } from '#platform/ids';
import { metricsOf } from '#platform/metrics/metrics';
import type { Tx } from '#platform/postgres/database';
import {
  type Adapter,
  type FoundPerson,
  type Pending,
  ProviderFailure,
  type Question,
  type Reply,
  type RequestOptions,
} from './adapter.ts';
import { admit, recordFailure, recordReply } from './breaker.ts';
import {
  insertCall,
  type OrderKey,
  repeatCall,
  selectSpent,
  setAnswered,
  setFailed,
  setWaiting,
} from './calls-repository.ts';

/** Attempts before a request fails. */
const maxAttempts = 3;

/** A provider in use for one order. */
export interface ProviderRun {
  ctx: Context;
  adapter: Adapter;
  setting: ProviderSetting;
  limit: Limit;
  order: OrderKey;
  signal: AbortSignal | undefined;
  /** Milliseconds before the first retry; doubles after that. */
  backoff: number;
}

export type Leads = Map<string, ParsedLead>;

/** People by fingerprint; `waiting` while the provider works on it; `failed` without a reply. */
export type Outcome = Map<string, FoundPerson[]> | 'waiting' | 'failed';

/** The price of units in thousandths of a cent. */
const priceOf = (setting: ProviderSetting, units: number) =>
  BigInt(setting.price_per_1000) * BigInt(Math.ceil(units));

/** Midnight (UTC) of the day that a cap covers. */
export function startOfDay(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

/**
 * Reserves a request for as many of the leads as the breaker and the caps allow, at its maximum cost, before anything
 * is sent.
 *
 * @returns the request's id and its leads; null if nothing may be sent now
 */
export async function reserve(run: ProviderRun, leads: Leads): Promise<{ id: string; leads: Leads } | null> {
  const { adapter, setting, order } = run;
  return inTransaction(run.ctx, async (tx) => {
    if (!(await admit(tx, adapter.name))) return null;
    const now = clock.now();
    const fits = await readCaps(run, tx, now);
    let count = leads.size;
    while (count > 0 && (!fits(count) || adapter.sizes(count).length > 1)) count -= 1;
    if (count === 0) return null;
    const chosen: Leads = new Map([...leads].slice(0, count));
    const call = {
      id: newId(),
      provider: adapter.name,
      cost: priceOf(setting, adapter.maxUnits(count)),
      started_at: now,
    };
    await insertCall(tx, call, order, [...chosen.keys()]);
    return { id: call.id, leads: chosen };
  });
}

/** Reserves the price of a request with an unknown outcome once more; false if it may not be repeated. */
export async function reserveAgain(run: ProviderRun, id: string, leads: Leads): Promise<boolean> {
  const { adapter, setting } = run;
  return inTransaction(run.ctx, async (tx) => {
    if (!(await admit(tx, adapter.name))) return false;
    const fits = await readCaps(run, tx, clock.now());
    if (!fits(leads.size)) return false;
    await repeatCall(tx, id, priceOf(setting, adapter.maxUnits(leads.size)));
    return true;
  });
}

/** How much the caps of the order and the day still allow. */
async function readCaps(
  { adapter, setting, order }: ProviderRun,
  tx: Tx,
  now: Date,
): Promise<(leads: number) => boolean> {
  const spent = await selectSpent(tx, adapter.name, { order_id: order.id, since: startOfDay(now) });
  const isWithinCap = (cap: number | null, cost: bigint) => cap === null || cost <= BigInt(cap) * 1000n;
  return (leads) => {
    const cost = priceOf(setting, adapter.maxUnits(leads));
    return (
      isWithinCap(setting.order_cap, spent.order + cost) && isWithinCap(setting.day_cap, spent.day + cost)
    );
  };
}

/** Sends a reserved request. */
export const send = (run: ProviderRun, id: string, leads: Leads): Promise<Outcome> =>
  performRequest(
    run,
    id,
    leads,
    (questions, sending) => run.adapter.request(questions, sending),
    async (failure) => {
      await end(run, id, leads, failure);
      return 'failed';
    },
  );

/** Fetches the reply to a queued request. A failed fetch doesn't change the request. */
export const collect = (run: ProviderRun, id: string, ticket: string, leads: Leads): Promise<Outcome> =>
  performRequest(
    run,
    id,
    leads,
    async (questions, sending) => (await run.adapter.collect?.(ticket, questions, sending)) ?? { ticket },
    async (failure) => {
      await inTransaction(run.ctx, (tx) => recordFailure(tx, run.adapter.name, failure));
      return 'waiting';
    },
  );

/** Gives up a request that won't be answered. Its possible cost stays recorded. */
export async function giveUp(run: ProviderRun, id: string, leads: Leads): Promise<void> {
  await end(run, id, leads, new ProviderFailure('timeout'));
}

async function performRequest(
  run: ProviderRun,
  id: string,
  leads: Leads,
  ask: (questions: Question[], sending: RequestOptions) => Promise<Reply | Pending>,
  onFailure: (failure: ProviderFailure) => Promise<Outcome>,
): Promise<Outcome> {
  const { adapter, setting, order, signal } = run;
  // Sorted, so that a repeated request is identical.
  const sorted = [...leads].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const options = new Map(
    sorted.map(([fingerprint, lead]) => [questionId(id, fingerprint), { fingerprint, lead }]),
  );
  const questions = [...options].map(([question, { lead }]): Question => ({ id: question, lead }));
  const timeout = AbortSignal.timeout(setting.timeout_seconds * 1000);
  const sending = { request_id: id, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  let answer: Reply | Pending;
  try {
    answer = await withRetries(run, sending.signal, () => ask(questions, sending));
  } catch (error) {
    // The worker that takes over finds the request unchanged.
    signal?.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    return onFailure(error);
  }
  if ('ticket' in answer) {
    const { ticket } = answer;
    await inTransaction(run.ctx, async (tx) => {
      await recordReply(tx, adapter.name);
      await setWaiting(tx, id, ticket);
    });
    return 'waiting';
  }
  const { people, units } = answer;
  const cost = priceOf(setting, units);
  const found = new Map(
    [...options].map(([question, { fingerprint }]) => [fingerprint, people.get(question) ?? []]),
  );
  await inTransaction(run.ctx, async (tx) => {
    await recordReply(tx, adapter.name);
    const matched = [...found.values()].filter((some) => some.length > 0).length;
    await setAnswered(tx, { id, provider: adapter.name, cost, matched, ended_at: clock.now() }, order, found);
  });
  const metrics = metricsOf(run.ctx);
  metrics.providerRequests.inc({ provider: adapter.name, result: 'answered' });
  metrics.providerCost.inc({ provider: adapter.name }, Number(cost) / 100_000);
  return found;
}

async function end(run: ProviderRun, id: string, leads: Leads, failure: ProviderFailure): Promise<void> {
  const { ctx, adapter, order } = run;
  ctx.log.warn({ provider: adapter.name, kind: failure.kind, leads: leads.size }, 'a provider failed');
  await inTransaction(ctx, async (tx) => {
    await recordFailure(tx, adapter.name, failure);
    const charged = failure.mayHaveCharged;
    const call = { id, provider: adapter.name, error: failure.kind, charged, ended_at: clock.now() };
    await setFailed(tx, call, order, [...leads.keys()]);
  });
  metricsOf(ctx).providerRequests.inc({ provider: adapter.name, result: failure.kind });
}

/** The id of a lead in a request, the same for every attempt. */
const questionId = (id: string, fingerprint: string) =>
  sha256(`${id} ${fingerprint}`).toString('hex').slice(0, 24);

/** Retries failures that cost nothing, with backoff and jitter. */
async function withRetries<T>(run: ProviderRun, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await waitForRateLimit(run, signal);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !error.isRetryable || tries === maxAttempts) throw error;
      const backoff = run.backoff * 2 ** (tries - 1) * (0.5 + Math.random());
      const wait = Math.max(error.wait ?? 0, backoff);
      // A longer delay than this request may wait goes to the breaker, which pauses the provider for everyone.
      if (wait > run.setting.timeout_seconds * 1000) throw error;
      await waitOrFail(wait, signal, error);
    }
  }
}

/** Waits for the provider's rate limit, which all processes share. */
async function waitForRateLimit(run: ProviderRun, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await run.limit.take(run.adapter.name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await waitOrFail(200 + Math.random() * 400, signal, new ProviderFailure('busy'));
    }
  }
}

/** Waits; if the time limit comes first, throws `failure`. */
async function waitOrFail(
  milliseconds: number,
  signal: AbortSignal,
  failure: ProviderFailure,
): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal });
  } catch {
    throw failure;
  }
}
