/** The reference sources, phone lists and providers with the age of their data or their failures. */
import { sql } from 'kysely';
import type { SourceStatus } from '#contract/reporting/overview';
import { listSources } from '#features/imports';
import { listStatus } from '#features/phone-lists';
import { listProviders } from '#features/providers';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';

/** Lists that the law wants renewed: the others have no age. */
const renewedLists: readonly string[] = ['ftc', 'state'];

const none = { records: null, newest: null, overdue: false, price: null, failed_share: null };

export async function listSourceStatus(ctx: Context): Promise<SourceStatus[]> {
  const [sources, lists, providers, calls] = await Promise.all([
    listSources(ctx.db),
    listStatus(ctx.db),
    listProviders(ctx),
    selectProviderCalls(ctx.db),
  ]);
  return [
    ...sources.map(
      ({ id, name, records, as_of, imported_at }): SourceStatus => ({
        ...none,
        kind: 'reference',
        id,
        name,
        records,
        newest: as_of ?? imported_at?.slice(0, 10) ?? null,
      }),
    ),
    ...lists.map(
      ({ list, numbers, newest, stale }): SourceStatus => ({
        ...none,
        kind: 'phone_list',
        id: list,
        name: list,
        records: numbers,
        newest,
        overdue: stale > 0 && renewedLists.includes(list),
      }),
    ),
    ...providers
      .filter(({ on, key_set }) => on && key_set)
      .map(
        ({ name, label, price_per_1000 }): SourceStatus => ({
          ...none,
          kind: 'provider',
          id: name,
          name: label,
          price: price_per_1000 / 1000,
          failed_share: calls.get(name)?.failed_share ?? null,
        }),
      ),
  ];
}

export interface ProviderCalls {
  provider: string;
  calls: number;
  failed_share: number;
}

/** The requests of the last 24 hours that have an answer. */
export async function selectProviderCalls(db: Db): Promise<Map<string, ProviderCalls>> {
  const { rows } = await sql<ProviderCalls>`
    select provider, count(*)::int as calls, (count(*) filter (where state = 'failed'))::float8 / count(*) as failed_share
    from provider_call
    where started_at >= ${after(clock.now(), -days(1))} and state in ('answered', 'failed')
    group by provider`.execute(db);
  return new Map(rows.map((row) => [row.provider, row]));
}
