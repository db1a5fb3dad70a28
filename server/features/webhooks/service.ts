/** Customers' webhooks: create, change, test and delete endpoints, and read the log of messages. */

import { testEvent } from '#contract/webhooks/rules';
import type {
  EndpointBody,
  EndpointChange,
  WebhookEndpoint,
  WebhookMessage,
  WebhookSecret,
} from '#contract/webhooks/schemas';
import { assertEmailConfirmed } from '#features/accounts';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { assertListed, FetchRefused, knownAddresses, safeUrl } from '#platform/http/safe-fetch';
import { isId, newId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Tx } from '#platform/postgres/database';
import { type SealedColumn, seal } from '#platform/security/sealing/secrets';
import { queueMessage } from './messages.ts';
import { presentEndpoint, presentMessage } from './present.ts';
import {
  changeEndpoint,
  changeMessage,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  lockMessage,
  selectEndpoints,
  selectMessages,
  selectTries,
} from './repository.ts';
import { newSigningSecret } from './signature.ts';

export { subscribeWebhooks } from './messages.ts';

/** Maximum endpoints per account. */
const maxEndpoints = 10;

/** Throws if an admin acts for the customer, whose data must not be sent anywhere. */
function assertNotImpersonated({ impersonator_id }: Caller): void {
  if (impersonator_id !== null) throw new AppError('customer_only.webhooks');
}

/** Throws for a URL that can never be used. The address behind its host name is checked when something is sent. */
function assertUrl({ config }: Context, text: string): string {
  try {
    const url = safeUrl(text);
    assertListed(url, config.webhookHosts);
    knownAddresses(url, config.webhookNetworks);
    return url.href;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    const { reason } = error;
    if (reason === 'not_listed') throw invalidFields({ url: message('fields:webhook_url_not_listed') });
    const url = message(reason === 'not_public' ? 'fields:webhook_url_private' : 'fields:webhook_url');
    throw invalidFields({ url });
  }
}

async function lockOwnEndpoint(tx: Tx, { account_id }: Caller, id: string): Promise<EndpointRow> {
  const row = isId(id) ? await lockEndpoint(tx, account_id, id) : undefined;
  if (row === undefined) throw notFound('webhook');
  return row;
}

const presentOwnEndpoint = async (tx: Tx, caller: Caller, id: string): Promise<WebhookEndpoint> =>
  presentEndpoint(await lockOwnEndpoint(tx, caller, id));

export async function listEndpoints(ctx: Context, { account_id }: Caller): Promise<WebhookEndpoint[]> {
  return (await selectEndpoints(ctx.db, account_id)).map(presentEndpoint);
}

export const sealedWebhookColumns: readonly SealedColumn[] = ['secret', 'old_secret'].map((column) => ({
  table: 'webhook_endpoint',
  column,
  id: 'id',
  ownedBy: 'id',
  owner: (id) => id,
}));

/** Creates an endpoint. The secret is returned only here, and when it is rotated. */
export async function createEndpoint(
  ctx: Context,
  caller: Caller,
  body: EndpointBody,
): Promise<WebhookSecret> {
  assertNotImpersonated(caller);
  const url = assertUrl(ctx, body.url);
  const id = newId();
  const secret = newSigningSecret();
  const sealed = await seal(ctx, Buffer.from(secret), id);
  return inTransaction(ctx, async (tx) => {
    await assertEmailConfirmed(ctx, tx, caller);
    if ((await selectEndpoints(tx, caller.account_id)).length >= maxEndpoints)
      throw new AppError('too_many_webhooks', { values: { limit: maxEndpoints } });
    await insertEndpoint(tx, {
      id,
      account_id: caller.account_id,
      url,
      description: body.description,
      events: [...new Set(body.events)],
      secret: sealed,
      created_at: clock.now(),
    });
    await audit(tx, { caller, action: 'webhook.create', subject: `webhook:${id}` });
    return { secret, details: await presentOwnEndpoint(tx, caller, id) };
  });
}

