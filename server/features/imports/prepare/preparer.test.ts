import { afterAll, expect, test } from 'vitest';
import { AddressReader, type Person, personKeys, preparePerson } from '#linkage';
import { alma, peter } from '#support/reference/imports';
import { BatchQueue } from './batch-queue.ts';
import { type PreparedPerson, Preparer, readRow } from './preparer.ts';
import { screenHashes } from './screen.ts';

const reader = new AddressReader();
const preparer = new Preparer(reader, { ahead: true });
afterAll(() => preparer.close());

const crowd = (from: number, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(index % 2 === 0 ? alma : peter),
    record_id: `c${from + index}`,
    names: [{ first: 'Zoë', last: `Nuñez ${index % 17}` }],
  }));

async function prepared(people: readonly Person[], by = preparer): Promise<PreparedPerson[]> {
  const rows = await by.prepareRows(people.map((person) => readRow({ person })));
  return rows.flatMap((row) => ('prepared' in row ? [row.prepared] : []));
}

test('prepares the same records in a thread as without one', async () => {
  const people = crowd(0, 60);
  const small = await prepared(people);
  await prepared(crowd(100, 3940));
  const threaded = await prepared(people);
  expect(small.map(({ packed }) => packed?.record)).toEqual(
    people.map((person) => preparePerson(person, reader)),
  );
  const shown = (all: PreparedPerson[]) =>
    all.map(({ packed, ...rest }) => ({ ...rest, record: packed?.record, rank: packed?.rank }));
  expect(shown(threaded)).toEqual(shown(small));
  expect(threaded[0]?.packed?.data.places).toEqual(small[0]?.packed?.data.places);
  const keys = threaded[0]?.packed?.data.keys;
  expect(keys).toEqual(small[0]?.packed?.data.keys);
  expect(keys).toHaveLength(
    threaded.reduce((sum, { packed }) => sum + (packed === null ? 0 : personKeys(packed.record).length), 0),
  );
});

test('hashes people to screen them: as they are written, and as they will be stored if that is known', async () => {
  const people = crowd(0, 60);
  for (const ahead of [true, false]) {
    const screening = new Preparer(reader, { ahead, screen: 'source' });
    const expected = people.map((person) =>
      screenHashes('source', person, ahead ? preparePerson(person, reader) : undefined),
    );
    const hashes = async () => (await prepared(people, screening)).map(({ screen }) => [...(screen ?? [])]);
    expect(await hashes()).toEqual(expected);
    await prepared(crowd(100, 3940), screening);
    expect(await hashes()).toEqual(expected);
    await screening.close();
  }
});

test('makes records ahead only while most people of the batch before were new or had changed', async () => {
  const adapting = new Preparer(reader, { ahead: false });
  const isMade = async () => (await prepared(crowd(0, 2), adapting)).map(({ packed }) => packed !== null);
  expect(await isMade()).toEqual([false, false]);
  adapting.adapt({ people: 3, unchanged: 1 });
  expect(await isMade()).toEqual([true, true]);
  adapting.adapt({ people: 0, unchanged: 0 });
  expect(await isMade()).toEqual([true, true]);
  adapting.adapt({ people: 3, unchanged: 2 });
  expect(await isMade()).toEqual([false, false]);
});

test('a person who can’t be prepared fails their batch only', async () => {
  const broken = [...crowd(9000, 3), { ...alma, names: null as never }];
  const [failed, next] = await Promise.allSettled([prepared(broken), prepared(crowd(9000, 3))]);
  expect(failed.status).toBe('rejected');
  expect(next).toMatchObject({ status: 'fulfilled', value: { length: 3 } });
});

test('writes batches in order, and none after a failure', async () => {
  const written: number[] = [];
  const late = Promise.withResolvers<number>();
  const queue = new BatchQueue(
    (batch: number) => (batch === 1 ? late.promise : Promise.resolve(batch)),
    async (_, batch) => {
      written.push(batch);
    },
  );
  await queue.add(1);
  const second = queue.add(2);
  const third = second.then(() => queue.add(3));
  expect(written).toEqual([]);
  late.reject(new Error('not prepared'));
  await expect(third).rejects.toThrow('not prepared');
  await expect(queue.written()).rejects.toThrow('not prepared');
  expect(written).toEqual([]);
});

test('prepares no one after the thread has ended', async () => {
  await preparer.close();
  await expect(prepared(crowd(0, 1))).rejects.toThrow('The thread that prepares people ended.');
});
