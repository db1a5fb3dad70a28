/** One request to a provider: admitted by the breaker, paid within the caps, tried again where that costs nothing, kept. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderSetting } from '#contract/providers/schemas';
import type { ParsedLead } from '#linkage';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { newId, sha256 } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import {
  type Adapter,
  type Answered,
  type FoundPerson,
  ProviderFailure,
  type Question,
  type Sending,
  type Waiting,
} from './adapter.ts';
import { admit, noteAnswer, noteFailure } from './breaker.ts';
import {
  insertCall,
  type OrderKey,
  repeatCall,
  selectSpent,
  setAnswered,
  setFailed,
  setWaiting,
} from './calls-repository.ts';

/** Times that a request is sent before it has failed. */
const mostTries = 3;

/** A provider as it is asked for one order. */
export interface Line {
  ctx: Context;
  adapter: Adapter;
  setting: ProviderSetting;
  limit: Limit;
  order: OrderKey;
  signal: AbortSignal | undefined;
  /** Milliseconds before the second try; twice as long before the third. */
  backoff: number;
}

/** Leads by their fingerprints. */
export type Leads = Map<string, ParsedLead>;

/** People by fingerprint; `waiting`: the provider works on it; `failed`: it gave no answer. */
export type Outcome = Map<string, FoundPerson[]> | 'waiting' | 'failed';

/** Thousandths of a cent that so many units cost. */
const priceOf = (setting: ProviderSetting, units: number) =>
  BigInt(setting.price_per_1000) * BigInt(Math.ceil(units));

