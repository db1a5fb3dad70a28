import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByGrammar, parseOwner } from './parse.ts';
import { isPersonal, isPlain, plainOwner } from './plain.ts';

/** Names of all kinds, and words with another meaning next to others: banks, districts, law firms, husband and wife. */
const dictionaries = [
  `SMITH SMITH GARCIA NGUYEN KIM ROSS JOHN MARY LEE ANN THOMAS QWZXY VOLEMAN DELINI KOVARSKY JR III DE LA VAN DER O MC ABDUL A N W J B
WATER DIST LAW OFFICE FIRM FANNIE MAE FREDDIE MAC KINGDOM HALL RESIDENT OCCUPANT NO NAME NOT AVAILABLE PRESENT SINGLE MAN MARRIED COUPLE
WIDOW SA AG COTTERMAN COTRS BLUE HERON POINT GREEN CARTERET STONE SUN HOUSE SANG SOO YOUNG THI
& & & , , C/O TRUST LLC OF HEIRS`,
  'SMITH JOHN QWZXY A B N L L C P',
  'SCHNEIDER MCDONALD KOWALCZYK GUTIERREZ MARY & & ,',
  'SMITH JOHN A H & W JONES',
  'AVAILABLE QWZXY THI SMITH N N A & & &',
].map((dictionary) => dictionary.split(/\s+/));

const text = fc
  .constantFrom(...dictionaries)
  .chain((words) => fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }))
  .map((some) => some.join(' ').replaceAll(' ,', ','));

test('reads plain words as the full grammar does', () => {
  let quick = 0;
  fc.assert(
    fc.property(
      text,
      fc.boolean(),
      fc.constantFrom(undefined, 'surname_first' as const, 'surname_last' as const),
      fc.boolean(),
      (capitals, small, order, named) => {
        const written = small ? capitals.toLowerCase() : capitals;
        const plain = plainOwner(written);
        // A person whose words leave no doubt isn't checked for a company.
        if (plain === null || isPersonal(plain) || !isPlain(plain)) return;
        quick++;
        expect(parseOwner(written, { order, named })).toEqual(parseByGrammar(written, { order, named }));
      },
    ),
    { numRuns: 20_000 },
  );
  expect(quick).toBeGreaterThan(1000);
});

test.each([
  'SMITH JOHN & MARY',
  'SMITH, JOHN A & MARY B',
  'SMITH JOHN JR & DOE ANN',
  'KIM JOMATHON L',
  'NGUYEN THI MAI & TRAN BINH',
])('reads %s without the grammar', (owner) => {
  const plain = plainOwner(owner);
  expect(plain !== null && isPlain(plain)).toBe(true);
  expect(parseOwner(owner)).toEqual(parseByGrammar(owner));
});
