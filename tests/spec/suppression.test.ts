/** Whatever is imported, merged, undone, copied and traced in any order, nobody who opted out reappears. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameBirthZip, normalizeEmail, normalizePhone, normalizeZip, phoneKey } from '#features/compliance';
import { syncDrop } from '#features/drop';
import { importPeople, listImports, runUndo, undoImport } from '#features/imports';
import { executePrivacyRequests } from '#features/privacy';
import type { Person } from '#linkage';
import { sha256 } from '#platform/ids';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { dropKey, dyingAt, type FakeDrop, fakeDrop } from '#support/privacy/drop';
import { optOut } from '#support/privacy/privacy';
import { importFile, undoer } from '#support/reference/imports';
import { shareNewest } from '#support/reference/snapshots';

describe('LAW-3: hashes equal the examples published by California’s DROP', () => {
  const base64 = (text: string) => sha256(text).toString('base64');

  test('of an email, a phone, and of name, date of birth and ZIP', () => {
    expect(base64(normalizeEmail(' Anna.Smith@Domain.com '))).toBe(
      'KA18MT/ph6IHYjzT9zwETySDQyvSh87YuoSBpOQtkhE=',
    );
    expect(base64(normalizePhone('+1 (415) 555-9317'))).toBe('vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E=');
    expect(nameBirthZip('Danielle', 'Johnson', '19850704', '91790').toString('base64')).toBe(
      'PQOfn1RffEKmqMmNAzDKKaoZCwxWbQZkQzPWmQo9REA=',
    );
  });

  test('of shortened ZIP codes', () => {
    expect(['02139', '00712345', 'M1B 1A1', '91790-1234'].map(normalizeZip)).toEqual([
      '2139',
      '71234',
      'm1b1a',
      '91790',
    ]);
    expect(phoneKey('555-0142')).toBeNull();
  });
});

const names = ['Ada Quillfeather', 'Boris Underbough', 'Clara Fernsby'] as const;
const sources = ['County', 'Partner'] as const;
/** The same three people in each source with another phone, their names spelled its way, at one home. */
const spelt: Record<(typeof sources)[number], (name: string) => string> = {
  County: (name) => name,
  Partner: (name) => name.toUpperCase(),
};

function personOf(nameIndex: number, source: (typeof sources)[number]): Person {
  const [first = '', last = ''] = spelt[source](names[nameIndex] ?? '').split(' ');
  const sourceIndex = sources.indexOf(source);
  return {
    record_id: `${source}-${nameIndex}`,
    names: [{ first, last }],
    addresses: [
      {
        street: `${nameIndex + 11} Elm ${sourceIndex ? 'Street' : 'St'}`,
        city: 'Springfield',
        state: 'IL',
        zip: '62704',
      },
    ],
    phones: [{ number: `+1217555014${nameIndex}` }, { number: `+1217555015${nameIndex + sourceIndex * 3}` }],
    emails: [{ address: emailOf(nameIndex) }],
  };
}
const emailOf = (nameIndex: number) => `${(names[nameIndex] ?? '').split(' ')[0]?.toLowerCase()}@example.com`;

let drop: FakeDrop;
let requests = 0;
let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  drop = await fakeDrop();
  api = await testApi({ OPENSKIP_DROP_KEY: dropKey, OPENSKIP_DROP_URL: drop.url });
  admin = await api.admin();
});
afterAll(async () => {
  await api.close();
  await drop.close();
});

