/** The companies in the database: keys → ids → records, each statement in one bucket. */
import type { LicenceClass } from '#contract/imports/schemas';
import type { Purpose } from '#contract/orders/purposes';
import { permits } from '#features/reference';
import type { Entity } from '#linkage';
import { inBuckets } from '#platform/postgres/buckets';
import type { Lookups } from '#platform/postgres/database';
import type { Connection } from '#platform/postgres/runs';
import { keyBucket } from './keys.ts';
import { type CompanyStore, maxControllers, maxPerKey, type StoredCompany } from './port.ts';

type Index = 'entity_name' | 'entity_address';

/** A key of a company. */
interface FoundKey {
  key: string;
  registry_id: string;
  source_id: string;
  /** The bucket of the company. */
  bucket: number;
}

type FoundEntity = Omit<FoundKey, 'key'> & { record: Entity };

interface Register {
  id: string;
  name: string;
  licence_class: LicenceClass;
  as_of: string | null;
}

const inBucketOfKey = (keys: readonly number[]) => keys.map((key) => ({ bucket: keyBucket(key), key }));

const keyColumn = (rows: readonly { key: number }[]) => rows.map(({ key }) => key);

/** The companies under each key; for a key shared by too many, one more than the most. */
const selectUnder = (connection: Connection, index: Index, keys: readonly number[]): Promise<FoundKey[]> =>
  inBuckets(connection, inBucketOfKey(keys), {
    name: `companies-${index}`,
    text: `select asked.key, found.registry_id, found.source_id, found.bucket
           from unnest($2::bigint[]) as asked (key)
           cross join lateral (
             select registry_id, source_id, entity_bucket as bucket from ${index} i
             where i.bucket = $1 and i.key = asked.key limit ${maxPerKey + 1}
           ) as found`,
    values: (bucket, rows) => [bucket, keyColumn(rows)],
  });

const selectEntities = (connection: Connection, ids: Iterable<FoundKey>): Promise<FoundEntity[]> =>
  inBuckets(connection, ids, {
    name: 'companies',
    text: `select e.bucket, e.source_id, e.registry_id, e.record
           from entity e join unnest($2::uuid[], $3::text[]) as wanted (source_id, registry_id)
             on e.source_id = wanted.source_id and e.registry_id = wanted.registry_id
           where e.bucket = $1`,
    values: (bucket, rows) => [
      bucket,
      rows.map(({ source_id }) => source_id),
      rows.map(({ registry_id }) => registry_id),
    ],
  });

async function selectRegisters(connection: Connection): Promise<Map<string, Register>> {
  const { rows } = await connection.query<Register>({
    name: 'registers',
    text: `select s.id, s.name, s.licence_class, max(r.as_of)::text as as_of
           from source s
           left join (source_file f join import_run r on f.id = r.source_file_id and r.state = 'completed')
             on f.source_id = s.id
           group by s.id`,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const idOf = ({ source_id, registry_id }: Pick<FoundKey, 'source_id' | 'registry_id'>) =>
  `${source_id} ${registry_id}`;

export function postgresCompanies(connect: Lookups): CompanyStore {
  async function under(index: Index, keys: readonly number[], purpose: Purpose | null) {
    if (keys.length === 0) return [];
    const connection = await connect();
    const [found, registers] = await Promise.all([
      selectUnder(connection, index, [...new Set(keys)]),
      selectRegisters(connection),
    ]);
    const permitted = found.filter(({ source_id }) => {
      const register = registers.get(source_id);
      return register !== undefined && permits(register.licence_class, purpose);
    });
    const distinct = new Map(permitted.map((row) => [idOf(row), row]));
    const companies = new Map(
      (await selectEntities(connection, distinct.values())).map((row) => [
        idOf(row),
        toCompany(row, registers.get(row.source_id)),
      ]),
    );
    const byKey = Map.groupBy(permitted, ({ key }) => Number(key));
    return keys.map((key) => {
      const rows = byKey.get(key) ?? [];
      return rows.length > maxPerKey ? [] : rows.flatMap((row) => companies.get(idOf(row)) ?? []);
    });
  }
  return {
    byName: (keys, purpose) => under('entity_name', keys, purpose),
    byAddress: (keys, purpose) => under('entity_address', keys, purpose),
    async sharedAddresses(keys) {
      const connection = await connect();
      const shared = await inBuckets(connection, inBucketOfKey([...new Set(keys)]), {
        name: 'companies-shared-addresses',
        text: `select asked.key from unnest($2::bigint[]) as asked (key)
               where (select count(distinct controller) from (
                 select controller from entity_address a
                 where a.bucket = $1 and a.key = asked.key limit 2000
               ) as found) > ${maxControllers}`,
        values: (bucket, rows) => [bucket, keyColumn(rows)],
      });
      return new Set(shared.map(({ key }) => Number(key)));
    },
    async isEmpty() {
      const connection = await connect();
      const { rows } = await connection.query('select from entity limit 1');
      return rows.length === 0;
    },
  };
}

const toCompany = (row: FoundEntity, register: Register | undefined): StoredCompany => ({
  id: idOf(row),
  entity: row.record,
  source: register?.name ?? '',
  as_of: register?.as_of ?? null,
});
