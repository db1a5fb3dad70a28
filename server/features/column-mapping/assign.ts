/**
 * Finds the best one-to-one assignment by the Hungarian algorithm (Kuhn–Munkres with potentials) for `rows` × `columns`
 * gains; missing gains are 0. Returns each row's column, or undefined if no gain is left for it.
 */
export function assign(gains: readonly (readonly number[])[], columns: number): (number | undefined)[] {
  const rows = gains.length;
  const width = Math.max(rows, columns);
  const gain = (row: number, column: number) => gains[row - 1]?.[column - 1] ?? 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(width + 1);
  const rowOf = new Int32Array(width + 1);
  const from = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const used = new Uint8Array(width + 1);
    do {
      used[column] = 1;
      const current = rowOf[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= width; other++) {
        if (used[other] === 1) continue;
        const cost = -gain(current, other) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          from[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= width; other++) {
        if (used[other] === 1) {
          const owner = rowOf[other] ?? 0;
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else {
          least[other] = (least[other] ?? 0) - delta;
        }
      }
      column = next;
    } while ((rowOf[column] ?? 0) !== 0);
    while (column !== 0) {
      const previous = from[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  const chosen = new Array<number | undefined>(rows).fill(undefined);
  for (let column = 1; column <= width; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0 && gain(row, column) > 0) chosen[row - 1] = column - 1;
  }
  return chosen;
}
