import { describe, expect, test } from 'vitest';
import { nameText } from '#support/files/names';
import { parseOwner } from './parse.ts';

const people = (text: string): string => parseOwner(text).people.map(nameText).join(' + ');

describe('marks behind a name', () => {
  test.each([
    ['SCOTT ALLEN T WID', 'person', 'SCOTT/ALLEN/T'],
    ['SCOTT ALLEN T CP', 'person', 'SCOTT/ALLEN/T'],
    ['SCOTT ALLEN T MH', 'person', 'SCOTT/ALLEN/T'],
    ['SCOTT ALLEN T LT', 'person', 'SCOTT/ALLEN/T'],
    ['SCOTT ALLEN T MINOR', 'person', 'SCOTT/ALLEN/T'],
    ['DOYLE KAREN EXTRX', 'person', 'DOYLE/KAREN'],
    ['DOYLE KEVIN PERS REP', 'person', 'DOYLE/KEVIN'],
    ['SCOTT ALLEN T XQV', 'person', 'SCOTT/ALLEN/T'],
    ['DOYLE ALLEN R XQVO', 'person', 'DOYLE/ALLEN/R'],
    ['DOYLE KEVIN R & KAREN L HWJT', 'person', 'DOYLE/KEVIN/R + DOYLE/KAREN/L'],
    ['DOYLE KEVIN R & KAREN L H-W', 'person', 'DOYLE/KEVIN/R + DOYLE/KAREN/L'],
    ['DOYLE KEVIN R & KAREN L CP', 'person', 'DOYLE/KEVIN/R + DOYLE/KAREN/L'],
    ['DOYLE KEVIN R & KAREN L XQV', 'person', 'DOYLE/KEVIN/R + DOYLE/KAREN/L'],
    ['DOYLE KEVIN R & HUSB', 'person', 'DOYLE/KEVIN/R'],
    ['DOYLE KEVIN R UDT', 'trust', 'DOYLE/KEVIN/R'],
    ['DOYLE KEVIN R TRE', 'trust', 'DOYLE/KEVIN/R'],
    ['DOYLE KEVIN R CO-TRUS', 'trust', 'DOYLE/KEVIN/R'],
    ['DOYLE KEVIN R R/T', 'trust', 'DOYLE/KEVIN/R'],
    ['DOYLE KEVIN R & KAREN L REVOC', 'trust', 'DOYLE/KEVIN/R + DOYLE/KAREN/L'],
    ['TR DOYLE KEVIN R', 'trust', 'DOYLE/KEVIN/R'],
    ['JR DOYLE KEVIN R', 'person', 'DOYLE/KEVIN/R/JR'],
    ['(DOYLE KEVIN R)', 'person', 'DOYLE/KEVIN/R'],
    ['DOYLE KEVIN R 33.33% INT', 'person', 'DOYLE/KEVIN/R'],
    ['EXAMPLE TRUST CO CUST FBO KEVIN DOYLE M2104055', 'trust', 'DOYLE/KEVIN'],
    ['DOYLE KEVIN R DBA PRELL PLUMBING', 'person', 'DOYLE/KEVIN/R'],
    ['KEVIN DOYLE D/B/A PRELL RENTALS', 'person', 'DOYLE/KEVIN'],
    ['DOYLE KEVIN R T/A PRELL RENTALS', 'person', 'DOYLE/KEVIN/R'],
    ['NORTHWIND RENTALS DBA KEVIN DOYLE', 'company', ''],
  ])('%s', (text, kind, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).kind).toBe(kind);
  });

  test.each([
    ['CRAIG R OSTROWIECKI', 'OSTROWIECKI/CRAIG/R'],
    ['MARY ANN R OSTROWIECKI', 'OSTROWIECKI/MARY/ANN'],
    ['DOYLE KEVIN R & CRAIG R OSTROWIECKI', 'DOYLE/KEVIN/R + OSTROWIECKI/CRAIG/R'],
    ['JOHN A DEC', 'DEC/JOHN/A'],
    ['DEC JOHN A', 'DEC/JOHN/A'],
    ['MARY LEE DEC', 'DEC/MARY/LEE'],
    ['MINOR TIM A', 'MINOR/TIM/A'],
    ['JR SMITH', 'SMITH/JR'],
    ['LEWIS K1RK L', 'LEWIS/K1RK/L'],
    ['KEVIN DOYLE 2ND', 'DOYLE/KEVIN//II'],
  ])('keeps every word of %s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });

  test.each([
    'DOYLE KEVIN R DEC',
    'DOYLE KEVIN DEC',
    'DOYLE KEVIN R (DEC)',
    "DOYLE KEVIN R (DEC'D)",
    'DOYLE KEVIN R DCSD',
    'DOYLE KEVIN R DOD 4/2/2019',
    'DOYLE KEVIN R ESTAT',
    'HEIR OF KEVIN R DOYLE',
    'HRS OF KEVIN R DOYLE',
    'ALL HEIRS OF KEVIN R DOYLE',
    'HEIRS AT LAW OF KEVIN R DOYLE',
    'HEIRS AND ASSIGNS OF KEVIN R DOYLE',
  ])('reads %s as an estate', (text) => {
    const owner = parseOwner(text);
    expect(owner).toMatchObject({ kind: 'person', estate: true });
    expect(people(text)).toMatch(/^DOYLE\/KEVIN(?:\/R)?$/);
    expect(owner.people[0]?.also).toBeUndefined();
  });

  test.each([
    'DOYLE KEVIN R LIFETIME ESTATE',
    'DOYLE KEVIN R LIFE ESTAT',
    'DOYLE KEVIN R L.E.',
    'DOYLE KEVIN R (L/E)',
  ])('reads %s as a life estate', (text) => {
    expect(parseOwner(text)).toMatchObject({ kind: 'person', estate: false, life_estate: true });
    expect(people(text)).toBe('DOYLE/KEVIN/R');
  });
});
