/**
 * Sends a message and retries for three days if the receiver is unavailable. An endpoint that answers 410, or received
 * nothing in all that time, is turned off.
 */
import { after, clock, hours, minutes, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { FetchRefused, outgoing, safeFetch } from '#platform/http/safe-fetch';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import { enqueue } from '#platform/jobs/jobs';
import type { Tx } from '#platform/postgres/database';
import { unseal } from '#platform/security/sealing/secrets';
import {
  changeEndpoint,
  changeMessage,
  deliveredSince,
  insertTry,
  lockEndpoint,
  lockMessage,
  selectToSend,
} from './repository.ts';
import { signedHeaders } from './signature.ts';

/** Delays before each retry; after the last, the message fails. */
export const schedule: readonly number[] = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
];

/** Timeout of a request. */
const defaultTimeoutMs = seconds(15);

interface Ended {
  status: number | null;
  fault: string | null;
  milliseconds: number;
}

/**
 * Makes one delivery attempt; the job's handler. `tries` is the count when the job was queued: of two jobs for one
 * attempt, only one runs.
 */
export async function deliverMessage(
  ctx: Context,
  job: { message_id: string; tries: number },
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const message = await selectToSend(ctx.db, job.message_id);
  if (message === undefined || message.state !== 'waiting' || message.tries !== job.tries) return;
  if (message.disabled !== null) {
    await inTransaction(ctx, (tx) => changeMessage(tx, message.id, { state: 'failed', next_at: null }));
    return;
  }
  const ended = await send(ctx, message, timeoutMs);
  await inTransaction(ctx, async (tx) => {
    const current = await lockMessage(tx, message.account_id, message.id);
    if (current === undefined || current.state !== 'waiting' || current.tries !== job.tries) return;
    await insertTry(tx, { id: newId(), message_id: message.id, at: clock.now(), ...ended });
    if (ended.status !== null && ended.status >= 200 && ended.status < 300) {
      await changeMessage(tx, message.id, { state: 'delivered', tries: current.tries + 1, next_at: null });
    } else if (ended.status === 410) {
      await changeMessage(tx, message.id, { state: 'failed', tries: current.tries + 1, next_at: null });
      await disable(tx, message, 'gone');
    } else await scheduleRetry(tx, message, current.tries);
  });
}

type ToSend = NonNullable<Awaited<ReturnType<typeof selectToSend>>>;

async function send(ctx: Context, message: ToSend, timeoutMs: number): Promise<Ended> {
  const began = performance.now();
  const end = (status: number | null, fault: string | null): Ended => ({
    status,
    fault,
    milliseconds: Math.round(performance.now() - began),
  });
  const sealed = [message.secret];
  const { old_secret, old_secret_until } = message;
  if (old_secret !== null && old_secret_until !== null && old_secret_until > clock.now())
    sealed.push(old_secret);
  const secrets = await Promise.all(
    sealed.map(async (one) => (await unseal(ctx, one, message.endpoint_id)).toString()),
  );
  try {
    const { status } = await safeFetch(outgoing(ctx), {
      url: message.url,
      method: 'POST',
      headers: signedHeaders(message, secrets, clock.now()),
      body: message.body,
      timeout: timeoutMs,
      // The response body is ignored.
      maxBytes: 0,
      networks: ctx.config.webhookNetworks,
      hosts: ctx.config.webhookHosts,
    });
    return end(status, null);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return end(null, error.reason);
  }
}

async function scheduleRetry(tx: Tx, message: ToSend, tries: number): Promise<void> {
  const wait = schedule[tries];
  if (wait === undefined) {
    await changeMessage(tx, message.id, { state: 'failed', tries: tries + 1, next_at: null });
    if (!(await deliveredSince(tx, message.endpoint_id, message.created_at)))
      await disable(tx, message, 'failing');
    return;
  }
  // Up to 20% later, so that messages that failed together aren't retried together.
  const next_at = after(clock.now(), wait * (1 + Math.random() / 5));
  await changeMessage(tx, message.id, { tries: tries + 1, next_at });
  await enqueue(
    tx,
    'webhooks.deliver',
    { message_id: message.id, tries: tries + 1 },
    { at: next_at, group: message.endpoint_id },
  );
}

async function disable(tx: Tx, { account_id, endpoint_id, url }: ToSend, why: 'gone' | 'failing') {
  const endpoint = await lockEndpoint(tx, account_id, endpoint_id);
  if (endpoint === undefined || endpoint.disabled !== null) return;
  await changeEndpoint(tx, account_id, endpoint_id, { disabled: why });
  await emit(tx, 'webhook.disabled', account_id, { host: new URL(url).host, why });
}
