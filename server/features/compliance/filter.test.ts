import { describe, expect, test } from 'vitest';
import type { TraceResult } from '#contract/orders/results';
import { clock } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { ada, entry, home, identity, phone, suppressionList } from '#support/privacy/suppressed';
import { filterResults } from './filter.ts';
import { NumberSetBuilder } from './number-set.ts';
import { suppress } from './suppression.ts';

const { ctx, keepOut, filter } = await suppressionList();

describe('LAW-2: the filter removes', () => {
  test('nothing if no one in the result is suppressed', async () => {
    expect(await filter(entry)).toEqual([entry]);
    await keepOut(identity('Zoe', 'Nobody', { phones: ['2175550199'], addresses: [home] }));
    expect(await filter(entry)).toEqual([entry]);
    expect(await filter()).toEqual([]);
    await keepOut(identity('', '', { names: [], ids: ['person:null'] }));
    expect(await filter({ ...entry, person_id: null })).toEqual([{ ...entry, person_id: null }]);
    const miss = { person_id: null, outcome: 'miss' as const, result: { ...ada, person: undefined } };
    expect(await filter(miss as never)).toEqual([miss]);
  });

  test('nothing, and copies nothing, if a result without phones stays as it is', async () => {
    const kept = { ...entry, result: { ...ada, person: { ...ada.person, phones: [] } } as TraceResult };
    expect((await filter(kept))[0]).toBe(kept);
    await keepOut(identity('Zoe', 'Nobody', { phones: ['2175550199'], addresses: [home] }));
    expect((await filter(kept))[0]).toBe(kept);
    const miss = { person_id: null, outcome: 'miss' as const, result: { ...ada, person: undefined } };
    expect((await filter(miss as never))[0]).toBe(miss);
  });

  test('without waiting for the lock, if the caller holds it', async () => {
    await inTransaction(ctx, async (tx) => {
      await suppress(tx, { identities: [identity('Zoe', 'Nobody')], cause: 'request:1', erase: false });
      const filtered = await inTransaction(ctx, (other) => filterResults(ctx, other, [entry], 'open'));
      expect(filtered).toEqual([entry]);
    });
  });

  test.each([
    ['name and address', identity('Ada', 'Quillfeather', { addresses: [home] })],
    ['phone', identity('Ada', 'Married', { phones: ['217-555-0143'] })],
    ['email', identity('Ada', 'Married', { emails: ['ADA@example.com'] })],
    ['reference id', identity('', '', { names: [], ids: ['person:17'] })],
  ])('a person known by %s, with all their data', async (_, who) => {
    await keepOut(who);
    const sealed = { phones: ada.person?.phones ?? [], emails: ada.person?.emails ?? [] };
    const other = { ...entry, person_id: 18, result: { ...ada, person: undefined as never, relatives: [] } };
    const traced = { ...entry, sealed, result: { ...ada, traced_at: '2026-11-01T00:00:00.000Z' } };
    const suppressed = {
      person_id: null,
      outcome: 'suppressed',
      result: {
        reason: 'result.suppressed',
        comparisons: [],
        relatives: [],
        absentee: 'unknown',
      },
    };
    const [first, second, third] = await filter(entry, traced, other as never);
    expect(first).toStrictEqual(suppressed);
    expect(second).toStrictEqual({
      ...suppressed,
      result: { ...suppressed.result, traced_at: '2026-11-01T00:00:00.000Z' },
    });
    expect(third).toStrictEqual(other);
  });

  test('a possible match by its sealed contacts, not by masked ones', async () => {
    const masked = {
      ...ada,
      person: { ...ada.person, phones: [phone('0142', { number: '(217) ***-**42' })], emails: [] },
    };
    const sealed = { phones: [phone('0142')], emails: [] };
    const possible = { person_id: 17, outcome: 'possible' as const, result: masked as TraceResult, sealed };
    await keepOut(identity('Ada', 'Married', { phones: ['2175550142'] }));
    expect((await filter(possible))[0]).toMatchObject({ outcome: 'suppressed', person_id: null });
  });

  test('related people by name and the result’s address', async () => {
    await keepOut(identity('Boris', 'Quillfeather', { addresses: [home] }));
    const [one] = await filter(entry);
    expect(one?.result).toStrictEqual({ ...ada, relatives: ada.relatives.slice(1) });
    expect(one?.outcome).toBe('hit');
    // Nothing else is removed: a surname that begins like a generation suffix isn't one.
    const { co_owner: _, co_owner_probability: __, runner_up: ___, ...plain } = ada;
    expect((await filter({ ...entry, result: plain }))[0]?.result).toStrictEqual({
      ...plain,
      relatives: ada.relatives.slice(1),
    });
    await keepOut(identity('Ivan', 'Vance', { addresses: [home] }));
    const relatives = [
      { name: 'Ivan Vance', probability: 0.5 },
      { name: 'Boris Quillfeather, III', probability: 0.5 },
      { name: 'Boris Quillfeather Sr', probability: 0.5 },
    ];
    expect((await filter({ ...entry, result: { ...plain, relatives } }))[0]?.result.relatives).toEqual([]);
  });

  test('people that a register names with a company, by the address it gives', async () => {
    await keepOut(identity('Gus', 'Marlow', { addresses: [home] }));
    const party = (name: string, street: string) => ({
      name,
      role: 'manager' as const,
      address: { ...home, street },
    });
    const parties = [
      party('Gus Marlow', home.street),
      party('Gus Marlow', '9 Elsewhere Rd'),
      party('Hal Marlow', home.street),
    ];
    const { person: _, ...nobody } = ada;
    const company = {
      name: 'MARLOW LLC',
      status: 'ACTIVE',
      registry_id: '1',
      state: 'FL',
      probability: 0.9,
      source: 'Register',
      parties,
    };
    const miss = {
      ...entry,
      outcome: 'miss' as const,
      person_id: null,
      result: { ...nobody, entity: company },
    };
    expect((await filter(miss))[0]?.result.entity?.parties).toEqual(parties.slice(1));
  });

  test('people that a register names with a company, by any address of theirs or the company', async () => {
    await keepOut(identity('Gus', 'Marlow', { addresses: [home] }));
    const office = { ...home, street: '9 Elsewhere Rd' };
    const manager = (more: object) => ({
      name: 'Gus Marlow',
      role: 'manager' as const,
      address: office,
      ...more,
    });
    const company = {
      name: 'MARLOW LLC',
      status: 'ACTIVE',
      registry_id: '1',
      state: 'FL',
      source: 'Register',
    };
    const namedIn = (entity: object) =>
      filter({
        ...entry,
        outcome: 'miss',
        person_id: null,
        leadFields: undefined,
        result: {
          ...ada,
          person: undefined,
          entity: { ...company, probability: 0.9, parties: [manager({})], ...entity },
        },
      }).then(([one]) => one?.result.entity?.parties);
    expect(await namedIn({})).toHaveLength(1);
    expect(await namedIn({ parties: [manager({ other_addresses: [home] })] })).toEqual([]);
    expect(await namedIn({ addresses: [office, home] })).toEqual([]);
    expect(await namedIn({ parties: [manager({ address: undefined })], addresses: [home] })).toEqual([]);
    expect(await namedIn({ parties: [manager({ address: undefined })] })).toHaveLength(1);
  });

  test('a related person’s phone that belongs to a suppressed person', async () => {
    await keepOut(identity('Zoe', 'Nobody', { phones: ['2175550151'] }));
    const [one] = await filter(entry);
    const [boris, clara, dora] = ada.relatives;
    const { phone: _, ...without } = clara ?? { name: '', probability: 0 };
    expect(one?.result).toStrictEqual({ ...ada, relatives: [boris, without, dora] });
  });

  test('co-owner and runner-up independently', async () => {
    await keepOut(identity('Emil', 'Underbough', { addresses: [home] }));
    const { co_owner: _, co_owner_probability: __, ...withoutOwner } = ada;
    expect((await filter(entry))[0]?.result).toStrictEqual(withoutOwner);
    await ctx.pool.query('delete from suppression');
    await keepOut(identity('Fay', 'Hollins', { addresses: [home] }));
    const { runner_up: ___, ...withoutNext } = ada;
    expect((await filter(entry))[0]?.result).toStrictEqual(withoutNext);
    // Each result is filtered on its own, whatever else is in the batch.
    const { co_owner: _____, ...bare } = withoutNext;
    const plain: typeof entry = { ...entry, result: { ...bare, relatives: [] } };
    const [first, second] = await filter(plain, entry);
    expect(first).toStrictEqual(plain);
    expect(second?.result).toStrictEqual(withoutNext);
  });

  test('related people at the lead’s address when no person was found', async () => {
    await keepOut(identity('Fay', 'Hollins', { addresses: [{ ...home, street: '9 Ash Av' }] }));
    const { person: _, ...nobody } = ada;
    const withoutZip = { property_address: '9 Ash Av', property_city: 'Springfield', property_state: 'IL' };
    const filterMiss = async (fields: Record<string, string>) =>
      (
        await filter({
          person_id: null,
          outcome: 'miss' as const,
          result: nobody as TraceResult,
          leadFields: fields as never,
        })
      )[0]?.result.runner_up;
    expect(await filterMiss(withoutZip)).toBeUndefined();
    expect(await filterMiss({ property_address: '9 Ash Av', property_zip: '62704' })).toBeUndefined();
    expect(await filterMiss({ mailing_address: '9 Ash Av', mailing_zip: '62704' })).toBeUndefined();
    expect(
      await filterMiss({ mailing_address: '9 Ash Av', mailing_city: 'Springfield', mailing_state: 'IL' }),
    ).toBeUndefined();
    expect(await filterMiss({ property_address: '11 Ash Av', property_zip: '62704' })).toEqual(ada.runner_up);
    expect(await filterMiss({ property_zip: '62704' })).toEqual(ada.runner_up);
  });

  test('contacts of suppressed people; a hit with nothing new left becomes a no-contact', async () => {
    await keepOut(identity('Zoe', 'Nobody', { phones: ['2175550142'], emails: ['ada@example.com'] }));
    const [one] = await filter(entry);
    expect(one).toStrictEqual({
      ...entry,
      result: { ...ada, person: { ...ada.person, phones: [phone('0143')], emails: [] } },
    });
    const person = { ...ada.person, phones: [phone('0142'), phone('0143', { from_lead: true })] };
    const [none] = await filter({ ...entry, result: { ...ada, person } as TraceResult });
    expect(none?.outcome).toBe('no_contact');
    expect(none?.result.person?.phones).toEqual([phone('0143', { from_lead: true })]);
    const mailed = {
      ...ada.person,
      phones: [phone('0142'), phone('0143', { from_lead: true })],
      emails: [{ address: 'b@example.com' }],
    };
    expect((await filter({ ...entry, result: { ...ada, person: mailed } as TraceResult }))[0]?.outcome).toBe(
      'hit',
    );
    const lone = { ...ada.person, phones: [phone('0142')], emails: [] };
    const possible = {
      person_id: 17,
      outcome: 'possible' as const,
      result: { ...ada, person: lone } as TraceResult,
    };
    const [left] = await filter({ ...possible, sealed: { phones: [phone('0142')], emails: [] } });
    expect([left?.outcome, left?.result.person?.phones]).toEqual(['possible', []]);
  });

  test('a possible match’s sealed contact together with its masked form', async () => {
    await keepOut(identity('Zoe', 'Nobody', { phones: ['2175550142'], emails: ['b@example.com'] }));
    const [a, b] = [phone('1', { number: 'masked 42' }), phone('2', { number: 'masked 43' })];
    const emails = [{ address: 'a***' }, { address: 'b***' }];
    const sealed = {
      phones: [phone('0142'), phone('0143')],
      emails: [{ address: 'a@example.com' }, { address: 'b@example.com' }],
    };
    const result = { ...ada, person: { ...ada.person, phones: [a, b], emails } } as TraceResult;
    const [one] = await filter({ person_id: 17, outcome: 'possible' as const, result, sealed });
    expect(one?.sealed).toEqual({ phones: [phone('0143')], emails: [{ address: 'a@example.com' }] });
    expect(one?.result.person?.phones.map(({ number }) => number)).toEqual(['masked 43']);
    expect(one?.result.person?.emails).toEqual([{ address: 'a***' }]);
  });
});

