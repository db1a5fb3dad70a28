/** The element at an index. Throws a RangeError if there is none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No element at ${index}`);
  return item;
}

/** `itemAt` for numbers in hot loops: separate, so that the engine optimizes it for typed arrays. */
export function numberAt(values: ArrayLike<number>, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No element at ${index}`);
  return value;
}
