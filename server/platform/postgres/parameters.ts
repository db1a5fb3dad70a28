/** Parameters of statements in binary: as text, large arrays are escaped and parsed value by value. */

const headerBytes = 20;
/** The length that stands for null. */
const nullLength = -1;
const jsonOid = 114;

const int4 = { oid: 23, bytes: 4 };
const int8 = { oid: 20, bytes: 8 };

/** Creates the header of a one-dimensional array; `place` writes an element's length and returns the offset of its value. */
function createArray(
  { oid, bytes }: typeof int4,
  length: number,
): { view: DataView; array: Buffer; place(index: number): number } {
  const array = Buffer.allocUnsafe(headerBytes + length * (4 + bytes));
  // Lookups send thousands of elements; a Buffer checks each offset twice.
  const view = new DataView(array.buffer, array.byteOffset, array.length);
  for (const [index, word] of [1, 0, oid, length, 1].entries()) view.setInt32(index * 4, word);
  return {
    view,
    array,
    place(index) {
      const at = headerBytes + index * (4 + bytes);
      view.setInt32(at, bytes);
      return at + 4;
    },
  };
}

/** Encodes a `smallint` parameter. */
export function int2(number: number): Buffer {
  const value = Buffer.allocUnsafe(2);
  value.writeInt16BE(number);
  return value;
}

/** Encodes an `int4[]` parameter. */
export function int4Array(numbers: readonly number[]): Buffer {
  const { view, array, place } = createArray(int4, numbers.length);
  for (let index = 0; index < numbers.length; index += 1) view.setInt32(place(index), numbers[index] ?? 0);
  return array;
}

/** Encodes a `bigint[]` parameter; numbers from 0 to 2^53. */
export function int8Array(numbers: readonly number[]): Buffer {
  const { view, array, place } = createArray(int8, numbers.length);
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    const at = place(index);
    view.setUint32(at, Math.floor(number / 2 ** 32));
    view.setUint32(at + 4, number % 2 ** 32);
  }
  return array;
}

/** Encodes a `json[]` parameter of texts in UTF-8. */
export function jsonArray(values: readonly (Uint8Array | null)[]): Buffer {
  const size = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), headerBytes);
  const array = Buffer.allocUnsafe(size);
  const hasNull = values.includes(null);
  for (const [index, word] of [1, Number(hasNull), jsonOid, values.length, 1].entries())
    array.writeInt32BE(word, index * 4);
  let at = headerBytes;
  for (const value of values) {
    at = array.writeInt32BE(value?.length ?? nullLength, at);
    if (value === null) continue;
    array.set(value, at);
    at += value.length;
  }
  return array;
}
