import { describe, expect, test } from 'vitest';
import { nameText } from '#support/files/names';
import { parseOwner } from './parse.ts';
import { splitCareOf } from './text.ts';

const people = (text: string): string => parseOwner(text).people.map(nameText).join(' + ');

describe('couples', () => {
  test.each([
    // A surname that both have shows its place in each name.
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
    ['SMITH JOHN & 2 OTHERS', 'SMITH/JOHN'],
    ['BELL NORMAN, RUTH, TIM', 'BELL/NORMAN + BELL/RUTH + BELL/TIM'],
    ['BELL NORMAN \\ BELL RUTH', 'BELL/NORMAN + BELL/RUTH'],
    ['NORMAN BELL & RUTH BELL-JONES', 'BELL/NORMAN + BELL-JONES/RUTH'],
    ['BELL NORMAN H/W RUTH', 'BELL/NORMAN + BELL/RUTH'],
    ['BELL NORMAN AND RUTH H&W', 'BELL/NORMAN + BELL/RUTH'],
    ['BELL NORMAN & RUTH AS JT TENANTS', 'BELL/NORMAN + BELL/RUTH'],
    ['BELL NORMAN & RUTH COMM PROP', 'BELL/NORMAN + BELL/RUTH'],
    ['BELL NORMAN & RUTH CPWRS', 'BELL/NORMAN + BELL/RUTH'],
    ['BELL MR & MRS NORMAN', 'BELL/NORMAN'],
    ['JUAN GARZA Y MARIA LOPEZ', 'GARZA/JUAN + LOPEZ/MARIA'],
    ['NGUYEN HOA THI & TRAN VAN MINH', 'NGUYEN/HOA/THI + TRAN/MINH/VAN'],
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
    ['D AMICO JOHN & MARY', 'DAMICO/JOHN + DAMICO/MARY'],
    ['JOHN D AMICO', 'DAMICO/JOHN'],
    ['JOHN D ANGELO', 'ANGELO/JOHN/D'],
    ['L HEUREUX PAUL', 'LHEUREUX/PAUL'],
    ['MARY L ONG', 'ONG/MARY/L'],
    ['FITZ GERALD JOHN', 'FITZGERALD/JOHN'],
    ['FITZ GERALD', 'FITZ/GERALD'],
    ['TEN EYCK JOHN', 'TENEYCK/JOHN'],
    ['JOHN TEN EYCK', 'TENEYCK/JOHN'],
    ['BELL NORMAN & RUTH TEN COM', 'BELL/NORMAN + BELL/RUTH'],
    // The initial of a name that is rarely a fifth generation's.
    ['BELL NORMAN V', 'BELL/NORMAN/V'],
    ['BELL NORMAN V & RUTH', 'BELL/NORMAN/V + BELL/RUTH'],
    ['NORMAN BELL V', 'BELL/NORMAN//V'],
    ['NORMAN A BELL V', 'BELL/NORMAN/A/V'],
    ['BELL TOD', 'BELL/TOD'],
    ['BELL NORMAN UNMARRIED', 'BELL/NORMAN'],
    ['BELL TIM A MINOR', 'BELL/TIM'],
    ['MINOR TIM A', 'MINOR/TIM/A'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });

  test('reads a surname in parentheses as a maiden name', () => {
    expect(parseOwner('SMITH MARY (JONES)').people[0]?.also).toEqual([
      { first: 'MARY', middle: '', last: 'JONES', suffix: '' },
    ]);
    expect(parseOwner('SMITH MARY (WIDOW)').people[0]?.also).toBeUndefined();
  });

  test('reads a word in single quotes as a nickname', () => {
    const [william] = parseOwner("SMITH WILLIAM 'BILL'").people;
    expect(william).toMatchObject({ first: 'WILLIAM', middle: '', also: [{ first: 'BILL', last: 'SMITH' }] });
  });
});

describe('shares, estates and people acting for others', () => {
  test.each([
    ['SMITH JOHN A 1/2 JONES MARY B 1/2', 'SMITH/JOHN/A + JONES/MARY/B'],
    ['SMITH JOHN TIC JONES MARY TIC', 'SMITH/JOHN + JONES/MARY'],
    ['SMITH JOHN JTWROS JONES MARY JTWROS', 'SMITH/JOHN + JONES/MARY'],
    ['SMITH MARY W/O JOHN', 'SMITH/MARY'],
    ['SMITH JOHN 50% & JONES MARY 50%', 'SMITH/JOHN + JONES/MARY'],
    ['SMITH JOHN AS CUSTODIAN FOR TOM SMITH UTMA', 'SMITH/JOHN + SMITH/TOM'],
    ['SMITH JOHN GUARDIAN FOR TOM SMITH', 'SMITH/JOHN + SMITH/TOM'],
    ['JOHN SMITH, A MARRIED MAN, AS HIS SOLE AND SEPARATE PROPERTY', 'SMITH/JOHN'],
    ['BELL RUTH TOD BELL NORMAN', 'BELL/RUTH'],
    ['BELL RUTH TRANSFER ON DEATH', 'BELL/RUTH'],
    ['BELL RUTH POA NORMAN BELL', 'BELL/RUTH'],
    ['BELL RUTH BY NORMAN BELL ATTY IN FACT', 'BELL/RUTH'],
    ['BELL TIM UTMA NORMAN BELL CUST', 'BELL/TIM + BELL/NORMAN'],
    ['NORMAN BELL CUST FOR TIM BELL UTMA IL', 'BELL/NORMAN + BELL/TIM'],
    ['JOHN SMITH AND MARY SMITH AS COMMUNITY PROPERTY', 'SMITH/JOHN + SMITH/MARY'],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).kind).toBe('person');
  });

  test.each([
    ['SMITH JOHN EXR EST OF SMITH MARY', 'SMITH/JOHN + SMITH/MARY'],
    ['EST SMITH JOHN', 'SMITH/JOHN'],
    ['KOWALCZYK EST', 'KOWALCZYK'],
    ['ESTATE OF OKONKWO', 'OKONKWO'],
    ['THE HEIRS OF OKONKWO', 'OKONKWO'],
    ['SMITH JOHN - ESTATE', 'SMITH/JOHN'],
    ['BELL RUTH EST OF BELL NORMAN EXR', 'BELL/RUTH + BELL/NORMAN'],
    ['BELL RUTH HRS & BELL NORMAN', 'BELL/RUTH + BELL/NORMAN'],
    ['BELL RUTH D/O/D 1/2/2020', 'BELL/RUTH'],
    ['SMITH JOHN A EST & MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
  ])('reads %s as an estate', (text, expected) => {
    expect(people(text)).toBe(expected);
    expect(parseOwner(text).estate).toBe(true);
  });

  test('reads the holder of a life estate and the remainderman', () => {
    expect(people('SMITH JOHN (LE) JONES MARY (REM)')).toBe('SMITH/JOHN + JONES/MARY');
    expect(parseOwner('SMITH JOHN (LE) JONES MARY (REM)').life_estate).toBe(true);
    expect(people('BELL RUTH LIFE EST BELL NORMAN REM')).toBe('BELL/RUTH + BELL/NORMAN');
  });

  test('reads a care-of without a space after its sign', () => {
    expect(people('SMITH JOHN %JONES MARY')).toBe('SMITH/JOHN');
    expect(splitCareOf('SMITH JOHN %JONES MARY')).toEqual({ owner: 'SMITH JOHN', careOf: 'JONES MARY' });
    expect(splitCareOf('JONES MARY 50 % INT').careOf).toBe('');
  });
});

