/**
 * Visits: somebody came by an affiliate's link. They are gathered for a moment and written together, so that no page waits
 * for its own record; what could not be written waits for the next time, and a process that ends writes what it has.
 */
import type pg from 'pg';
import { campaignShape } from '#contract/affiliate/rules';
import type { CountedVisit } from '#contract/affiliate/schemas';
import { clock, minutes, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import { networkOf } from '#platform/http/network';
import { newId } from '#platform/ids';
import { keyedHash } from '#platform/security/secrets';
import { readTerms } from '../rewards/terms.ts';
import { clickEnd, signClick } from './clicks.ts';
import { isBot, isPaidTraffic } from './visitors.ts';

/** A visit as it is written. */
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
  waiting: NewVisit[];
  timer: NodeJS.Timeout | null;
  writing: Promise<void>;
  /** Whose code and domain is whose, and the terms, as they were a moment ago. */
  known: Known | null;
  /** Visits of this span, so that a repeat gets the click of the first. */
  repeats: Map<string, { id: string; at: Date }>;
  span: bigint;
}

interface Known {
  at: number;
  codes: Map<string, string>;
  domains: Map<string, string>;
  open: boolean;
  cookie_days: number;
}

const gathering = seconds(0.1);
const freshness = seconds(10);
const spanLength = BigInt(minutes(30));
/** More than this can't wait in memory for a database that is away. */
const mostWaiting = 100_000;
const mostRepeats = 200_000;
const counters = new WeakMap<pg.Pool, Counter>();

function counterOf({ pool }: Context): Counter {
  const counter = counters.get(pool) ?? {
    waiting: [],
    timer: null,
    writing: Promise.resolve(),
    known: null,
    repeats: new Map(),
    span: 0n,
  };
  counters.set(pool, counter);
  return counter;
}

/** The terms and whose domain is whose, at most some seconds old. A code is asked for when it comes for the first time. */
async function knownOf(ctx: Context, counter: Counter): Promise<Known> {
  const now = performance.now();
  if (counter.known !== null && now - counter.known.at < freshness) return counter.known;
  const { open, cookie_days } = await readTerms(ctx.db);
  const rows = await ctx.db
    .selectFrom('affiliate_domain')
    .innerJoin('affiliate', 'affiliate.account_id', 'affiliate_domain.affiliate_id')
    .select(['affiliate_domain.domain', 'affiliate.code'])
    .where('affiliate_domain.state', '=', 'active')
    .where('affiliate.closed_at', 'is', null)
    .execute();
  const domains = new Map(rows.map(({ domain, code }) => [domain, code]));
  counter.known = { at: now, codes: new Map(), domains, open, cookie_days };
  return counter.known;
}

async function affiliateOf(ctx: Context, known: Known, code: string): Promise<string | undefined> {
  const found = known.codes.get(code);
  if (found !== undefined) return found === '' ? undefined : found;
  const row = await ctx.db
    .selectFrom('affiliate')
    .select('account_id')
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  known.codes.set(code, row?.account_id ?? '');
  return row?.account_id;
}

/** Whose domain, or whose part of one, a host is. */
function codeOfHost({ domains }: Known, host: string): string | undefined {
  if (domains.size === 0) return undefined;
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const code = domains.get(labels.slice(from).join('.'));
    if (code !== undefined) return code;
  }
  return undefined;
}

const nobody: CountedVisit = { code: null, click: null, until: null };

/** Counts a visit, and answers the click that its browser keeps. Bots are nobody's; a repeat is the visit it repeats. */
export async function countVisit(
  ctx: Context,
  of: { ref: string | undefined; page: string; referrer: string; ip: string; agent: string },
): Promise<CountedVisit> {
  if (isBot(of.agent)) return nobody;
  const counter = counterOf(ctx);
  const known = await knownOf(ctx, counter);
  if (!known.open) return nobody;
  const referrer = URL.parse(of.referrer);
  // A code in the address goes before the place that it comes from.
  const code = of.ref?.toLowerCase() ?? codeOfHost(known, referrer?.hostname ?? '');
  if (code === undefined) return nobody;
  const affiliate_id = await affiliateOf(ctx, known, code);
  if (affiliate_id === undefined) return nobody;
  const at = clock.now();
  const page = new URL(of.page, 'http://here');
  const address_hash = (await keyedHash(ctx, 'affiliate visit', networkOf(of.ip))).subarray(0, 16);
  const span = BigInt(at.getTime()) / spanLength;
  if (counter.span !== span || counter.repeats.size > mostRepeats) {
    counter.span = span;
    counter.repeats.clear();
  }
  const who = `${affiliate_id} ${address_hash.toString('base64')}`;
  let visit = counter.repeats.get(who);
  if (visit === undefined) {
    visit = { id: newId(), at };
    counter.repeats.set(who, visit);
    const campaign = page.searchParams.get('campaign');
    note(ctx, counter, {
      ...visit,
      affiliate_id,
      page: page.pathname.slice(0, 300),
      // What stands behind the path may be somebody's own.
      referrer: referrer === null ? null : (referrer.origin + referrer.pathname).slice(0, 300),
      campaign: campaign !== null && campaignShape.test(campaign) ? campaign : null,
      via: of.ref === undefined ? 'domain' : 'link',
      paid_traffic: isPaidTraffic(page.searchParams),
      address_hash,
      span,
    });
  }
  const click = await signClick(ctx, code, { visit_id: visit.id, at: visit.at });
  return { code, click, until: clickEnd(visit, known.cookie_days).toISOString() };
}

function note(ctx: Context, counter: Counter, visit: NewVisit): void {
  counter.waiting.push(visit);
  counter.timer ??= setTimeout(() => void writeVisits(ctx), gathering).unref();
}

/** Writes what waits; one after another, so that who waits for this knows that all is written that was there before. */
export function writeVisits(ctx: Context): Promise<void> {
  const counter = counterOf(ctx);
  if (counter.timer !== null) clearTimeout(counter.timer);
  counter.timer = null;
  counter.writing = counter.writing.then(() => write(ctx, counter));
  return counter.writing;
}

async function write(ctx: Context, counter: Counter): Promise<void> {
  const visits = counter.waiting.splice(0);
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
    ctx.log.warn({ err: error, visits: visits.length }, 'visits wait for the database');
    if (visits.length > mostWaiting) return;
    counter.waiting.unshift(...visits);
    counter.timer ??= setTimeout(() => void writeVisits(ctx), gathering * 4).unref();
  }
}
