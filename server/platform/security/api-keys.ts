/** API keys are stored only as their SHA-256. */
import { randomInt } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { crc32 } from 'node:zlib';
import type { KeyMode, KeyScope } from '#contract/api-keys/schemas';
import { clock } from '../clock.ts';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';
import { sha256 } from '../ids.ts';
import { type Db, prepared } from '../postgres/database.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = { secret: 30, checksum: 6 };

/** CRC-32 in base 62, so that a mistyped key is rejected without a database query. */
function checksum(text: string): string {
  let rest = crc32(text);
  let written = '';
  while (written.length < length.checksum) {
    written = digits[rest % digits.length] + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}

/** Creates a key: 178 random bits between its mode and its checksum. */
export function newApiKey(mode: KeyMode): string {
  let head = `osk_${mode}_`;
  for (let at = 0; at < length.secret; at += 1) head += digits[randomInt(digits.length)];
  return head + checksum(head);
}

/** Returns true if a token has the prefix of an API key. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith('osk_');

/** Returns true if the format and checksum are valid. */
export const isApiKey = (text: string): boolean =>
  /^osk_(live|test)_[0-9A-Za-z]{36}$/.test(text) &&
  checksum(text.slice(0, -length.checksum)) === text.slice(-length.checksum);

/** Accepts an address or a CIDR range such as 203.0.113.0/24. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** Returns true if `ip` is in the list or one of its ranges. An empty list allows all. */
export function isAllowed(ip: string, allowed: string[]): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list.check(ip, family(ip));
}

/** What a call requires of a key. */
export interface KeyNeed {
  scope: KeyScope;
  /** Test keys may make it too, because it reveals no real leads and spends nothing. */
  test?: true;
}

/** Returns the caller of a key. Throws `api_key_invalid` if it is unknown, revoked or expired. */
export async function findKeyCaller(
  db: Db,
  key: string,
  ip: string,
): Promise<Caller & { key: NonNullable<Caller['key']> }> {
  if (!isApiKey(key)) throw new AppError('api_key_invalid.mistyped');
  const found = db
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id',
      'api_key.mode',
      'api_key.scopes',
      'api_key.allowed_ips',
      'api_key.expires_at',
      'api_key.revoked_at',
      'api_key.purpose',
      'api_key.purpose_note',
      'app_user.id as user_id',
      'app_user.terms_version',
      'app_user.seat',
      'app_user.removed_at',
      'account.id as account_id',
      'account.bucket as home_bucket',
      'account.kind',
      'account.suspended_at',
      'account.closed_at',
    ])
    .where('api_key.hash', '=', sha256(key));
  const [row] = await prepared(db, 'key-caller', found);
  if (!row || row.suspended_at !== null || row.closed_at !== null || row.removed_at !== null)
    throw new AppError('api_key_invalid.unknown');
  if (row.revoked_at !== null) throw new AppError('api_key_invalid.revoked');
  if (row.expires_at !== null && row.expires_at <= clock.now()) throw new AppError('api_key_invalid.expired');
  return {
    user_id: row.user_id,
    account_id: row.account_id,
    home_bucket: row.home_bucket,
    admin_account: row.kind === 'operator',
    // A key never has the rights of a staff role.
    role: 'customer',
    seat: row.seat,
    session_id: null,
    impersonator_id: null,
    ip,
    key: {
      id: row.id,
      test: row.mode === 'test',
      scopes: row.scopes,
      allowed_ips: row.allowed_ips,
      purpose: row.purpose,
      purpose_note: row.purpose_note,
      terms_version: row.terms_version,
    },
  };
}

/** Throws AppError if the key lacks the scope or isn't allowed from this address. */
export function assertKeyAllows(
  { key, ip }: { key: NonNullable<Caller['key']>; ip: string },
  need: KeyNeed,
): void {
  if (!isAllowed(ip, key.allowed_ips)) throw new AppError('api_key_address');
  if (!key.scopes.includes(need.scope))
    throw new AppError('api_key_scope', { values: { scope: need.scope } });
  if (key.test && need.test !== true) throw new AppError('test_key');
}
