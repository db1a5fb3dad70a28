/** The providers' settings, breakers and costs, and what admins can change. */
import { sql } from 'kysely';
import type { Provider, ProviderName, ProviderSettings } from '#contract/providers/schemas';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { getSetting, setSetting } from '#platform/settings';
import { closeBreaker } from './breaker.ts';
import { providerLabels } from './catalogue.ts';
import { startOfDay } from './request.ts';

/** The providers in the order in which they are used. */
export async function listProviders(ctx: Context): Promise<Provider[]> {
  const now = clock.now();
  const settings: ProviderSettings = await getSetting(ctx.db, 'providers');
  const states = await ctx.db.selectFrom('provider_state').selectAll().execute();
  const spent = await selectUse(ctx, startOfDay(now), after(now, -days(30)));
  return settings.map((setting): Provider => {
    const state = states.find(({ provider }) => provider === setting.name);
    const use = spent.get(setting.name);
    const until = state?.open_until ?? null;
    return {
      ...setting,
      label: providerLabels[setting.name],
      key_set: ctx.config.providers[setting.name] !== undefined,
      breaker: until === null ? 'closed' : until > now ? 'open' : 'trying',
      open_until: until?.toISOString() ?? null,
      failures: state?.failures ?? 0,
      last_answer_at: state?.last_answer_at?.toISOString() ?? null,
      last_failure_at: state?.last_failure_at?.toISOString() ?? null,
      last_error: state?.last_error ?? null,
      today: {
        requests: use?.requests ?? 0,
        failed: use?.failed ?? 0,
        leads: use?.leads ?? 0,
        matched: use?.matched ?? 0,
        cost: cents(use?.cost),
      },
      month_cost: cents(use?.month_cost),
    };
  });
}

/** Thousandths of a cent in cents. */
const cents = (thousandths: number | undefined) => (thousandths ?? 0) / 1000;

interface Use {
  provider: string;
  requests: number;
  failed: number;
  leads: number;
  matched: number;
  cost: number;
  month_cost: number;
}

async function selectUse(ctx: Context, day: Date, month: Date): Promise<Map<string, Use>> {
  const { rows } = await sql<Use>`
    select provider,
           count(*) filter (where started_at >= ${day})::int as requests,
           count(*) filter (where started_at >= ${day} and state = 'failed')::int as failed,
           coalesce(sum(leads) filter (where started_at >= ${day}), 0)::int as leads,
           coalesce(sum(matched) filter (where started_at >= ${day}), 0)::int as matched,
           coalesce(sum(cost) filter (where started_at >= ${day}), 0)::float8 as cost,
           sum(cost)::float8 as month_cost
    from provider_call where started_at >= ${month} group by provider`.execute(ctx.db);
  return new Map(rows.map((row) => [row.provider, row]));
}

/** Sets the providers' order, prices and caps; running orders follow with their next chunk. */
export async function setProviders(
  ctx: Context,
  caller: Caller,
  settings: ProviderSettings,
): Promise<Provider[]> {
  await inTransaction(ctx, async (tx) => {
    await setSetting(tx, 'providers', settings);
    await audit(tx, { caller, action: 'providers.set', subject: 'setting:providers' });
  });
  return listProviders(ctx);
}

/** Resumes a paused provider at once, after its cause was fixed. */
export async function retryProvider(ctx: Context, caller: Caller, name: ProviderName): Promise<Provider[]> {
  await inTransaction(ctx, async (tx) => {
    await closeBreaker(tx, name);
    await audit(tx, { caller, action: 'provider.retry', subject: `provider:${name}` });
  });
  return listProviders(ctx);
}