/** Changes an endpoint. One that is turned on again receives later events only. */
export async function updateEndpoint(
  ctx: Context,
  caller: Caller,
  { id, enabled, ...change }: EndpointChange & { id: string },
): Promise<WebhookEndpoint> {
  assertNotImpersonated(caller);
  const url = assertUrl(ctx, change.url);
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnEndpoint(tx, caller, id);
    if (url !== before.url) await assertEmailConfirmed(ctx, tx, caller);
    await changeEndpoint(tx, caller.account_id, id, {
      url,
      description: change.description,
      events: [...new Set(change.events)],
      disabled: enabled ? null : (before.disabled ?? 'customer'),
    });
    await audit(tx, { caller, action: 'webhook.change', subject: `webhook:${id}` });
    return presentOwnEndpoint(tx, caller, id);
  });
}

/** Deletes an endpoint with its log. */
export async function removeEndpoint(ctx: Context, caller: Caller, id: string): Promise<void> {
  assertNotImpersonated(caller);
  await inTransaction(ctx, async (tx) => {
    await lockOwnEndpoint(tx, caller, id);
    await deleteEndpoint(tx, caller.account_id, id);
    await audit(tx, { caller, action: 'webhook.remove', subject: `webhook:${id}` });
  });
}

/** Rotates the secret. For some hours, messages are signed with both secrets. */
export async function rotateSecret(
  ctx: Context,
  caller: Caller,
  { id, overlap_hours }: { id: string; overlap_hours: number },
): Promise<WebhookSecret> {
  assertNotImpersonated(caller);
  const secret = newSigningSecret();
  const sealed = await seal(ctx, Buffer.from(secret), id);
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnEndpoint(tx, caller, id);
    await changeEndpoint(tx, caller.account_id, id, {
      secret: sealed,
      old_secret: before.secret,
      old_secret_until: after(clock.now(), hours(overlap_hours)),
    });
    await audit(tx, { caller, action: 'webhook.rotate', subject: `webhook:${id}` });
    return { secret, details: await presentOwnEndpoint(tx, caller, id) };
  });
}

const readMessage = async (tx: Tx, caller: Caller, id: string): Promise<WebhookMessage> => {
  const row = await lockMessage(tx, caller.account_id, id);
  if (row === undefined) throw notFound('webhook_message');
  return presentMessage(row, await selectTries(tx, [id]));
};

function assertActive({ disabled }: EndpointRow): void {
  if (disabled !== null) throw new AppError('webhook_off');
}

/** Sends an empty message to test a receiver. */
export async function testEndpoint(ctx: Context, caller: Caller, id: string): Promise<WebhookMessage> {
  assertNotImpersonated(caller);
  return inTransaction(ctx, async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, caller, id);
    assertActive(endpoint);
    const message = { event_id: newId(), type: testEvent, data: { endpoint_id: id } } as const;
    return readMessage(tx, caller, await queueMessage(tx, endpoint, message));
  });
}

/** Messages of an endpoint, newest first. */
export async function listMessages(
  ctx: Context,
  caller: Caller,
  { id, ...paging }: { id: string; page: number; per_page: number },
): Promise<{ items: WebhookMessage[]; total: number }> {
  const { account_id } = caller;
  const endpoint = await inTransaction(ctx, (tx) => lockOwnEndpoint(tx, caller, id));
  const { rows, total } = await selectMessages(ctx.db, { account_id, endpoint_id: endpoint.id, ...paging });
  const ids = rows.map((row) => row.id);
  const tries = await selectTries(ctx.db, ids);
  return { items: rows.map((row) => presentMessage(row, tries)), total };
}

/** Sends a message again now, with all attempts of a new one. */
export async function redeliver(ctx: Context, caller: Caller, id: string): Promise<WebhookMessage> {
  assertNotImpersonated(caller);
  return inTransaction(ctx, async (tx) => {
    const message = isId(id) ? await lockMessage(tx, caller.account_id, id) : undefined;
    if (message === undefined) throw notFound('webhook_message');
    assertActive(await lockOwnEndpoint(tx, caller, message.endpoint_id));
    await changeMessage(tx, id, { state: 'waiting', tries: 0, next_at: clock.now() });
    await enqueue(tx, 'webhooks.deliver', { message_id: id, tries: 0 }, { group: message.endpoint_id });
    await audit(tx, { caller, action: 'webhook.redeliver', subject: `webhook_message:${id}` });
    return readMessage(tx, caller, id);
  });
}
