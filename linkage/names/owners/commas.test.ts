import { describe, expect, test } from 'vitest';
import { nameText } from '#support/files/names';
import { nameOrder, parseOwner } from './parse.ts';

const people = (text: string): string => parseOwner(text).people.map(nameText).join(' + ');

describe('lists with the first name first', () => {
  test.each([
    ['Kevin Doyle, Karen Doyle', 'DOYLE/KEVIN + DOYLE/KAREN'],
    ['KEVIN DOYLE, KAREN DOYLE', 'DOYLE/KEVIN + DOYLE/KAREN'],
    ['Kevin Doyle, Susan Prell', 'DOYLE/KEVIN + PRELL/SUSAN'],
    ['KEVIN DOYLE, KAREN A DOYLE', 'DOYLE/KEVIN + DOYLE/KAREN/A'],
    ['MARY ANN DOYLE, KEVIN DOYLE', 'DOYLE/MARY/ANN + DOYLE/KEVIN'],
    ['KEVIN DOYLE JR, KAREN DOYLE', 'DOYLE/KEVIN//JR + DOYLE/KAREN'],
    ['MARK OLDENBURG, SUSAN PRELL, DALE PRELL', 'OLDENBURG/MARK + PRELL/SUSAN + PRELL/DALE'],
    ['Dennis Doyle, Mark Prell, Eve Stone', 'DOYLE/DENNIS + PRELL/MARK + STONE/EVE'],
    ['Mark Lewis, Susan Scott, Dale Thomas', 'LEWIS/MARK + SCOTT/SUSAN + THOMAS/DALE'],
    ['KEVIN DOYLE, KAREN DOYLE, DALE PRELL, EVE STONE', 'DOYLE/KEVIN + DOYLE/KAREN + PRELL/DALE + STONE/EVE'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).kind).toBe('person');
  });

  test('uses the order of the file where words leave it open', () => {
    const text = 'SCOTT ALLEN, TERRY LEWIS';
    const first = (order: 'surname_first' | 'surname_last') =>
      parseOwner(text, { order }).people.map(nameText).join(' + ');
    expect(nameOrder(['KEVIN DOYLE', 'SUSAN PRELL', 'ANN B WALKER'])).toBe('surname_last');
    expect(first('surname_last')).toBe('ALLEN/SCOTT + LEWIS/TERRY');
    expect(first('surname_first')).toBe('SCOTT-ALLEN/TERRY/LEWIS');
  });
});

describe('surnames before a comma', () => {
  test.each([
    ['GARCIA LOPEZ, MARIA ELENA', 'GARCIA-LOPEZ/MARIA/ELENA'],
    ['Garcia Lopez, Maria Elena', 'GARCIA-LOPEZ/MARIA/ELENA'],
    ['SMITH JONES, MARY', 'SMITH-JONES/MARY'],
    ['SMITH JONES, MARY ANN', 'SMITH-JONES/MARY/ANN'],
    ['DOYLE, KEVIN', 'DOYLE/KEVIN'],
    ['DOYLE, KEVIN & KAREN', 'DOYLE/KEVIN + DOYLE/KAREN'],
    ['DOYLE KEVIN, DOYLE KAREN', 'DOYLE/KEVIN + DOYLE/KAREN'],
    ['VAN DYKE, ANNA', 'VANDYKE/ANNA'],
    ['VAN DYKE, ANNA MARIE', 'VANDYKE/ANNA/MARIE'],
    ['LE, VAN THANH', 'LE/THANH/VAN'],
    [
      'GARCIA LOPEZ, MARIA ELENA, GARCIA LOPEZ, JUAN CARLOS',
      'GARCIA-LOPEZ/MARIA/ELENA + GARCIA-LOPEZ/JUAN/CARLOS',
    ],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });
});
