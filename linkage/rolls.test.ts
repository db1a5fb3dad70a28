/** Owners as county rolls abbreviate them: couples in two orders, shares, trustees, custodians, and what stands around names. */
import { describe, expect, test } from 'vitest';
import { nameText } from '#support/names';
import { parseOwner } from './owners.ts';

/** The people of an owner, joined by ` + `. */
const people = (text: string): string => parseOwner(text).people.map(nameText).join(' + ');

describe('couples', () => {
  test.each([
    // The surname that both have tells where it stands in each.
    ['SMITH JOHN A & MARY B SMITH', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH, JOHN A & MARY B SMITH', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH, JOHN A. & MARY B. SMITH', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['JOHN A SMITH & SMITH MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN CUST FOR TOM SMITH', 'SMITH/JOHN + SMITH/TOM'],
    ['JOHN SMITH, MARY SMITH', 'SMITH/JOHN + SMITH/MARY'],
    ['GARCIA LOPEZ, MARIA ELENA', 'GARCIA-LOPEZ/MARIA/ELENA'],
    ['SMITH, JOHN & MARY B JONES', 'SMITH/JOHN + JONES/MARY/B'],
    ['SMITH JOHN CHARLES & MARY ELIZABETH JONES', 'SMITH/JOHN/CHARLES + JONES/MARY/ELIZABETH'],
    ['FOSTER DANIEL P & ANNA M COLLINS', 'FOSTER/DANIEL/P + COLLINS/ANNA/M'],
    ['PERRY DEAN & PERRY J', 'PERRY/DEAN + PERRY/J'],
    ['ERIC LARSON AND AMY LARSON', 'LARSON/ERIC + LARSON/AMY'],
    ['SMITH JOHN SR & JR', 'SMITH/JOHN//SR + SMITH/JOHN//JR'],
    ['SMITH JOHN A & W MARY', 'SMITH/JOHN/A + SMITH/MARY'],
    ['SMITH,JOHN A/MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN/MARY', 'SMITH/JOHN + SMITH/MARY'],
    ['SMITH JOHN A - MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN A -MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH - JONES KATE', 'SMITH-JONES/KATE'],
    ['HERNANDEZ JUAN CARLOS & MARIA DEL CARMEN', 'HERNANDEZ/JUAN/CARLOS + HERNANDEZ/MARIA/DEL'],
    ['WANG WEI & LI YONG', 'WANG/WEI + LI/YONG'],
    ['WANG WEI & LI NA', 'WANG/WEI + LI/NA'],
    ['ZHAO MIN & YING', 'ZHAO/MIN + ZHAO/YING'],
    ['SMITH JOHN ET-AL', 'SMITH/JOHN'],
    ['SMITH JOHN & OTHERS', 'SMITH/JOHN'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).kind).toBe('person');
  });
});

