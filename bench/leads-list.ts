/**
 * Time to load the first page of the leads list for a customer with 1,000,000 leads: every filter with every sort, and
 * search as the user types.
 */
import { LeadListQuery, leadSorters } from '#contract/leads/schemas';
import { adminCaller, ensureAdminAccount } from '#features/accounts';
import { readList, recountLeads } from '#features/leads';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { withInstallation } from './support/installation.ts';
import { median } from './support/median.ts';

const rounds = 5;

const filters = [
  {},
  { outcome: 'hit' },
  { outcome: 'miss' },
  { outcome: 'possible' },
  { min_confidence: 0.999 },
  { dnc: 'yes' },
  { litigator: 'yes' },
  { line_type: 'mobile' },
  { state: 'TX' },
  { order: 3 },
  { has: 'phone' },
  { outcome: 'hit,possible', has: 'phone' },
  { line_type: 'mobile', dnc: 'no', litigator: 'no,unknown' },
  { zip: '62704' },
  { seen_since: '2025' },
  { zip: '62704', seen_since: '2025', has: 'mobile,email' },
  { outcome: 'hit', dnc: 'no', line_type: 'mobile', state: 'TX' },
  // Nothing matches, which is only known at the end.
  { outcome: 'invalid', litigator: 'yes', dnc: 'no', state: 'TX', min_confidence: 0.999 },
];

/** Search text as the user types: common, rare and absent names, addresses and phones. */
const typed = [
  'j',
  'jo',
  'joh',
  'john',
  'john s',
  'john smith',
  'john smithab',
  'main',
  'main st',
  '1234 main',
  'springfield',
  '(217) 555-01',
  '(217) 555-0142',
  '62704',
  'zzzz',
  'q',
];

