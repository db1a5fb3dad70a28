/**
 * Rate limits of sessions, counted in memory so that no call waits for the database. Each extra process allows as many
 * again.
 */
import { type Caller, type Context, perContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { createLocalQuota } from '../http/limits.ts';

/** Calls that read or write many rows or whole files. A test checks that each exists. */
export const expensiveCalls: ReadonlySet<string> = new Set([
  ...['GET /lead-file-download/:orderId/:value', 'GET /all-leads-download/:id', 'GET /wallet-movements/file'],
  ...['POST /download-ticket/:orderId/:value', 'POST /leads-download', 'GET /affiliate-file/:id/:list'],
  ...['POST /file-upload', 'POST /resumable-upload', 'POST /add-lead', 'PUT /upload/:id/format'],
  ...['POST /order-quote', 'POST /orders', 'POST /order-reprice/:id', 'POST /order-retrace/:id'],
  ...['POST /leads-again', 'POST /leads-delete', 'POST /selection-all-leads', 'POST /trace'],
]);

const window = 60;
/** An account may be signed in on several devices. */
const sessionsPerAccount = 3;
/** One call in ten may be an expensive one. */
const expensiveShare = 10;

const budgets = perContext(({ config: { callsPerMinute: points } }) => ({
  session: createLocalQuota({ points, duration: window }),
  account: createLocalQuota({ points: points * sessionsPerAccount, duration: window }),
  expensive: createLocalQuota({ points: Math.ceil(points / expensiveShare), duration: window }),
}));

const refusal = (wait: number) => new AppError('rate_limit.requests', { values: { wait }, retryAfter: wait });

/** The quota headers of a call (draft-ietf-httpapi-ratelimit-headers), and the error if a quota is exhausted. */
export interface CountedCall {
  headers: Record<string, string>;
  refusal: AppError | null;
}

const policyOf = (name: string, budget: { points: number }) => `"${name}";q=${budget.points};w=${window}`;

/** Refuses a token whose session has used up its calls, before it's looked up in the database. Null for others. */
export async function refuseSpentSession(ctx: Context, token: string): Promise<CountedCall | null> {
  const { session } = budgets(ctx);
  const wait = await session.secondsUntilFree(token);
  if (wait === 0) return null;
  const headers = { 'RateLimit-Policy': policyOf('session', session), RateLimit: `"session";r=0;t=${wait}` };
  return { headers, refusal: refusal(wait) };
}

/** Counts a call against its session, its account and, for an expensive call, the account's share of those. */
export async function countSessionCall(
  ctx: Context,
  counted: { token: string; caller: Caller; call: string },
): Promise<CountedCall> {
  const { session, account, expensive } = budgets(ctx);
  const { account_id, impersonator_id } = counted.caller;
  const counts = [{ name: 'session', budget: session, key: counted.token }];
  // An admin acting as a customer helps them, so the customer's own devices don't limit that.
  if (impersonator_id === null) counts.push({ name: 'account', budget: account, key: account_id });
  if (expensiveCalls.has(counted.call))
    counts.push({ name: 'expensive', budget: expensive, key: impersonator_id ?? account_id });
  const policies: string[] = [];
  const left: string[] = [];
  let longestWait = 0;
  for (const { name, budget, key } of counts) {
    const quota = await budget.take(key);
    policies.push(policyOf(name, budget));
    left.push(`"${name}";r=${quota.left};t=${quota.wait}`);
    if (!quota.allowed) longestWait = Math.max(longestWait, quota.wait);
  }
  return {
    headers: { 'RateLimit-Policy': policies.join(', '), RateLimit: left.join(', ') },
    refusal: longestWait > 0 ? refusal(longestWait) : null,
  };
}
