import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { int2, int4Array, int8Array } from './parameters.ts';
import { int8At, splitter } from './raw-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Builds a message of a given type. */
function messageOf(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

test('keeps rows and other messages in order, wherever the network splits them', () => {
  const message = fc.tuple(fc.constantFrom('D', 'C', 'Z'), fc.uint8Array({ maxLength: 40 }));
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 12 }),
      fc.array(fc.nat(300), { maxLength: 12 }),
      (messages, cuts) => {
        const sent = messages.map(([letter, content]) => messageOf(letter, Buffer.from(content)));
        const all = Buffer.concat(sent);
        const rows: Buffer[] = [];
        const split = splitter({
          row: (bytes, at) => rows.push(bytes.subarray(at - 5, at + bytes.readUInt32BE(at - 4) - 4)),
          others: (bytes) => rows.push(bytes),
        });
        const places = [0, ...cuts.filter((cut) => cut < all.length).sort((a, b) => a - b), all.length];
        for (const [index, place] of places.slice(1).entries()) split(all.subarray(places[index], place));
        expect(Buffer.concat(rows).toString('hex')).toBe(all.toString('hex'));
        expect(rows.filter((bytes) => bytes[0] === 0x44)).toHaveLength(
          messages.filter(([letter]) => letter === 'D').length,
        );
      },
    ),
  );
});

test("returns each run's rows next to statements that pg reads; a bad one reports its error", async () => {
  const connection = await api.ctx.lookups();
  const rows: [run: number, small: number, large: number][] = [];
  const query = {
    name: 'raw-rows-test',
    text: 'select wanted.small, wanted.large from unnest($2::int[], $3::bigint[]) as wanted (small, large) where wanted.small > $1::smallint',
  };
  const values = (least: number) => [
    int2(least),
    int4Array([1, 2, 3]),
    int8Array([5, 2 ** 40 + 7, 2 ** 53 - 1]),
  ];
  const ask = (runs: Buffer[][]) =>
    connection.readRows({ ...query, runs }, (bytes, at, run) => {
      rows.push([run, bytes.readInt32BE(at + 4), int8At(bytes, at + 12)]);
    });
  const large = connection.query(`select repeat('x', 200000) as text, null as none`);
  await ask([values(2), values(9), values(1)]);
  expect(rows).toEqual([
    [0, 3, 2 ** 53 - 1],
    [2, 2, 2 ** 40 + 7],
    [2, 3, 2 ** 53 - 1],
  ]);
  expect((await large).rows).toEqual([{ text: 'x'.repeat(200_000), none: null }]);
  await expect(ask([[int2(1)]])).rejects.toThrow(/bind message/);
  await expect(
    connection.readRows({ name: 'raw-rows-wrong', text: 'select nothing', runs: [[]] }, () => {}),
  ).rejects.toThrow(/nothing/);
  rows.length = 0;
  await ask([values(2)]);
  await ask([]);
  expect(rows).toHaveLength(1);
});