test('LAW-2: each phone gets the flags of the phone lists, in any result', async () => {
  const gatherer = new NumberSetBuilder();
  gatherer.add(5550143);
  const { numbers, count } = gatherer.pack();
  const today = clock.now().toISOString().slice(0, 10);
  await ctx.pool.query(
    `insert into phone_set (list, area_code, list_date, count, numbers, version, loaded_at)
     values ('own', 217, $1, $2, $3, $4, now())`,
    [today, count, numbers, newId()],
  );
  const listed = { dnc: 'yes', dnc_date: today } as const;
  const { person: _, ...nobody } = ada;
  const miss = { person_id: null, outcome: 'miss' as const, result: nobody };
  const bare = { ...entry, result: { ...ada, person: { ...ada.person, phones: [] } } as TraceResult };
  const masked = { ...ada.person, phones: [phone('1', { number: 'masked 43' })], emails: [] };
  const sealed = { phones: [phone('0143')], emails: [] };
  const possible = {
    ...entry,
    outcome: 'possible' as const,
    sealed,
    result: { ...ada, person: masked } as TraceResult,
  };
  const filtered = await filter(miss as never, entry, bare, possible as never, entry);
  const flagged = {
    ...entry,
    result: { ...ada, person: { ...ada.person, phones: [phone('0142'), phone('0143', listed)] } },
  };
  expect(filtered).toStrictEqual([
    miss,
    flagged,
    bare,
    {
      ...possible,
      sealed: { phones: [phone('0143', listed)], emails: [] },
      result: { ...ada, person: { ...masked, phones: [phone('1', { ...listed, number: 'masked 43' })] } },
    },
    flagged,
  ]);
  await ctx.pool.query('delete from phone_set');
});