describe('trusts, companies and placeholders', () => {
  test.each([
    ['SMITH JOHN A & MARY B REV TRUST U/A DTD 01-02-2003', 'trust', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['JOHN A SMITH AND MARY B SMITH AS TRUSTEES', 'trust', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN A TR ETAL', 'trust', 'SMITH/JOHN/A'],
    ['EQUITY TRUST CO CUST FBO JOHN SMITH IRA', 'trust', 'SMITH/JOHN'],
    ['ENTRUST GROUP INC CFBO JANE MILLER ROTH IRA #12345', 'trust', 'MILLER/JANE'],
    ['JOHN SMITH TRUSTEE FBO MARY SMITH', 'trust', 'SMITH/JOHN + SMITH/MARY'],
    ['EQUITY TRUST CO FBO SMITH HOLDINGS LLC', 'company', ''],
    ['RUTH BELL SNT', 'trust', 'BELL/RUTH'],
    ['RUTH BELL SOLO 401K TRUST', 'trust', 'BELL/RUTH'],
    ['BELL RUTH PROFIT SHARING PLAN', 'trust', 'BELL/RUTH'],
    ['123 ELM TRUST', 'trust', ''],
    ['TRUSTEES OF MT ZION CHURCH', 'company', ''],
    ['ST MARK AME ZION', 'company', ''],
    ['NC DOT', 'government', ''],
    ['WAKE CO BD OF ED', 'government', ''],
    ['DOT BELL', 'person', 'BELL/DOT'],
    ['THE BELL FAMILY', 'person', 'BELL'],
    ['BELL HOUSEHOLD', 'person', 'BELL'],
    ['CONFIDENTIAL', 'person', ''],
    ['VARIOUS OWNERS', 'person', ''],
    ['SEE DEED', 'person', ''],
    ['HOMEOWNER', 'person', ''],
    ['DEED JOHN', 'person', 'DEED/JOHN'],
    ['MAIN STREET TRUST', 'trust', ''],
    ['JOHN LANE TRUST', 'trust', 'LANE/JOHN'],
    ['SMITH FUNERAL HOME', 'company', ''],
    ['SMITH SISTERS', 'company', ''],
    ['OAK PARK HOA', 'company', ''],
    ['NAPLETON HONDA', 'company', ''],
    ['BETTY ROACH FORD', 'person', 'FORD/BETTY/ROACH'],
    ['WILMER & LEE, P.A.', 'company', ''],
    ['AXA SA', 'company', ''],
    ['PHILADELPHIA 3.0', 'company', ''],
    ['N/A', 'person', ''],
    ['-', 'person', ''],
    ['NONE', 'person', ''],
    ['NULL JOHN', 'person', 'NULL/JOHN'],
  ])('%s', (text, kind, expected) => {
    expect(parseOwner(text).kind).toBe(kind);
    expect(people(text)).toBe(expected);
  });
});
