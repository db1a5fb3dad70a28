/** A provider as a source: requests the leads not yet requested for this order, and stores the replies. */
import type { ProviderSetting } from '#contract/providers/schemas';
import { type Candidate, type LookupOptions, LookupPending, permits, type Source } from '#features/reference';
import { fingerprintText, type ParsedLead, preparePerson } from '#linkage';
import { after, clock, minutes, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { sha256 } from '#platform/ids';
import type { Adapter, FoundPerson } from './adapter.ts';
import { type Call, selectCalls, selectReplies } from './calls-repository.ts';
import { collect, giveUp, type Leads, type ProviderRun, reserve, reserveAgain, send } from './request.ts';

/** Concurrent requests per lookup. */
const maxConcurrent = 4;
/** How often a request is started if its worker dies: one repeat at most, because each may cost money. */
const maxStarts = 2;

export interface ProviderOptions {
  /** Milliseconds before the first retry. */
  backoff?: number;
}

export function providerSource(
  ctx: Context,
  adapter: Adapter,
  setting: ProviderSetting,
  { backoff = 500 }: ProviderOptions = {},
): Source {
  const limit = createLimit(ctx.pool, {
    name: `provider-${adapter.name}`,
    points: setting.requests_per_second,
    duration: 1,
  });

  return {
    async lookup(leads, options) {
      const { order, signal } = options;
      if (order === undefined || !permits(setting.licence_class, options.purpose)) return leads.map(() => []);
      const fingerprints = leads.map((lead) =>
        adapter.accepts(lead) ? sha256(fingerprintText(lead)).toString('hex') : null,
      );
      const open: Leads = new Map();
      for (const [index, fingerprint] of fingerprints.entries()) {
        const lead = leads[index];
        if (fingerprint !== null && lead) open.set(fingerprint, lead);
      }
      if (open.size === 0) return leads.map(() => []);
      const run: ProviderRun = { ctx, adapter, setting, limit, order, signal, backoff };
      const found = await requestAll(run, open, options);
      return fingerprints.map((fingerprint) =>
        fingerprint === null ? [] : (found.get(fingerprint) ?? []).map(candidate),
      );
    },
  };

  function candidate({ flags, ...person }: FoundPerson): Candidate {
    const record = preparePerson(person);
    const { licence_class } = setting;
    const found = { person_id: 0, record, source: adapter.label, licence_class };
    return flags === undefined ? found : { ...found, flags };
  }
}

/** People by fingerprint, from stored replies and new requests. Throws `LookupPending` if more will come. */
async function requestAll(
  run: ProviderRun,
  open: Leads,
  { deadline }: LookupOptions,
): Promise<Map<string, FoundPerson[]>> {
  const { found, uncertain, missing } = await readStored(run, open);
  const waits: number[] = [];
  const add = (outcome: Awaited<ReturnType<typeof send>>) => {
    if (outcome === 'waiting') waits.push(3);
    else if (outcome !== 'failed')
      for (const [fingerprint, people] of outcome) found.set(fingerprint, people);
  };
  const calls = uncertain.size === 0 ? [] : await selectCalls(run.ctx.db, [...uncertain.keys()]);
  for (const call of calls) {
    const leads = uncertain.get(call.id) ?? new Map();
    if (call.state === 'waiting' && call.ticket !== null) {
      const end = after(call.started_at, minutes(run.setting.patience_minutes));
      const outcome = await collect(run, call.id, call.ticket, leads);
      if (outcome === 'waiting' && clock.now() >= end) await giveUp(run, call.id, leads);
      else if (outcome === 'waiting') waits.push(pollDelay(call));
      else add(outcome);
    } else if (call.state === 'asked') {
      if (call.tries >= maxStarts) await giveUp(run, call.id, leads);
      else if (await reserveAgain(run, call.id, leads)) add(await send(run, call.id, leads));
    }
  }
  const outOfTime = await sendBatches(run, missing, deadline, add);
  if (outOfTime) waits.push(0);
  if (waits.length > 0) throw new LookupPending(Math.min(...waits));
  return found;
}

/** Splits leads by what is stored: people found, requests with an unknown outcome by id, and leads not yet requested. */
async function readStored({ ctx, adapter, order }: ProviderRun, open: Leads) {
  const found = new Map<string, FoundPerson[]>();
  const uncertain = new Map<string, Leads>();
  const missing: Leads = new Map(open);
  for (const stored of await selectReplies(ctx.db, adapter.name, order, [...open.keys()])) {
    missing.delete(stored.fingerprint);
    const lead = open.get(stored.fingerprint);
    if (stored.people !== null) found.set(stored.fingerprint, stored.people);
    else if (lead) {
      const group = uncertain.get(stored.call_id) ?? new Map();
      uncertain.set(stored.call_id, group.set(stored.fingerprint, lead));
    }
  }
  return { found, uncertain, missing };
}

/** Sends leads in batches until the caps are reached. Returns true if it stopped because of the deadline. */
async function sendBatches(
  run: ProviderRun,
  leads: Leads,
  deadline: Date,
  add: (outcome: Awaited<ReturnType<typeof send>>) => void,
): Promise<boolean> {
  // Requests started later could outlast the caller.
  const last = after(deadline, -seconds(run.setting.timeout_seconds));
  const batches = split(leads, run.adapter.sizes(leads.size));
  let more = true;
  let outOfTime = false;
  const runner = async () => {
    while (more) {
      const batch = batches.shift();
      if (batch === undefined) return;
      if (clock.now() > last) {
        more = false;
        outOfTime = true;
        return;
      }
      const reserved = await reserve(run, batch);
      if (reserved === null || reserved.leads.size < batch.size) more = false;
      if (reserved !== null) add(await send(run, reserved.id, reserved.leads));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runner));
  return outOfTime;
}

/** Seconds until the next poll of a queue, longer the longer it takes. */
function pollDelay({ started_at }: Call): number {
  const passed = (clock.now().getTime() - started_at.getTime()) / 1000;
  return Math.round(Math.min(30, Math.max(3, passed / 6)));
}

function split(leads: Leads, sizes: number[]): Leads[] {
  const entries: [string, ParsedLead][] = [...leads];
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return new Map(entries.slice(start - size, start));
  });
}