/** Runs the bench; the numbers of leads and of their buckets are optional. */
export async function run([leads = '1000000', buckets = '1']: string[]): Promise<void> {
  await withInstallation(async ({ ctx }) => {
    await ensureAdminAccount(ctx, { email: 'bench@example.com', password: newId() });
    const caller = await adminCaller(ctx);
    const began = performance.now();
    // Other customers' leads are interleaved with the customer's own.
    await fill(ctx, caller, Number(leads), Number(buckets));
    say(
      `${Number(leads).toLocaleString('en-US')} leads made in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const worst: number[] = [];
    for (const filter of filters) {
      const times: [string, number[]][] = [];
      for (const sorter_property of leadSorters) {
        for (const sorter_type of ['asc', 'desc']) {
          times.push([
            `${sorter_property} ${sorter_type}`,
            await measure(ctx, caller, { ...filter, sorter_property, sorter_type }),
          ]);
        }
      }
      const [slowest] = times.sort((a, b) => median(b[1]) - median(a[1]));
      const name = Object.values(filter).join(' · ') || 'no filter';
      worst.push(median(slowest?.[1] ?? []));
      say(`${name.padEnd(40)} slowest by ${slowest?.[0]}: ${figures(slowest?.[1] ?? [])}`);
    }
    say(`first page, any filter or sort: ${Math.round(Math.max(...worst))} ms at most`);
    const searched: number[] = [];
    for (const value of typed) {
      const times = await measure(ctx, caller, { value });
      searched.push(median(times));
      say(`search “${value}”`.padEnd(40) + figures(times));
    }
    say(`search as one types: ${Math.round(Math.max(...searched))} ms at most`);
  });
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const figures = (times: number[]) =>
  `${Math.round(median(times))} ms in the middle, ${Math.round(Math.max(...times))} ms at worst`;

async function measure(ctx: Context, caller: Caller, query: object): Promise<number[]> {
  const parsed = LeadListQuery.parse(query);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    await readList(ctx, caller, caller.user_id, parsed);
    times.push(performance.now() - since);
  }
  return times;
}

/** Twenty orders, in each of the buckets in turn. */
async function insertOrders(
  { pool }: Context,
  { account_id, user_id }: Caller,
  buckets: readonly number[],
): Promise<void> {
  await pool.query(
    `insert into trace_order (id, account_id, bucket, user_id, number, name, state, format, mapping, column_names, price_coins,
                              bytes_total, created_at, paid_at, ended_at, listed_at)
     select uuidv7(), $1, ($2::smallint[])[1 + n % cardinality($2::smallint[])], $3, n, 'Order ' || n, 'completed', '{}', '{}', '[]', 0, 0, now(), now(), now(), now()
     from generate_series(1, 20) n`,
    [account_id, buckets, user_id],
  );
}

/** Inserts listed leads without the indexes, which are created again after it. */
async function insertListedLeads(
  { pool }: Context,
  { account_id }: Caller,
  { leads, buckets }: { leads: number; buckets: readonly number[] },
): Promise<void> {
  const indexes = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'listed_lead'::regclass and not indisprimary`,
  );
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`);
  await pool.query(
    `insert into listed_lead
     select ($2::smallint[])[1 + ((g - 1) * 20 / $3::int + 1) % cardinality($2::smallint[])], uuidv7(), case when g % 6 = 5 then gen_random_uuid() else $1::uuid end, (g - 1) * 20 / $3::int + 1,
       (array['hit','hit','hit','hit','hit','hit','possible','no_contact','miss','miss','miss','duplicate','invalid'])
         [1 + (random() * 12)::int]::lead_outcome,
       random(), (array['mobile','landline','voip',null])[1 + (random() * 3)::int]::line_type,
       (array['yes','no','unknown','unknown'])[1 + (random() * 3)::int]::known,
       (case when random() < 0.002 then 'yes' else 'unknown' end)::known,
       (array['TX','CA','FL','IL','NY','OH','WY','NC','GA','AZ'])[1 + (random() * 9)::int],
       made.name, ' ' || replace(made.name, ' ', '  ') || ' ' || (random() * 9999)::int || ' '
       || (array['main','oak','elm','maple','cedar','lake','hill','park','pine','washington'])[1 + (random() * 9)::int] || '  '
       || (array['st','street','ave','rd','dr'])[1 + (random() * 4)::int] || '  '
       || (array['springfield','decatur','salem','austin','miami'])[1 + (random() * 4)::int] || '  ' || (60000 + (random() * 9999)::int)
       || '  217555' || lpad((random() * 9999)::int::text, 4, '0') || '  x' || g || '@example.com',
       (random() * 4)::int, random() < 0.6, random() < 0.5, date '2018-01-01' + (random() * 2900)::int,
       (60000 + (random() * 9999)::int)::text
     from generate_series(1, $3::int) g cross join lateral (
       select (array['john','mary','james','linda','robert','susan','michael','karen','david','nancy','william','lisa'])
                [1 + (random() * 11)::int] || ' ' ||
              (array['smith','johnson','brown','jones','garcia','miller','davis','wilson','anderson','moore','taylor'])
                [1 + (random() * 10)::int] || chr(97 + (random() * 25)::int) || chr(97 + (random() * 25)::int) as name
       where g > 0
     ) as made`,
    [account_id, buckets, Math.round(leads * 1.2)],
  );
  for (const { definition } of indexes.rows) await pool.query(definition);
}

/** Leads and results behind the listed leads. */
async function insertLeads({ pool }: Context): Promise<void> {
  await pool.query(
    `insert into lead (bucket, id, account_id, order_id, row_no, raw, mapped, status, covered)
     select l.bucket, l.lead_id, l.account_id, o.id, row_number() over (partition by o.id order by l.lead_id), '[]',
       json_build_object('full_name', l.name, 'property_address', left(l.search, 60)), 'valid', true
     from listed_lead l join trace_order o on o.account_id = l.account_id and o.number = l.order_number`,
  );
  const result = {
    reason: 'The same name at the same address.',
    comparisons: Array.from({ length: 6 }, (_, n) => ({ comparison: `c${n}`, level: 'exact', weight: n })),
    relatives: [],
    absentee: 'unknown',
    source: 'bench',
  };
  await pool.query(
    `insert into lead_result (bucket, lead_id, account_id, order_id, row_no, outcome, probability, result, model_version)
     select l.bucket, l.id, l.account_id, l.order_id, l.row_no, 'hit', 0.99, $1, 'bench' from lead l`,
    [JSON.stringify(result)],
  );
}

/** Twenty orders of the customer with their leads, and a fifth as many leads of another customer. */
async function fill(ctx: Context, caller: Caller, leads: number, count: number): Promise<void> {
  const buckets = Array.from({ length: count }, (_, index) => (caller.home_bucket + index) % 256);
  for (const bucket of buckets)
    await ctx.pool.query('insert into lead_bucket (account_id, bucket, leads) values ($1, $2, 0)', [
      caller.account_id,
      bucket,
    ]);
  await insertOrders(ctx, caller, buckets);
  await insertListedLeads(ctx, caller, { leads, buckets });
  await insertLeads(ctx);
  for (let order = 1; order <= 20; order += 1)
    await inTransaction(ctx, (tx) => recountLeads(tx, caller, order));
  await ctx.pool.query('vacuum analyze');
}
