/**
 * Affiliates' domains, verified by a TXT record or a file. Visits from a verified domain count without a code. Checks
 * never reach this machine or its network.
 */
import { isIP } from 'node:net';
import type { Selectable } from 'kysely';
import type { Domain, DomainList } from '#contract/affiliate/domains/schemas';
import type { AffiliateDomain } from '#database/types';
import { type Message, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields, notFound } from '#platform/errors';
import { FetchRefused, outgoing, readTxt, safeFetch } from '#platform/http/safe-fetch';
import { isId, newId, newSecret } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import type { AffiliateRow } from '../repository.ts';
import { readTerms } from '../rewards/terms.ts';

type DomainRow = Selectable<AffiliateDomain>;

const proofPath = '/.well-known/openskip-verification.txt';
const txtRecord = (token: string) => `openskip-verification=${token}`;

function present(row: DomainRow): Domain {
  return {
    id: row.id,
    domain: row.domain,
    state: row.state as Domain['state'],
    reason: row.reason,
    decided: row.decided_at !== null,
    txt_record: txtRecord(row.token),
    file_path: proofPath,
    file_text: row.token,
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}

/** Normalizes a domain. Returns null if it's an IP address, has no dot or has a port. */
export function parseDomain(text: string): string | null {
  const input = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(input) ? input : `http://${input}`);
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const domain = url.hostname.replace(/\.$/, '').toLowerCase();
  if (isIP(domain) !== 0 || domain.startsWith('[') || domain.length > 253) return null;
  return /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*\.[a-z][a-z\d-]{1,62}$/.test(domain) ? domain : null;
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);

const throwInvalid = (domain: Message): never => {
  throw invalidFields({ domain });
};

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

/** Adds an unverified domain. Throws `invalid` if it's unusable, already listed or over the limit. */
export async function addDomain(
  ctx: Context,
  caller: Caller,
  { account_id }: AffiliateRow,
  text: string,
): Promise<Domain> {
  const domain = parseDomain(text) ?? throwInvalid(message('fields:domain_invalid'));
  const terms = await readTerms(ctx.db);
  if (isWithin(domain, new URL(ctx.config.publicUrl).hostname)) throwInvalid(message('fields:domain_own'));
  if (terms.blocked_domains.some((blocked) => isWithin(domain, blocked)))
    throwInvalid(message('fields:domain_blocked'));
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
    // A domain rejected by an admin can't be added again after being removed.
    if (known?.removed_at) throwInvalid(message('fields:domain_rejected', { reason: known.reason ?? '' }));
    if (known !== undefined) throwInvalid(message('fields:domain_listed'));
    if (own.filter(({ removed_at }) => removed_at === null).length >= terms.most_domains)
      throwInvalid(message('fields:too_many_domains', { limit: terms.most_domains }));
    const row = await tx
      .insertInto('affiliate_domain')
      .values({ id: newId(), affiliate_id: account_id, domain, token: newSecret(), created_at: clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { caller, action: 'domain.add', subject: `domain:${row.id}` });
    return present(row);
  });
}

async function lockDomain(tx: Tx, account_id: string, id: string): Promise<DomainRow> {
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
  if (row === undefined) throw notFound('domain');
  return row;
}

export async function deleteDomain(ctx: Context, caller: Caller, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockDomain(tx, caller.account_id, id);
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

/** Returns true if the domain serves the verification file, otherwise why it couldn't be read. */
async function checkProofFile(ctx: Context, domain: string, token: string): Promise<true | string> {
  let found = 'no_record';
  for (const scheme of ['https', 'http']) {
    try {
      const response = await safeFetch(outgoing(ctx), {
        url: `${scheme}://${domain}${proofPath}`,
        hosts: ctx.config.webhookHosts,
        timeout: seconds(5),
        maxBytes: 1000,
      });
      if (response.status === 200 && response.body.toString().trim() === token) return true;
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      if (error.reason === 'not_public' || error.reason === 'timeout') found = error.reason;
    }
  }
  return found;
}

/** The state after a check. An active domain stays active; one that another affiliate has is rejected. */
function decideByProof(state: string, proof: true | string, taken: boolean) {
  const isActive = state === 'active';
  if (taken) return { state: isActive ? 'active' : 'rejected', reason: 'taken' } as const;
  if (proof === true) return { state: 'active', reason: null } as const;
  return { state: isActive ? 'active' : 'pending', reason: proof } as const;
}

/** Verifies a domain and saves the result. The network check runs outside the transactions. */
export async function checkDomain(ctx: Context, caller: Caller, id: string): Promise<Domain> {
  const { account_id } = caller;
  const pending = await inTransaction(ctx, (tx) => lockDomain(tx, account_id, id));
  // An active domain needs no check, and a check can't override an admin's decision.
  if (pending.state === 'active' || pending.decided_at !== null) return present(pending);
  const { domain, token } = pending;
  const network = outgoing(ctx);
  const records = [...(await readTxt(network, domain)), ...(await readTxt(network, `_openskip.${domain}`))];
  const proof =
    records.some((text) => text.trim() === txtRecord(token)) || (await checkProofFile(ctx, domain, token));
  return inTransaction(ctx, async (tx) => {
    const row = await lockDomain(tx, account_id, id);
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
    const { state, reason } = decideByProof(row.state, proof, taken);
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