const nameIndex = fc.nat({ max: names.length - 1 });
const source = fc.constantFrom(...sources);
const act = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    source,
    people: fc.uniqueArray(nameIndex, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), source }),
  fc.record({ kind: fc.constant('opt-out' as const), nameIndex, erase: fc.boolean(), finish: fc.boolean() }),
  fc.record({
    kind: fc.constant('drop' as const),
    nameIndex,
    by: fc.constantFrom('Email', 'Phone'),
    dies: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('finish' as const) }),
  fc.record({ kind: fc.constant('snapshot' as const) }),
  fc.record({ kind: fc.constant('trace' as const), nameIndex }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function run(step: Act, out: Set<number>): Promise<void> {
  const { ctx } = api;
  if (step.kind === 'import') {
    const rows = step.people.map((one) => ({ person: personOf(one, step.source) }));
    await importPeople(ctx, importFile(step.source), rows);
  } else if (step.kind === 'undo') {
    const { items } = await listImports(ctx.db, { page: 1, per_page: 50 });
    const newest = items.find((one) => one.source === step.source && one.undoable);
    if (newest === undefined) return;
    await undoImport(ctx, undoer, newest.id);
    await runUndo(ctx, { import_id: newest.id });
  } else if (step.kind === 'opt-out') {
    const [first_name = '', last_name = ''] = (names[step.nameIndex] ?? '').split(' ');
    // A mailbox only proves the records that contain it: without a record, little is known to suppress them by.
    const identity = { first_name, last_name, email: emailOf(step.nameIndex) };
    await optOut(api, identity, step.erase ? 'erase' : 'hide');
    out.add(step.nameIndex);
    if (step.finish) await executePrivacyRequests(ctx);
  } else if (step.kind === 'drop') {
    requests += 1;
    const id = `Request${String(requests).padStart(5, '0')}`;
    const identifier = step.by === 'Email' ? emailOf(step.nameIndex) : `217555014${step.nameIndex}`;
    drop.offer([{ id, list: step.by, identifier: identifier }]);
    out.add(step.nameIndex);
    // A killed sync stores the requests before it searches for anyone.
    await syncDrop(step.dies ? dyingAt(ctx, 2) : ctx, async () => true);
  } else if (step.kind === 'finish') await finish();
  else if (step.kind === 'snapshot') await shareNewest(ctx);
  else await lookFor(step.nameIndex, out);
}

/** Completes all pending work. */
async function finish(): Promise<void> {
  await syncDrop(api.ctx, async () => true);
  await executePrivacyRequests(api.ctx);
}

/** Traces and searches for a person; neither may return a suppressed one. */
async function lookFor(one: number, out: Set<number>): Promise<void> {
  const full_name = names[one] ?? '';
  const lead = { full_name, property_address: `${one + 11} Elm St`, property_zip: '62704' };
  const traced = await api.call('POST', '/trace', { as: admin, body: { lead, purpose: 'legal' } });
  const search = { name: full_name, street: lead.property_address, zip: '62704', purpose: 'legal' };
  const found = await api.call('POST', '/admin/people-search', { as: admin, body: search });
  expect([traced.status, found.status]).toEqual([200, 200]);
  for (const gone of out) {
    const replies = JSON.stringify([traced.body.data, found.body.data]);
    expect(replies).not.toMatch(new RegExp(`${emailOf(gone)}|217555014${gone}|"name":"${names[gone]}`, 'i'));
  }
}

/** Expects no stored data about suppressed people after all work is complete. */
async function expectNothingStored(out: Set<number>): Promise<void> {
  await finish();
  const { rows } = await api.ctx.pool.query(`select string_agg(result::text, ' ') as all from single_trace`);
  for (const gone of out)
    expect(rows[0].all ?? '').not.toMatch(new RegExp(`217555014${gone}|${emailOf(gone)}`));
}

test('LAW-2, LAW-3: returns no suppressed person in any order of imports, merges, undos, snapshots, opt-outs, DROP syncs and traces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 9 }), nameIndex, async (steps, last) => {
      await api.ctx.pool.query(
        `truncate person, person_key_page, person_key_segment, source_record, import_change, coverage, import_run, source_file, source,
           suppression, privacy_request, single_trace, mail, rate_limit, drop_request, drop_batch, drop_sync cascade`,
      );
      drop.reset();
      const out = new Set<number>();
      for (const step of steps) await run(step, out);
      for (const one of new Set([...out, last])) await lookFor(one, out);
      await expectNothingStored(out);
    }),
    { numRuns: 15, seed: 9, endOnFailure: true },
  );
}, 120_000);
