import type { AppKey, AppKeyBody, KeyRequest, NewAppKey } from '#contract/api-keys/schemas';
import { KeyMode, KeyScope } from '#contract/api-keys/schemas';
import { Purpose } from '#contract/orders/schemas';
import { assertEmailConfirmed, needsConfirmedEmail } from '#features/accounts';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId, sha256 } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { isAddressRange, newApiKey } from '#platform/security/api-keys';
import { writeUses } from '#platform/security/api-uses';
import { endKey, insertKey } from '#platform/security/key-store';
import {
  type DayOfUse,
  isInactive,
  type KeyRow,
  lockKey,
  selectKeys,
  selectRequests,
  selectUsage,
} from './repository.ts';

/** Maximum active keys per account. */
const maxKeys = 50;

function stateOf(row: KeyRow): AppKey['state'] {
  if (row.revoked_at !== null) return 'revoked';
  return isInactive(row) ? 'expired' : 'active';
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function present(row: KeyRow, usage: DayOfUse[] = []): AppKey {
  return {
    id: row.id,
    name: row.name,
    mode: KeyMode.parse(row.mode),
    last_four: row.last_four,
    scopes: KeyScope.array().parse(row.scopes),
    allowed_ips: row.allowed_ips,
    purpose: row.purpose === null ? null : Purpose.parse(row.purpose),
    purpose_note: row.purpose_note,
    state: stateOf(row),
    expires_at: iso(row.expires_at),
    revoked_at: iso(row.revoked_at),
    last_used_at: iso(row.last_used_at),
    replaced_by: row.replaced_by,
    created_at: row.created_at.toISOString(),
    usage: usage.filter(({ key_id }) => key_id === row.id).map(({ key_id: _, ...day }) => day),
  };
}

/** The caller's keys with their usage. */
export async function listKeys(
  ctx: Context,
  caller: Caller,
  user_id: string,
): Promise<{ keys: AppKey[]; email_confirmation_needed: boolean }> {
  if (user_id !== caller.user_id) throw notFound('api_keys');
  // The keys and their log agree, also about the last second.
  await writeUses(ctx);
  const [rows, usage, email_confirmation_needed] = await Promise.all([
    selectKeys(ctx.db, caller.account_id),
    selectUsage(ctx.db, caller.account_id),
    needsConfirmedEmail(ctx.db, caller),
  ]);
  return { keys: rows.map((row) => present(row, usage)), email_confirmation_needed };
}

/** Throws if an admin acts for the customer: impersonators can't create or revoke keys. */
function assertNotImpersonated({ impersonator_id }: Caller): void {
  if (impersonator_id !== null) throw new AppError('customer_only.api_keys');
}

/** Creates a key, which is returned only here. */
export async function createKey(ctx: Context, caller: Caller, request: AppKeyBody): Promise<NewAppKey> {
  assertNotImpersonated(caller);
  for (const range of request.allowed_ips) {
    if (isAddressRange(range)) continue;
    throw invalidFields({ allowed_ips: message('fields:allowed_ips', { range }) });
  }
  const expires_at = request.expires_at === null ? null : new Date(request.expires_at);
  if (expires_at !== null && expires_at <= clock.now())
    throw invalidFields({ expires_at: message('fields:expires_at') });
  return inTransaction(ctx, async (tx) => {
    await assertEmailConfirmed(ctx, tx, caller);
    const inUse = (await selectKeys(tx, caller.account_id)).filter((row) => !isInactive(row));
    if (inUse.length >= maxKeys) throw new AppError('too_many_api_keys', { values: { limit: maxKeys } });
    const { key, id } = await writeKey(tx, caller, {
      ...request,
      expires_at,
      purpose_note: request.purpose_note || null,
    });
    await audit(tx, { caller, action: 'api_key.create', subject: `api_key:${id}`, purpose: request.purpose });
    return presentNewKey(tx, caller, key, id);
  });
}

async function writeKey(
  tx: Tx,
  caller: Caller,
  values: Pick<KeyRow, 'name' | 'scopes' | 'allowed_ips' | 'expires_at' | 'purpose' | 'purpose_note'> & {
    mode: KeyMode;
  },
): Promise<{ key: string; id: string }> {
  const key = newApiKey(values.mode);
  const id = newId();
  await insertKey(tx, {
    id,
    account_id: caller.account_id,
    user_id: caller.user_id,
    name: values.name,
    mode: values.mode,
    hash: sha256(key),
    last_four: key.slice(-4),
    scopes: [...new Set(values.scopes)],
    allowed_ips: values.allowed_ips,
    expires_at: values.expires_at,
    purpose: values.purpose,
    purpose_note: values.purpose_note,
    created_at: clock.now(),
  });
  return { key, id };
}

async function presentNewKey(tx: Tx, caller: Caller, key: string, id: string): Promise<NewAppKey> {
  const row = await lockKey(tx, caller.account_id, id);
  if (row === undefined) throw notFound('api_key');
  return { key, details: present(row) };
}

async function lockOwnKey(tx: Tx, { account_id }: Caller, id: string): Promise<KeyRow> {
  const row = isId(id) ? await lockKey(tx, account_id, id) : undefined;
  if (row === undefined) throw notFound('api_key');
  return row;
}

/** Creates a key that replaces another. The old one remains valid for some hours. */
export async function rotateKey(
  ctx: Context,
  caller: Caller,
  { id, overlap_hours }: { id: string; overlap_hours: number },
): Promise<NewAppKey> {
  assertNotImpersonated(caller);
  return inTransaction(ctx, async (tx) => {
    await assertEmailConfirmed(ctx, tx, caller);
    const old = await lockOwnKey(tx, caller, id);
    if (isInactive(old)) throw new AppError('api_key_ended');
    if (old.replaced_by !== null) throw new AppError('api_key_replaced');
    const replacement = await writeKey(tx, caller, { ...old, mode: KeyMode.parse(old.mode) });
    const end = after(clock.now(), hours(overlap_hours));
    await endKey(tx, old.id, {
      expires_at: old.expires_at !== null && old.expires_at < end ? old.expires_at : end,
      replaced_by: replacement.id,
    });
    await audit(tx, { caller, action: 'api_key.rotate', subject: `api_key:${old.id}` });
    return presentNewKey(tx, caller, replacement.key, replacement.id);
  });
}

/** Revokes a key at once. Idempotent. */
export async function revokeKey(ctx: Context, caller: Caller, id: string): Promise<AppKey> {
  assertNotImpersonated(caller);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnKey(tx, caller, id);
    if (row.revoked_at !== null) return present(row);
    const revoked_at = clock.now();
    await endKey(tx, row.id, { revoked_at });
    await audit(tx, { caller, action: 'api_key.revoke', subject: `api_key:${row.id}` });
    return present({ ...row, revoked_at });
  });
}

/** The requests made with a key, newest first. */
export async function listRequests(
  ctx: Context,
  caller: Caller,
  { id, ...paging }: { id: string; page: number; per_page: number },
): Promise<{ items: KeyRequest[]; total: number }> {
  const row = await inTransaction(ctx, (tx) => lockOwnKey(tx, caller, id));
  await writeUses(ctx);
  const { items, total } = await selectRequests(ctx.db, row.id, paging);
  return { items: items.map((item) => ({ ...item, at: item.at.toISOString() })), total };
}
