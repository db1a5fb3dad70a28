/**
 * The circuit breaker of a provider, in the database so that all workers on all machines share it. After several
 * failures in a row requests stop for a while; then one trial request checks whether the provider is back.
 */
import type { Selectable } from 'kysely';
import type { ProviderName } from '#contract/providers/schemas';
import type { DB } from '#database/types';
import { after, clock, minutes, seconds } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import type { ProviderFailure } from './adapter.ts';

/** Failures in a row that open it. */
const maxFailures = 5;
/** How long it stays open the first time. Doubles each time, up to `maxPause`. */
const firstPause = seconds(15);
const maxPause = minutes(10);
/** A trial without a result for this long was killed; another may start. */
const trialTimeout = minutes(3);

type State = Selectable<DB['provider_state']>;

/**
 * The state of a provider, locked until the transaction ends, so that requests to a provider are admitted one at a
 * time.
 */
async function lockState(tx: Tx, provider: ProviderName): Promise<State> {
  await tx
    .insertInto('provider_state')
    .values({ provider })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute();
  return tx
    .selectFrom('provider_state')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether a request may be sent now. A trial request blocks all others. */
export async function admit(tx: Tx, provider: ProviderName): Promise<boolean> {
  const state = await lockState(tx, provider);
  if (state.open_until === null) return true;
  const now = clock.now();
  if (state.open_until > now) return false;
  if (state.trial_at !== null && after(state.trial_at, trialTimeout) > now) return false;
  await updateState(tx, provider, { trial_at: now });
  return true;
}

/** Records a reply, which closes the breaker. */
export async function recordReply(tx: Tx, provider: ProviderName): Promise<void> {
  await lockState(tx, provider);
  await updateState(tx, provider, {
    failures: 0,
    opened: 0,
    open_until: null,
    trial_at: null,
    last_answer_at: clock.now(),
  });
}

/**
 * Records a failure. A refused key or an empty balance opens the breaker at once for the longest pause, because retries
 * won't help. A rejected request says nothing about the provider's health.
 */
export async function recordFailure(tx: Tx, provider: ProviderName, failure: ProviderFailure): Promise<void> {
  const state = await lockState(tx, provider);
  const now = clock.now();
  const counts = failure.kind !== 'rejected';
  const failures = counts ? state.failures + 1 : state.failures;
  const opens = counts && (failure.isPermanent || failures >= maxFailures || state.trial_at !== null);
  const pause = failure.isPermanent ? maxPause : Math.min(maxPause, firstPause * 2 ** state.opened);
  const until = Math.max(opens ? pause : 0, failure.wait ?? 0);
  await updateState(tx, provider, {
    failures,
    opened: opens ? state.opened + 1 : state.opened,
    open_until: until > 0 ? after(now, Math.min(until, maxPause)) : state.open_until,
    trial_at: null,
    last_failure_at: now,
    last_error: failure.kind,
  });
}

/** Closes the breaker manually, after an admin fixed the cause. */
export async function closeBreaker(tx: Tx, provider: ProviderName): Promise<void> {
  await lockState(tx, provider);
  await updateState(tx, provider, { failures: 0, opened: 0, open_until: null, trial_at: null });
}

const updateState = (tx: Tx, provider: ProviderName, values: Partial<Omit<State, 'provider'>>) =>
  tx.updateTable('provider_state').set(values).where('provider', '=', provider).execute();
