import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from './assign.ts';

/** Best sum of gains over all assignments, by brute force. */
function bestSum(gains: number[][], columns: number, usedColumns = new Set<number>()): number {
  const [row, ...rest] = gains;
  if (row === undefined) return 0;
  let best = bestSum(rest, columns, usedColumns);
  for (let column = 0; column < columns; column++) {
    if (usedColumns.has(column)) continue;
    best = Math.max(best, (row[column] ?? 0) + bestSum(rest, columns, new Set(usedColumns).add(column)));
  }
  return best;
}

test('gives each row a column of its own with the greatest sum', () => {
  const gain = fc.integer({ min: 0, max: 9 });
  const matrix = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(gain, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(matrix, (gains) => {
      const columns = gains[0]?.length ?? 1;
      const chosen = assign(gains, columns);
      const used = chosen.filter((column) => column !== undefined);
      expect(new Set(used).size).toBe(used.length);
      const sum = chosen.reduce<number>(
        (total, column, row) => total + (column === undefined ? 0 : (gains[row]?.[column] ?? 0)),
        0,
      );
      expect(sum).toBe(bestSum(gains, columns));
    }),
    { numRuns: 300 },
  );
});

test('never assigns a column without a gain', () => {
  expect(
    assign(
      [
        [0, 0],
        [0, 3],
      ],
      2,
    ),
  ).toEqual([undefined, 1]);
});
