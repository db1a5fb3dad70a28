/**
 * Visits are buffered briefly and written together, so pages don't wait for the database. Failed writes are retried,
 * and a stopping process writes what is left.
 */
import { campaignShape } from '#contract/affiliate/rules';
import type { CountedVisit } from '#contract/affiliate/schemas';
import { clock, minutes, seconds } from '#platform/clock';
import { type Context, perContext } from '#platform/context';
import { networkOf } from '#platform/http/network';
import { newId } from '#platform/ids';
import { keyedHash } from '#platform/security/sealing/secrets';
import { readTerms } from '../rewards/terms.ts';
import { clickExpiresAt, signClick } from './clicks.ts';
import { isBot, isPaidTraffic } from './visitors.ts';

interface NewVisit {
  id: string;
  affiliate_id: string;
  at: Date;
  page: string;
  referrer: string | null;
  campaign: string | null;
  via: 'link' | 'domain';
  paid_traffic: boolean;
  address_hash: Buffer;
  span: bigint;
}

interface Counter {
  buffered: NewVisit[];
  timer: NodeJS.Timeout | null;
  writing: Promise<void>;
  /** Codes, domains and terms, cached for a few seconds. */
  cache: CachedLinks | null;
  /** Visits in the current time span, so that a repeat visit gets the first one's click. */
  repeats: Map<string, { id: string; at: Date }>;
  span: bigint;
}

interface CachedLinks {
  at: number;
  codes: Map<string, string>;
  domains: Map<string, string>;
  open: boolean;
  cookie_days: number;
}

const flushDelay = seconds(0.1);
const freshness = seconds(10);
const spanLength = BigInt(minutes(30));
/** More visits than this are dropped while the database is unavailable. */
const maxBuffered = 100_000;
const maxRepeats = 200_000;

const counterOf = perContext<Counter>(() => ({
  buffered: [],
  timer: null,
  writing: Promise.resolve(),
  cache: null,
  repeats: new Map(),
  span: 0n,
}));

/** Returns terms and domains that are at most 10 s old. Codes are looked up on first use. */
async function readCache(ctx: Context, counter: Counter): Promise<CachedLinks> {
  const now = performance.now();
  if (counter.cache !== null && now - counter.cache.at < freshness) return counter.cache;
  const { open, cookie_days } = await readTerms(ctx.db);
  const rows = await ctx.db
    .selectFrom('affiliate_domain')
    .innerJoin('affiliate', 'affiliate.account_id', 'affiliate_domain.affiliate_id')
    .select(['affiliate_domain.domain', 'affiliate.code'])
    .where('affiliate_domain.state', '=', 'active')
    .where('affiliate.closed_at', 'is', null)
    .execute();
  const domains = new Map(rows.map(({ domain, code }) => [domain, code]));
  counter.cache = { at: now, codes: new Map(), domains, open, cookie_days };
  return counter.cache;
}

async function findAffiliateId(ctx: Context, cache: CachedLinks, code: string): Promise<string | undefined> {
  const found = cache.codes.get(code);
  if (found !== undefined) return found === '' ? undefined : found;
  const row = await ctx.db
    .selectFrom('affiliate')
    .select('account_id')
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  cache.codes.set(code, row?.account_id ?? '');
  return row?.account_id;
}

/** The code of the affiliate who owns the host's domain or a parent of it. */
function findCodeByHost({ domains }: CachedLinks, host: string): string | undefined {
  if (domains.size === 0) return undefined;
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const code = domains.get(labels.slice(from).join('.'));
    if (code !== undefined) return code;
  }
  return undefined;
}

const notCounted: CountedVisit = { code: null, click: null, until: null };

/** Counts a visit and returns its click. Bots are ignored; a repeat visit returns the first one's click. */
export async function countVisit(
  ctx: Context,
  pageView: { ref: string | undefined; page: string; referrer: string; ip: string; agent: string },
): Promise<CountedVisit> {
  if (isBot(pageView.agent)) return notCounted;
  const counter = counterOf(ctx);
  const cache = await readCache(ctx, counter);
  if (!cache.open) return notCounted;
  const referrer = URL.parse(pageView.referrer);
  // A code in the URL takes precedence over the referring domain.
  const code = pageView.ref?.toLowerCase() ?? findCodeByHost(cache, referrer?.hostname ?? '');
  if (code === undefined) return notCounted;
  const affiliate_id = await findAffiliateId(ctx, cache, code);
  if (affiliate_id === undefined) return notCounted;
  const at = clock.now();
  const page = new URL(pageView.page, 'http://here');
  const address_hash = (await keyedHash(ctx, 'affiliate visit', networkOf(pageView.ip))).subarray(0, 16);
  const span = BigInt(at.getTime()) / spanLength;
  if (counter.span !== span || counter.repeats.size > maxRepeats) {
    counter.span = span;
    counter.repeats.clear();
  }
  const visitorKey = `${affiliate_id} ${address_hash.toString('base64')}`;
  let visit = counter.repeats.get(visitorKey);
  if (visit === undefined) {
    visit = { id: newId(), at };
    counter.repeats.set(visitorKey, visit);
    const campaign = page.searchParams.get('campaign');
    bufferVisit(ctx, counter, {
      ...visit,
      affiliate_id,
      page: page.pathname.slice(0, 300),
      // Drops the query, which may contain personal data.
      referrer: referrer === null ? null : (referrer.origin + referrer.pathname).slice(0, 300),
      campaign: campaign !== null && campaignShape.test(campaign) ? campaign : null,
      via: pageView.ref === undefined ? 'domain' : 'link',
      paid_traffic: isPaidTraffic(page.searchParams),
      address_hash,
      span,
    });
  }
  const click = await signClick(ctx, code, { visit_id: visit.id, at: visit.at });
  return { code, click, until: clickExpiresAt(visit, cache.cookie_days).toISOString() };
}

function bufferVisit(ctx: Context, counter: Counter, visit: NewVisit): void {
  counter.buffered.push(visit);
  counter.timer ??= setTimeout(() => void writeVisits(ctx), flushDelay).unref();
}

/** Writes buffered visits, one batch at a time. Resolves once everything buffered before the call is written. */
export function writeVisits(ctx: Context): Promise<void> {
  const counter = counterOf(ctx);
  if (counter.timer !== null) clearTimeout(counter.timer);
  counter.timer = null;
  counter.writing = counter.writing.then(() => writeBuffered(ctx, counter));
  return counter.writing;
}

async function writeBuffered(ctx: Context, counter: Counter): Promise<void> {
  const visits = counter.buffered.splice(0);
  if (visits.length === 0) return;
  const column = <K extends keyof NewVisit>(name: K) => visits.map((visit) => visit[name]);
  try {
    await ctx.pool.query(
      `insert into affiliate_visit
         (id, affiliate_id, at, page, referrer, campaign, via, paid_traffic, address_hash, span)
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[],
                            $8::bool[], $9::bytea[], $10::bigint[])
       on conflict (affiliate_id, address_hash, span) do nothing`,
      [
        column('id'),
        column('affiliate_id'),
        column('at'),
        column('page'),
        column('referrer'),
        column('campaign'),
        column('via'),
        column('paid_traffic'),
        column('address_hash'),
        column('span'),
      ],
    );
  } catch (error) {
    ctx.log.warn({ err: error, visits: visits.length }, 'visits couldn’t be written and will be retried');
    if (visits.length > maxBuffered) return;
    counter.buffered.unshift(...visits);
    counter.timer ??= setTimeout(() => void writeVisits(ctx), flushDelay * 4).unref();
  }
}
