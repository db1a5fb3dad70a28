/** The companies in the database. Every statement names its buckets. */
import type { LicenceClass } from '#contract/imports/schemas';
import type { Purpose } from '#contract/orders/purposes';
import { permits } from '#features/reference';
import type { Entity } from '#linkage';
import type { Lookups } from '#platform/postgres/database';
import { keyBucket } from './keys.ts';
import { type CompanyStore, maxControllers, maxPerKey, type StoredCompany } from './port.ts';

type Index = 'entity_name' | 'entity_address';

interface FoundRow {
  key: string;
  registry_id: string;
  source_id: string;
  record: Entity;
  source: string;
  licence_class: LicenceClass;
  as_of: string | null;
}

const findUnder = (index: Index): string => `
  select asked.key, found.registry_id, found.source_id, e.record, s.name as source, s.licence_class,
    (select max(r.as_of)::text from import_run r join source_file f on f.id = r.source_file_id
     where f.source_id = s.id and r.state = 'completed') as as_of
  from unnest($1::smallint[], $2::bigint[]) as asked (bucket, key)
  cross join lateral (
    select registry_id, source_id, entity_bucket from ${index} i
    where i.bucket = asked.bucket and i.key = asked.key limit ${maxPerKey + 1}
  ) as found
  join entity e on e.bucket = found.entity_bucket and e.source_id = found.source_id
    and e.registry_id = found.registry_id
  join source s on s.id = found.source_id`;

export function postgresCompanies(connect: Lookups): CompanyStore {
  async function under(index: Index, keys: readonly number[], purpose: Purpose | null) {
    if (keys.length === 0) return [];
    const distinct = [...new Set(keys)];
    const connection = await connect();
    const { rows } = await connection.query<FoundRow>({
      name: `companies-${index}`,
      text: findUnder(index),
      values: [distinct.map(keyBucket), distinct],
    });
    const byKey = new Map<number, StoredCompany[]>();
    for (const row of rows) {
      if (!permits(row.licence_class, purpose)) continue;
      const key = Number(row.key);
      byKey.set(key, [...(byKey.get(key) ?? []), toCompany(row)]);
    }
    return keys.map((key) => {
      const found = byKey.get(key) ?? [];
      return found.length > maxPerKey ? [] : found;
    });
  }
  return {
    byName: (keys, purpose) => under('entity_name', keys, purpose),
    byAddress: (keys, purpose) => under('entity_address', keys, purpose),
    async sharedAddresses(keys) {
      if (keys.length === 0) return new Set();
      const distinct = [...new Set(keys)];
      const connection = await connect();
      const { rows } = await connection.query<{ key: string }>({
        name: 'companies-shared-addresses',
        text: `
          select asked.key from unnest($1::smallint[], $2::bigint[]) as asked (bucket, key)
          where (select count(distinct controller) from (
            select controller from entity_address a
            where a.bucket = asked.bucket and a.key = asked.key limit 2000
          ) as found) > ${maxControllers}`,
        values: [distinct.map(keyBucket), distinct],
      });
      return new Set(rows.map(({ key }) => Number(key)));
    },
    async isEmpty() {
      const connection = await connect();
      const { rows } = await connection.query('select from entity limit 1');
      return rows.length === 0;
    },
  };
}

const toCompany = ({ registry_id, source_id, record, source, as_of }: FoundRow): StoredCompany => ({
  id: `${source_id} ${registry_id}`,
  entity: record,
  source,
  as_of,
});
