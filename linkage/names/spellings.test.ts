import { expect, test } from 'vitest';
import { shapeOf, soundAlike } from './spellings.ts';

test.each([
  ['JARNES', 'JAMES'],
  ['RNARY', 'MARY'],
  ['DAVLCL', 'DAVID'],
  ['VVILLIAM', 'WILLIAM'],
])('a scanner may read %s for %s', (read, written) => {
  expect(shapeOf(read)).toBe(shapeOf(written));
});

test.each([
  ['ALICIA', 'ALISHA'],
  ['LINDSAY', 'LYNDSEY'],
  ['STEFANY', 'STEPHANIE'],
  ['FILIP', 'PHILIP'],
  ['KARL', 'CARL'],
])('%s sounds like %s', (one, other) => {
  expect(soundAlike(one, other)).toBe(true);
  expect(soundAlike(other, one)).toBe(true);
});

test.each([
  ['JANE', 'JUNE'],
  ['JANE', 'JEAN'],
  ['MARY', 'GARY'],
  ['RONALD', 'DONALD'],
  ['', 'ANN'],
])("%s doesn't sound like %s", (one, other) => {
  expect(soundAlike(one, other)).toBe(false);
});
