import { describe, expect, test } from 'vitest';
import { nameText } from '#support/files/names';
import { parseOwner } from './parse.ts';

const people = (text: string): string => parseOwner(text).people.map(nameText).join(' + ');
const also = (text: string): string[] => (parseOwner(text).people[1]?.also ?? []).map(nameText);

describe("a later owner's own surname", () => {
  test.each([
    ['JAMES LEWIS & CRISTI BLOCK', 'LEWIS/JAMES + BLOCK/CRISTI'],
    ['KEVIN DOYLE & SUSAN PRELL', 'DOYLE/KEVIN + PRELL/SUSAN'],
    ['Kevin Doyle and Susan Prell', 'DOYLE/KEVIN + PRELL/SUSAN'],
    ['HANSON ROBERT J & SUSAN PRELL', 'HANSON/ROBERT/J + PRELL/SUSAN'],
    ['HANSON, ROBERT J & SUSAN PRELL', 'HANSON/ROBERT/J + PRELL/SUSAN'],
    ['HANSON ROBERT J & SUSAN M PRELL', 'HANSON/ROBERT/J + PRELL/SUSAN/M'],
    ['HANSON ROBERT J & SUSAN M LEWIS', 'HANSON/ROBERT/J + LEWIS/SUSAN/M'],
    ['KEVIN DOYLE, KAREN DOYLE & DALE PRELL', 'DOYLE/KEVIN + DOYLE/KAREN + PRELL/DALE'],
    ['KEVIN DOYLE, A SINGLE MAN AND SUSAN PRELL, A SINGLE WOMAN', 'DOYLE/KEVIN + PRELL/SUSAN'],
    ['KEVIN DOYLE, A SINGLE MAN AND SUSAN LEWIS, A SINGLE WOMAN', 'DOYLE/KEVIN + LEWIS/SUSAN'],
    ['DOYLE KEVIN R & MARY ANN', 'DOYLE/KEVIN/R + DOYLE/MARY/ANN'],
    ['DOYLE KEVIN R & SUSAN LYNN', 'DOYLE/KEVIN/R + DOYLE/SUSAN/LYNN'],
    ['DOYLE KEVIN R, A SINGLE MAN AND SUSAN L, A SINGLE WOMAN', 'DOYLE/KEVIN/R + DOYLE/SUSAN/L'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });

  test('keeps the shared surname as another name, as hers may be a maiden name', () => {
    expect(also('KEVIN DOYLE & SUSAN PRELL')).toEqual(['DOYLE/SUSAN/PRELL']);
    expect(also('DOYLE KEVIN R & SUSAN PRELL')).toEqual(['DOYLE/SUSAN/PRELL']);
    expect(also('DOYLE KEVIN R & SUSAN ANN')).toEqual([]);
    expect(also('KEVIN DOYLE, SUSAN PRELL')).toEqual([]);
  });

  test('keeps the own surname as another name if the word may be a first name too', () => {
    expect(people('DOYLE KEVIN R & SUSAN LEWIS')).toBe('DOYLE/KEVIN/R + DOYLE/SUSAN/LEWIS');
    expect(also('DOYLE KEVIN R & SUSAN LEWIS')).toEqual(['LEWIS/SUSAN']);
  });
});