/** Midnight (UTC) of the day that a cap counts. */
export function startOfDay(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

/**
 * Makes a place for a request about as many of the leads as the breaker and the caps allow: the most that it can cost
 * is set aside before anything is sent.
 * @returns the request's id and its leads; null when nothing may be asked now
 */
export async function reserve(line: Line, leads: Leads): Promise<{ id: string; leads: Leads } | null> {
  const { adapter, setting, order } = line;
  return inTransaction(line.ctx, async (tx) => {
    if (!(await admit(tx, adapter.name))) return null;
    const now = clock.now();
    const fits = await readCaps(line, tx, now);
    let count = leads.size;
    while (count > 0 && (!fits(count) || adapter.sizes(count).length > 1)) count -= 1;
    if (count === 0) return null;
    const chosen: Leads = new Map([...leads].slice(0, count));
    const call = {
      id: newId(),
      provider: adapter.name,
      cost: priceOf(setting, adapter.mostUnits(count)),
      started_at: now,
    };
    await insertCall(tx, call, order, [...chosen.keys()]);
    return { id: call.id, leads: chosen };
  });
}

/** Sets aside the price of a request once more, whose first end is not known; false when it may not be made. */
export async function reserveAgain(line: Line, id: string, leads: Leads): Promise<boolean> {
  const { adapter, setting } = line;
  return inTransaction(line.ctx, async (tx) => {
    if (!(await admit(tx, adapter.name))) return false;
    const fits = await readCaps(line, tx, clock.now());
    if (!fits(leads.size)) return false;
    await repeatCall(tx, id, priceOf(setting, adapter.mostUnits(leads.size)));
    return true;
  });
}

/** Whether a request about so many leads stays within what the order and the day may cost. */
async function readCaps(
  { adapter, setting, order }: Line,
  tx: Tx,
  now: Date,
): Promise<(leads: number) => boolean> {
  const spent = await selectSpent(tx, adapter.name, { order_id: order.id, since: startOfDay(now) });
  const within = (cap: number | null, cost: bigint) => cap === null || cost <= BigInt(cap) * 1000n;
  return (leads) => {
    const cost = priceOf(setting, adapter.mostUnits(leads));
    return within(setting.order_cap, spent.order + cost) && within(setting.day_cap, spent.day + cost);
  };
}

/** Sends a request that has its place. */
export const send = (line: Line, id: string, leads: Leads): Promise<Outcome> =>
  work(
    line,
    id,
    leads,
    (questions, sending) => line.adapter.ask(questions, sending),
    async (failure) => {
      await end(line, id, leads, failure);
      return 'failed';
    },
  );

/** Fetches the answer to a request that the provider works on. A failure to fetch it changes nothing of the request. */
export const collect = (line: Line, id: string, ticket: string, leads: Leads): Promise<Outcome> =>
  work(
    line,
    id,
    leads,
    async (questions, sending) => (await line.adapter.collect?.(ticket, questions, sending)) ?? { ticket },
    async (failure) => {
      await inTransaction(line.ctx, (tx) => noteFailure(tx, line.adapter.name, failure));
      return 'waiting';
    },
  );

/** Gives a request up that nobody will answer any more; what it may have cost stays on the account. */
export async function giveUp(line: Line, id: string, leads: Leads): Promise<void> {
  await end(line, id, leads, new ProviderFailure('timeout'));
}

async function work(
  line: Line,
  id: string,
  leads: Leads,
  ask: (questions: Question[], sending: Sending) => Promise<Answered | Waiting>,
  onFailure: (failure: ProviderFailure) => Promise<Outcome>,
): Promise<Outcome> {
  const { adapter, setting, order, signal } = line;
  // In an order of their own, so that the same request is the same to the letter, whoever sends it.
  const sorted = [...leads].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = new Map(
    sorted.map(([fingerprint, lead]) => [questionId(id, fingerprint), { fingerprint, lead }]),
  );
  const questions = [...asked].map(([question, { lead }]): Question => ({ id: question, lead }));
  const patience = AbortSignal.timeout(setting.timeout_seconds * 1000);
  const sending = { request_id: id, signal: signal ? AbortSignal.any([signal, patience]) : patience };
  let answer: Answered | Waiting;
  try {
    answer = await retried(line, sending.signal, () => ask(questions, sending));
  } catch (error) {
    // Whoever takes the work over finds the request as it was.
    signal?.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    return onFailure(error);
  }
  if ('ticket' in answer) {
    const { ticket } = answer;
    await inTransaction(line.ctx, async (tx) => {
      await noteAnswer(tx, adapter.name);
      await setWaiting(tx, id, ticket);
    });
    return 'waiting';
  }
  const { people, units } = answer;
  const found = new Map(
    [...asked].map(([question, { fingerprint }]) => [fingerprint, people.get(question) ?? []]),
  );
  await inTransaction(line.ctx, async (tx) => {
    await noteAnswer(tx, adapter.name);
    const matched = [...found.values()].filter((some) => some.length > 0).length;
    const cost = priceOf(setting, units);
    await setAnswered(tx, { id, provider: adapter.name, cost, matched, ended_at: clock.now() }, order, found);
  });
  return found;
}

async function end(line: Line, id: string, leads: Leads, failure: ProviderFailure): Promise<void> {
  const { ctx, adapter, order } = line;
  ctx.log.warn({ provider: adapter.name, kind: failure.kind, leads: leads.size }, 'a provider failed');
  await inTransaction(ctx, async (tx) => {
    await noteFailure(tx, adapter.name, failure);
    const charged = failure.mayHaveCharged;
    const call = { id, provider: adapter.name, error: failure.kind, charged, ended_at: clock.now() };
    await setFailed(tx, call, order, [...leads.keys()]);
  });
}

/** The id that a lead is asked about under: the same whenever the same request is sent. */
const questionId = (id: string, fingerprint: string) =>
  sha256(`${id} ${fingerprint}`).toString('hex').slice(0, 24);

/** Sends, and sends again after failures that cost nothing, a little later each time and never two at the same moment. */
async function retried<T>(line: Line, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await turn(line, signal);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !error.passes || tries === mostTries) throw error;
      const backoff = line.backoff * 2 ** (tries - 1) * (0.5 + Math.random());
      const wait = Math.max(error.wait ?? 0, backoff);
      // A provider that wants to be left alone for longer than we wait is left alone by everybody.
      if (wait > line.setting.timeout_seconds * 1000) throw error;
      await pauseFor(wait, signal, error);
    }
  }
}

/** Waits until the provider may be sent a request, by the rate that the operator set for all processes together. */
async function turn(line: Line, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await line.limit.take(line.adapter.name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await pauseFor(200 + Math.random() * 400, signal, new ProviderFailure('busy'));
    }
  }
}

/** Pauses; when the time is up first, the request has failed as it stands. */
async function pauseFor(milliseconds: number, signal: AbortSignal, failure: ProviderFailure): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal });
  } catch {
    throw failure;
  }
}
