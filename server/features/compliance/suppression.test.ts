import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/context';
import { sha256 } from '#platform/ids';
import { ada, entry, identity, suppressionList } from '#support/privacy/suppressed';
import { filterResults } from './filter.ts';
import { emailKey, hashesToScreen, hashFromDigest, type Identity, phoneKey } from './identity.ts';
import { knownHashes } from './known-hashes.ts';
import { queryRunner, type RunQuery } from './run-query.ts';
import {
  areErased,
  downgradeToHide,
  findCauses,
  findCausesByPrefix,
  liftSuppressions,
  screenBy,
  screenPeople,
  suppress,
  suppressDigests,
} from './suppression.ts';

const { ctx, keepOut, filter } = await suppressionList();

describe('LAW-2: the list', () => {
  const list = async () => {
    const { rows } = await ctx.pool.query(
      'select hash::float8 as hash, cause, effect from suppression order by cause, effect, hash',
    );
    return rows as { hash: number; cause: string; effect: string }[];
  };
  const verdicts = async (...people: Identity[]) => {
    const ask = queryRunner(ctx.db);
    const known = knownHashes(ctx);
    const found = await screenPeople(ask, people);
    expect(JSON.stringify(await screenPeople(ask, people, { known }))).toBe(JSON.stringify(found));
    const hashes = people.map(hashesToScreen);
    expect(await areErased(ask, hashes)).toEqual(found.map(({ whole }) => whole === 'erase'));
    expect(await areErased(ask, hashes, known)).toEqual(await areErased(ask, hashes));
    return found;
  };
  const zoe = identity('Zoe', 'Nobody', { phones: ['2175550142'], emails: ['z@example.com'] });

  test('stores a person’s keys apart from their contacts, with the latest effect of a cause', async () => {
    await keepOut(zoe);
    const contacts = [phoneKey('2175550142'), emailKey('z@example.com')];
    const hashesOf = (effect: string, rows: Awaited<ReturnType<typeof list>>) =>
      rows.filter((row) => row.effect === effect).map(({ hash }) => hash);
    expect(hashesOf('contact', await list()).sort()).toEqual(contacts.sort());
    expect(hashesOf('hide', await list()).length).toBeGreaterThanOrEqual(2);
    await keepOut(zoe, { erase: true });
    expect([hashesOf('hide', await list()), hashesOf('contact', await list()).sort()]).toEqual([
      [],
      contacts.sort(),
    ]);
    await inTransaction(ctx, (tx) => suppress(tx, { identities: [], cause: 'request:2', erase: true }));
    expect((await list()).every(({ cause }) => cause === 'request:1')).toBe(true);
  });

  test('returns verdicts in order, with the hidden contacts', async () => {
    const free = identity('Boris', 'Underbough', { phones: ['2175550150', '0142'], emails: [' '] });
    expect(await verdicts()).toEqual([]);
    const [before] = await verdicts(zoe);
    expect([before?.whole, before?.isHidden('2175550142')]).toEqual([null, false]);
    await keepOut(zoe);
    const [other, same, shared] = await verdicts(
      free,
      zoe,
      identity('Carl', 'Hollins', { phones: ['+12175550142', '2175550150'], emails: ['z@example.com'] }),
    );
    expect([other?.whole, same?.whole, shared?.whole]).toEqual([null, 'hide', null]);
    expect(other?.isHidden('2175550150')).toBe(false);
    expect(other?.isHidden('0142')).toBe(false);
    expect(
      ['+12175550142', '2175550150', 'z@example.com', 'other'].map((one) => shared?.isHidden(one)),
    ).toEqual([true, false, true, false]);
    await keepOut(zoe, { erase: true, cause: 'request:2' });
    expect((await verdicts(free, zoe)).map(({ whole }) => whole)).toEqual([null, 'erase']);
  });

  test('adds digests, and changes and ends them by cause', async () => {
    const digest = sha256('2175550142');
    const carl = identity('Carl', 'Hollins', { phones: ['2175550142'] });
    await inTransaction(ctx, (tx) => suppressDigests(tx, []));
    expect(await list()).toEqual([]);
    await inTransaction(ctx, (tx) => suppressDigests(tx, [{ hash: digest, cause: 'drop:a' }]));
    expect(await list()).toEqual([{ hash: hashFromDigest(digest), cause: 'drop:a', effect: 'erase' }]);
    expect((await verdicts(carl))[0]?.whole).toBe('erase');
    expect(await findCausesByPrefix(ctx.db, [hashFromDigest(digest), 5], 'drop:')).toEqual([
      { hash: hashFromDigest(digest), cause: 'drop:a' },
    ]);
    expect(await findCausesByPrefix(ctx.db, [hashFromDigest(digest)], 'request:')).toEqual([]);
    await inTransaction(ctx, (tx) => downgradeToHide(tx, ['drop:b']));
    expect((await verdicts(carl))[0]?.whole).toBe('erase');
    await inTransaction(ctx, (tx) => downgradeToHide(tx, ['drop:a']));
    expect((await verdicts(carl))[0]?.whole).toBe('hide');
    await inTransaction(ctx, (tx) => suppressDigests(tx, [{ hash: digest, cause: 'drop:a' }]));
    expect((await verdicts(carl))[0]?.whole).toBe('erase');
    await inTransaction(ctx, (tx) => liftSuppressions(tx, ['drop:b']));
    expect(await list()).toHaveLength(1);
    await inTransaction(ctx, (tx) => liftSuppressions(tx, ['drop:a']));
    expect((await verdicts(carl))[0]?.whole).toBeNull();
  });

  test('returns the causes that match a person or one of their contacts', async () => {
    const home = ada.person?.addresses ?? [];
    const settled = { ...zoe, addresses: home };
    expect(await findCauses(ctx.db, settled)).toEqual([]);
    await keepOut(settled);
    await inTransaction(ctx, (tx) => suppressDigests(tx, [{ hash: sha256('2175550177'), cause: 'drop:a' }]));
    const causesOf = (person: Identity) => findCauses(ctx.db, person).then((causes) => causes.sort());
    const stranger = identity('Boris', 'Underbough');
    expect(await causesOf({ ...settled, phones: [], emails: [] })).toEqual(['request:1']);
    // A contact alone, next to invalid ones.
    expect(await causesOf({ ...stranger, phones: ['0142', '2175550142'] })).toEqual(['request:1']);
    expect(await causesOf({ ...stranger, emails: [' ', 'z@example.com'] })).toEqual(['request:1']);
    expect(await causesOf({ ...zoe, phones: ['2175550177'] })).toEqual(['drop:a', 'request:1']);
    expect(await causesOf({ ...stranger, phones: ['0142'], emails: [' '] })).toEqual([]);
  });

  test('waits for transactions that write results, and makes them wait', async () => {
    const waiting = async () =>
      (
        await ctx.pool.query(
          `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        )
      ).rows[0].n;
    const settled: string[] = [];
    let add: Promise<void> = Promise.resolve();
    await inTransaction(ctx, async (tx) => {
      await filterResults(ctx, tx, [entry]);
      add = keepOut(zoe).then(() => void settled.push('added'));
      while ((await waiting()) === 0) await new Promise(setImmediate);
      settled.push('written');
    });
    await add;
    expect(settled).toEqual(['written', 'added']);
    let write: Promise<void> = Promise.resolve();
    await inTransaction(ctx, async (tx) => {
      await suppressDigests(tx, [{ hash: sha256('2175550143'), cause: 'drop:c' }]);
      write = filter({ ...entry, result: { ...ada, relatives: [] } }).then(([one]) => {
        settled.push(String(one?.outcome));
      });
      while ((await waiting()) === 0) await new Promise(setImmediate);
      settled.push('added again');
    });
    await write;
    expect(settled.slice(2)).toEqual(['added again', 'suppressed']);
  });

  test('isn’t locked or read for nobody', async () => {
    const runQuery = queryRunner(ctx.db);
    const texts: string[] = [];
    const ask: RunQuery = (text, values) => {
      texts.push(text);
      return runQuery(text, values);
    };
    const statements = async (work: () => Promise<unknown>) => {
      texts.length = 0;
      await work();
      return texts.length;
    };
    const read = vi.fn((one: Identity) => one);
    expect(await statements(() => screenPeople(ask, []))).toBe(0);
    expect(await statements(() => screenBy(ask, [], read))).toBe(0);
    expect(await statements(() => areErased(ask, [[]]))).toBe(0);
    expect(await statements(() => screenPeople(ask, [zoe]))).toBe(1);
    expect(await statements(() => screenBy(ask, [zoe], read))).toBe(1);
    expect((await screenBy(ask, [zoe], read))[0]?.whole).toBeNull();
    expect(read).not.toHaveBeenCalled();
    const known = knownHashes(ctx);
    await known.read(ask);
    const checks = await statements(() => known.read(ask));
    expect(await statements(() => areErased(ask, [hashesToScreen(zoe)], known))).toBe(checks);
    await keepOut(zoe);
    expect(await statements(() => screenPeople(ask, [zoe], { any: true }))).toBe(1);
    expect(await statements(() => screenBy(ask, [zoe], read))).toBe(2);
    expect(
      (await screenBy(ask, [identity('Boris', 'Underbough'), zoe], read)).map(({ whole }) => whole),
    ).toEqual([null, 'hide']);
    await inTransaction(ctx, async (tx) => {
      await filterResults(ctx, tx, [entry]);
      await inTransaction(ctx, async (other) => {
        await suppress(other, { identities: [], cause: 'request:2', erase: true });
        await suppressDigests(other, []);
      });
    });
  });
});