describe('names', () => {
  test.each([
    ['COTTERMAN JOHN', 'COTTERMAN/JOHN'],
    ['COTTERMAN JOHN CO-TRUSTEE', 'COTTERMAN/JOHN'],
    ['NGUYEN, THI HOA', 'NGUYEN/HOA/THI'],
    ['TRAN HOA & LAN', 'TRAN/HOA + TRAN/LAN'],
    ['LE THANH VAN', 'LE/THANH/VAN'],
    ['LE BLANC ANNE', 'LEBLANC/ANNE'],
    ['CRUZ, MARIA DE LA', 'DELACRUZ/MARIA'],
    ['CRUZ MARIA DE LA', 'DELACRUZ/MARIA'],
    ['NGUYEN VAN DE', 'NGUYEN/DE/VAN'],
    ['SMITH JOHN (TC)', 'SMITH/JOHN'],
    ['SMITH MARY WIDOW', 'SMITH/MARY'],
    ['SMITH JOHN GUARDIAN', 'SMITH/JOHN'],
    ['SMITH JOHN S/M', 'SMITH/JOHN'],
    ['SMITH JOHN & MARY JT W/ROS', 'SMITH/JOHN + SMITH/MARY'],
    ['SMITH JOHN UNM', 'SMITH/JOHN'],
    ['JOHN SMITH IRA', 'SMITH/JOHN'],
    ['SMITH IRA', 'SMITH/IRA'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });

  test('a surname in brackets is the one that she was born with', () => {
    expect(parseOwner('SMITH MARY (JONES)').people[0]?.also).toEqual([
      { first: 'MARY', middle: '', last: 'JONES', suffix: '' },
    ]);
    expect(parseOwner('SMITH MARY (WIDOW)').people[0]?.also).toBeUndefined();
  });
});

describe('shares, estates and who acts for whom', () => {
  test.each([
    ['SMITH JOHN A 1/2 JONES MARY B 1/2', 'SMITH/JOHN/A + JONES/MARY/B'],
    ['SMITH JOHN TIC JONES MARY TIC', 'SMITH/JOHN + JONES/MARY'],
    ['SMITH JOHN JTWROS JONES MARY JTWROS', 'SMITH/JOHN + JONES/MARY'],
    ['SMITH MARY W/O JOHN', 'SMITH/MARY'],
    ['SMITH JOHN 50% & JONES MARY 50%', 'SMITH/JOHN + JONES/MARY'],
    ['SMITH JOHN AS CUSTODIAN FOR TOM SMITH UTMA', 'SMITH/JOHN + SMITH/TOM'],
    ['SMITH JOHN GUARDIAN FOR TOM SMITH', 'SMITH/JOHN + SMITH/TOM'],
    ['JOHN SMITH, A MARRIED MAN, AS HIS SOLE AND SEPARATE PROPERTY', 'SMITH/JOHN'],
    ['JOHN SMITH AND MARY SMITH AS COMMUNITY PROPERTY', 'SMITH/JOHN + SMITH/MARY'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).kind).toBe('person');
  });

  test.each([
    ['SMITH JOHN EXR EST OF SMITH MARY', 'SMITH/JOHN + SMITH/MARY'],
    ['EST SMITH JOHN', 'SMITH/JOHN'],
    ['SMITH JOHN - ESTATE', 'SMITH/JOHN'],
    ['SMITH JOHN A EST & MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
  ])('%s is an estate', (text, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).estate).toBe(true);
  });

  test('who lives there for life, and who has it thereafter', () => {
    expect(people('SMITH JOHN (LE) JONES MARY (REM)')).toBe('SMITH/JOHN + JONES/MARY');
    expect(parseOwner('SMITH JOHN (LE) JONES MARY (REM)').life_estate).toBe(true);
  });

  test('a care-of without a space behind its sign', () => {
    expect(people('SMITH JOHN %JONES MARY')).toBe('SMITH/JOHN');
    expect(parseOwner('SMITH JOHN %JONES MARY').care_of).toBe('JONES MARY');
  });
});

describe('trusts, companies and nobody', () => {
  test.each([
    ['SMITH JOHN A & MARY B REV TRUST U/A DTD 01-02-2003', 'trust', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['JOHN A SMITH AND MARY B SMITH AS TRUSTEES', 'trust', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN A TR ETAL', 'trust', 'SMITH/JOHN/A'],
    ['EQUITY TRUST CO CUST FBO JOHN SMITH IRA', 'trust', 'SMITH/JOHN'],
    ['ENTRUST GROUP INC CFBO JANE MILLER ROTH IRA #12345', 'trust', 'MILLER/JANE'],
    ['JOHN SMITH TRUSTEE FBO MARY SMITH', 'trust', 'SMITH/JOHN + SMITH/MARY'],
    ['EQUITY TRUST CO FBO SMITH HOLDINGS LLC', 'company', ''],
    ['MAIN STREET TRUST', 'trust', ''],
    ['JOHN LANE TRUST', 'trust', 'LANE/JOHN'],
    ['SMITH FUNERAL HOME', 'company', ''],
    ['SMITH SISTERS', 'company', ''],
    ['OAK PARK HOA', 'company', ''],
    ['N/A', 'person', ''],
    ['-', 'person', ''],
    ['NONE', 'person', ''],
    ['NULL JOHN', 'person', 'NULL/JOHN'],
  ])('%s', (text, kind, expected) => {
    expect(parseOwner(text).kind).toBe(kind);
    expect(people(text)).toBe(expected);
  });
});
