/**
 * Domains of affiliates: asked for, proved by a TXT record or a file, and from then on a visit that comes from one counts
 * without a code. What is looked at is never this machine or its network.
 */
import { isIP } from 'node:net';
import type { Selectable } from 'kysely';
import type { Domain, DomainList } from '#contract/affiliate/schemas';
import type { AffiliateDomain } from '#database/types';
import { audit } from '#platform/audit/audit';
import { clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { FetchRefused, readTxt, safeFetch } from '#platform/http/safe-fetch';
import { isId, newId, newSecret } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import type { AffiliateRow } from '../repository.ts';
import { readTerms } from '../rewards/terms.ts';

type DomainRow = Selectable<AffiliateDomain>;

const file = '/.well-known/openskip-verification.txt';
const record = (token: string) => `openskip-verification=${token}`;

function present(row: DomainRow): Domain {
  return {
    id: row.id,
    domain: row.domain,
    state: row.state as Domain['state'],
    reason: row.reason,
    decided: row.decided_at !== null,
    txt_record: record(row.token),
    file_path: file,
    file_text: row.token,
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}

/** A domain as it stands in addresses; null for what is none: an address in numbers, a name without a dot. */
export function readDomain(text: string): string | null {
  const given = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : `http://${given}`);
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const domain = url.hostname.replace(/\.$/, '').toLowerCase();
  if (isIP(domain) !== 0 || domain.startsWith('[') || domain.length > 253) return null;
  return /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*\.[a-z][a-z\d-]{1,62}$/.test(domain) ? domain : null;
}

const within = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);

const refuse = (message: string): never => {
  throw new AppError('invalid', message, { errors: { domain: message } });
};

/** The caller's domains, the newest first. */
export async function listDomains(ctx: Context, { account_id }: AffiliateRow): Promise<DomainList> {
  const rows = await ctx.db
    .selectFrom('affiliate_domain')
    .selectAll()
    .where('affiliate_id', '=', account_id)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return { domains: rows.map(present), most: (await readTerms(ctx.db)).most_domains };
}

/** Asks for a domain; it counts once it is proved. */
export async function addDomain(
  ctx: Context,
  caller: Caller,
  { account_id }: AffiliateRow,
  text: string,
): Promise<Domain> {
  const domain =
    readDomain(text) ??
    refuse('This is no domain. Write it such as shop.example.com, without a path or a port.');
  const terms = await readTerms(ctx.db);
  if (within(domain, new URL(ctx.config.publicUrl).hostname)) refuse('This is our own domain.');
  if (terms.blocked_domains.some((blocked) => within(domain, blocked)))
    refuse('This domain can’t be used. Use the link instead.');
  return inTransaction(ctx, async (tx) => {
    await tx
      .selectFrom('affiliate')
      .select('code')
      .where('account_id', '=', account_id)
      .forUpdate()
      .execute();
    const own = await tx
      .selectFrom('affiliate_domain')
      .select(['domain', 'reason', 'removed_at'])
      .where('affiliate_id', '=', account_id)
      .execute();
    const known = own.find((row) => row.domain === domain);
    // Removing what the operator rejected doesn't make it new.
    if (known?.removed_at) refuse(`This domain was looked at and refused: ${known.reason}`);
    if (known !== undefined) refuse('This domain stands in your list already.');
    if (own.filter(({ removed_at }) => removed_at === null).length >= terms.most_domains)
      refuse(`You can have ${terms.most_domains} domains. Remove one that you no longer need.`);
    const row = await tx
      .insertInto('affiliate_domain')
      .values({ id: newId(), affiliate_id: account_id, domain, token: newSecret(), created_at: clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { caller, action: 'domain.add', subject: `domain:${row.id}` });
    return present(row);
  });
}

async function ownDomain(tx: Tx, account_id: string, id: string): Promise<DomainRow> {
  const row = isId(id)
    ? await tx
        .selectFrom('affiliate_domain')
        .selectAll()
        .where('affiliate_id', '=', account_id)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound('This domain');
  return row;
}

/** Removes one of the caller's domains: from then on it counts no more. */
export async function deleteDomain(ctx: Context, caller: Caller, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await ownDomain(tx, caller.account_id, id);
    if (row.state === 'rejected' && row.decided_at !== null)
      await tx
        .updateTable('affiliate_domain')
        .set({ removed_at: clock.now() })
        .where('id', '=', row.id)
        .execute();
    else await tx.deleteFrom('affiliate_domain').where('id', '=', row.id).execute();
    await audit(tx, { caller, action: 'domain.delete', subject: `domain:${row.id}` });
  });
}

/** Whether the file of a domain says what it must; or why it could not be read. */
async function readProof(domain: string, token: string): Promise<true | string> {
  let found = 'no_record';
  for (const scheme of ['https', 'http']) {
    try {
      const answer = await safeFetch({
        url: `${scheme}://${domain}${file}`,
        timeout: seconds(5),
        maxBytes: 1000,
      });
      if (answer.status === 200 && answer.body.toString().trim() === token) return true;
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      if (error.reason === 'not_public' || error.reason === 'timeout') found = error.reason;
    }
  }
  return found;
}

/** Looks whether a domain is proved, outside of any transaction, and keeps what was found. */
export async function checkDomain(ctx: Context, caller: Caller, id: string): Promise<Domain> {
  const { account_id } = caller;
  const before = await inTransaction(ctx, (tx) => ownDomain(tx, account_id, id));
  // What counts already needs no proof, and what the operator decided changes by none.
  if (before.state === 'active' || before.decided_at !== null) return present(before);
  const { domain, token } = before;
  const records = [...(await readTxt(domain)), ...(await readTxt(`_openskip.${domain}`))];
  const proof = records.some((text) => text.trim() === record(token)) || (await readProof(domain, token));
  return inTransaction(ctx, async (tx) => {
    const row = await ownDomain(tx, account_id, id);
    if (row.decided_at !== null) return present(row);
    const taken =
      proof === true &&
      (await tx
        .selectFrom('affiliate_domain')
        .select('id')
        .where('domain', '=', domain)
        .where('state', '=', 'active')
        .where('id', '<>', id)
        .executeTakeFirst()) !== undefined;
    const state =
      row.state === 'active' ? 'active' : taken ? 'rejected' : proof === true ? 'active' : 'pending';
    const reason = taken ? 'taken' : proof === true ? null : proof;
    const checked = await tx
      .updateTable('affiliate_domain')
      .set({ state, reason, checked_at: clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (state !== 'pending' && state !== row.state) {
      await audit(tx, { caller, action: 'domain.decide', subject: `domain:${id}` });
      await emit(tx, 'domain.decided', account_id, { domain, state, reason });
    }
    return present(checked);
  });
}
