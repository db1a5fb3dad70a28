/** Packs the registers' names into the table that `linkage/names/register.ts` reads. */
import { registerOdds, registerPlace } from '../../linkage/names/register.ts';
import { numberAt } from '../item-at.ts';

/** Rough share of a name that is missing from a register. */
const unlisted = { first: 3e-8, last: 3e-8 };

/** A byte for each name: 5 bits tell it from other words, 3 bits are the odds. */
export function fitRegister(first: Map<string, number>, last: Map<string, number>): Uint8Array {
  const sum = (map: Map<string, number>) => [...map.values()].reduce((all, count) => all + count, 0);
  const [firsts, lasts] = [sum(first), sum(last)];
  const names = [...new Set([...first.keys(), ...last.keys()])];
  const size = 3 * Math.ceil(0.412 * names.length + 20);
  const places = names.map((name) => registerPlace(name, size));
  const values = names.map((name, at) => {
    const odds = Math.log(
      ((first.get(name) ?? 0) / firsts + unlisted.first) / ((last.get(name) ?? 0) / lasts + unlisted.last),
    );
    let nearest = 0;
    for (const [level, middle] of registerOdds.entries())
      if (Math.abs(middle - odds) < Math.abs(numberAt(registerOdds, nearest) - odds)) nearest = level;
    return ((places[at]?.check ?? 0) << 3) | nearest;
  });
  // Peeling: a row used by only one name can be set freely for it, so that name is removed; repeats until none is left.
  const counts = new Uint32Array(size);
  const sums = new Uint32Array(size);
  for (const [at, { rows }] of places.entries())
    for (const row of rows) {
      counts[row] = numberAt(counts, row) + 1;
      sums[row] = numberAt(sums, row) ^ at;
    }
  const queue = [...counts.keys()].filter((row) => counts[row] === 1);
  const order: [name: number, row: number][] = [];
  for (let row = queue.pop(); row !== undefined; row = queue.pop()) {
    if (counts[row] !== 1) continue;
    const name = numberAt(sums, row);
    order.push([name, row]);
    for (const other of places[name]?.rows ?? []) {
      counts[other] = numberAt(counts, other) - 1;
      sums[other] = numberAt(sums, other) ^ name;
      if (counts[other] === 1) queue.push(other);
    }
  }
  if (order.length < names.length) throw new Error('The register does not fit: give it more rows.');
  const table = new Uint8Array(size);
  for (const [name, row] of order.reverse()) {
    let value = numberAt(values, name);
    for (const other of places[name]?.rows ?? []) if (other !== row) value ^= numberAt(table, other);
    table[row] = value;
  }
  return table;
}
