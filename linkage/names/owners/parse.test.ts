import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameText } from '#support/files/names';
import { nameOrder, parseOwner } from './parse.ts';

const people = (text: string): string => parseOwner(text).people.map(nameText).join(' + ');

describe('people', () => {
  test.each([
    ['SMITH, JOHN A', 'SMITH/JOHN/A'],
    ['SMITH JOHN A', 'SMITH/JOHN/A'],
    ['John A Smith', 'SMITH/JOHN/A'],
    ['JOHN SMITH', 'SMITH/JOHN'],
    ['SMITH JOHN A & MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN & JONES MARY', 'SMITH/JOHN + JONES/MARY'],
    ['JOHN & MARY SMITH', 'SMITH/JOHN + SMITH/MARY'],
    ['John A. and Mary B. Smith', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH, JOHN A & JONES, MARY', 'SMITH/JOHN/A + JONES/MARY'],
    ['SMITH JOHN A, SMITH MARY B', 'SMITH/JOHN/A + SMITH/MARY/B'],
    ['SMITH JOHN A JR', 'SMITH/JOHN/A/JR'],
    ['JOHN SMITH, JR', 'SMITH/JOHN//JR'],
    ['SMITH JR, JOHN A', 'SMITH/JOHN/A/JR'],
    ['SMITH JOHN III', 'SMITH/JOHN//III'],
    ['DE LA CRUZ MARIA', 'DELACRUZ/MARIA'],
    ['Maria de la Cruz', 'DELACRUZ/MARIA'],
    ["O'Brien, Patrick", 'OBRIEN/PATRICK'],
    ['SMITH-JONES MARY', 'SMITH-JONES/MARY'],
    ['GARCIA LOPEZ MARIA ELENA', 'GARCIA-LOPEZ/MARIA/ELENA'],
    ['GARCIA LOZANO JOSE', 'GARCIA-LOZANO/JOSE'],
    ['RIVERA VELEZ CARMEN & PEDRO', 'RIVERA-VELEZ/CARMEN + RIVERA-VELEZ/PEDRO'],
    ['MILLER CARRUTHERS ANNA', 'MILLER-CARRUTHERS/ANNA'],
    ['SMITH MADISON GRACE', 'SMITH/MADISON/GRACE'],
    ['PATEL JIGNESH RAMESH', 'PATEL/JIGNESH/RAMESH'],
    ['Muñoz, José', 'MUNOZ/JOSE'],
    ['SMITH JOHN ET UX', 'SMITH/JOHN'],
    ['SMITH JOHN % JANE DOE', 'SMITH/JOHN'],
    ['C/O MARY JONES', 'JONES/MARY'],
    ['Church, Mary', 'CHURCH/MARY'],
    ['John "Jack" A. Smith, M.D.', 'SMITH/JOHN/A'],
    ['Dr. & Mrs. John A Smith', 'SMITH/JOHN/A'],
    ['SMITH JOHN A AKA JACK SMITH', 'SMITH/JOHN/A'],
    ['JONES MARY NEE SMITH', 'JONES/MARY'],
    ['Hyesoon Kim', 'KIM/HYESOON'],
    ['Svitlana J Mandzy', 'MANDZY/SVITLANA/J'],
    ['Patrick O Brien', 'OBRIEN/PATRICK'],
    ['Mary-Ann Smith', 'SMITH/MARY/ANN'],
    ['KOWALCZYK FAMILY', 'KOWALCZYK'],
    ['KOWALCZYK HOUSEHOLD', 'KOWALCZYK'],
    ['SMITH &', 'SMITH'],
    ['Иван Петров', 'PETROV/IVAN'],
    ['Παπαδοπούλου, Ελένη', 'PAPADOPOULOU/ELENI'],
    ['王, 小明', '王/小明'],
    ['Dr. Jones & Dr. Brown', 'JONES + BROWN'],
    ['Carol E, Smith', 'SMITH/CAROL/E'],
    ['Claire Le Goff', 'LEGOFF/CLAIRE'],
    ['SMITH JOHN LE', 'SMITH/JOHN'],
    ['Laundry, Christopher L', 'LAUNDRY/CHRISTOPHER/L'],
    ['CHEN, XIULAN & TIAN, WENHAO', 'CHEN/XIULAN + TIAN/WENHAO'],
    ['LI NA', 'LI/NA'],
    ['SMITH N A', 'SMITH/N/A'],
    ['KHAN ABDUL RAHMAN', 'KHAN/ABDUL/RAHMAN'],
    ['Abdul Rahman, Khalid', 'ABDUL-RAHMAN/KHALID'],
    ['Rafael A Montalvo Quiroga', 'MONTALVO-QUIROGA/RAFAEL/A'],
    ['TAREK F AL SAYED', 'ALSAYED/TAREK/F'],
    ['HERNANDEZ DE LEON MARIA G', 'HERNANDEZ-DELEON/MARIA/G'],
    ['Greta Jones Avery', 'AVERY/GRETA/JONES'],
    ['TRAN THI VI', 'TRAN/VI/THI'],
    ['William A. Marsden VI', 'MARSDEN/WILLIAM/A/VI'],
    ['Mary Walker W.H.C.N.P.', 'WALKER/MARY'],
    ['John Smith O.D.', 'SMITH/JOHN'],
    ["Dr.'s Jones and Brown", 'JONES + BROWN'],
    ['BROTHERS, ADITYA', 'BROTHERS/ADITYA'],
    ['THOMAS CHURCH', 'CHURCH/THOMAS'],
    ['CHURCH ROBERT & PARISH ANNE', 'CHURCH/ROBERT + PARISH/ANNE'],
    ['', ''],
    ['& , %', ''],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });
});

describe('removes what rolls add to names', () => {
  test.each([
    ['DOE JOHN A ETUX JANE M', 'DOE/JOHN/A + DOE/JANE/M'],
    ['MILLER DAVID J & SUSAN R T/E', 'MILLER/DAVID/J + MILLER/SUSAN/R'],
    ['MILLER DAVID J 1/2 INT', 'MILLER/DAVID/J'],
    ['JONES PAUL A, AS TENANTS IN COMMON', 'JONES/PAUL/A'],
    ['JONES PAUL A & SALLY B HUSBAND & WIFE', 'JONES/PAUL/A + JONES/SALLY/B'],
    ['JONES PAUL A A SINGLE MAN', 'JONES/PAUL/A'],
    ['JONES PAUL CUST FOR JONES AMY', 'JONES/PAUL + JONES/AMY'],
    ['UNKNOWN HEIRS OF THOMAS BROWN', 'BROWN/THOMAS'],
    ['BROWN THOMAS HRS', 'BROWN/THOMAS'],
    ['THE ESTATE OF MARY ELLEN WALKER', 'WALKER/MARY/ELLEN'],
    ['WALKER MARY E LE REM WALKER JOHN', 'WALKER/MARY/E + WALKER/JOHN'],
    ['DAVIS JAMES R CO-TRUSTEE', 'DAVIS/JAMES/R'],
    ['JAMES R DAVIS AND KAREN L DAVIS, TRUSTEES OF THE DAVIS FAMILY TRUST', 'DAVIS/JAMES/R + DAVIS/KAREN/L'],
    ['RAMIREZ Y GARCIA ELENA', 'RAMIREZ-GARCIA/ELENA'],
    ['NGUYEN VAN HUNG & TRAN THI LAN', 'NGUYEN/HUNG/VAN + TRAN/LAN/THI'],
    ['KIM YOUNG SOO & PARK MI KYUNG', 'KIM/YOUNG/SOO + PARK/MI/KYUNG'],
    ['LEE SANG HO', 'LEE/SANG/HO'],
    ['SMITH MARY WIDOW OF JOHN', 'SMITH/MARY'],
    ['SMITH JOHN REV TRUST OF 2021', 'SMITH/JOHN'],
    ['CURRENT OWNER', ''],
    ['NOT AVAILABLE FROM COUNTY', ''],
  ])('%s', (text, expected) => {
    expect(people(text)).toBe(expected);
  });
});

describe('trusts, estates, companies, governments', () => {
  test.each([
    ['SMITH FAMILY TRUST', 'trust', 'SMITH'],
    ['JOHN A SMITH REVOCABLE TRUST', 'trust', 'SMITH/JOHN/A'],
    ['THE SMITH JOHN REV LIVING TRUST DTD 1/2/2003', 'trust', 'SMITH/JOHN'],
    ['SMITH, JOHN & MARY CO-TTEES', 'trust', 'SMITH/JOHN + SMITH/MARY'],
    ['SMITH JOHN TR', 'trust', 'SMITH/JOHN'],
    ['44 ELM STREET TRUST', 'trust', ''],
    ['TRUST NO 10245', 'trust', ''],
    ['QUIROGA FAMILY TRST (36.31%)', 'trust', 'QUIROGA'],
    ['BLUE HERON POINT TRUST', 'trust', ''],
    ['ESTATE OF JOHN SMITH', 'person', 'SMITH/JOHN'],
    ['SMITH JOHN LIFE ESTATE', 'person', 'SMITH/JOHN'],
    ['ACME HOLDINGS LLC', 'company', ''],
    ['DOYLE KEVIN PTNRS', 'company', ''],
    ['HOLMQUIST LEE GRP', 'company', ''],
    ['HOLMQUIST FLP', 'company', ''],
    ['IGLESIA DE DIOS', 'company', ''],
    ['WELLS FARGO', 'company', ''],
    ['JP MORGAN CHASE', 'company', ''],
    ['GEORGIA POWER', 'company', ''],
    ['POWER GEORGIA ANN', 'person', 'POWER/GEORGIA/ANN'],
    ['WELLS JOHN', 'person', 'WELLS/JOHN'],
    ['LARKIN TWP', 'government', ''],
    ['BRICKELL COUNTY FLOOD CONTROL', 'government', ''],
    ['SEE NOTES', 'person', ''],
    ['UNKNOWN UNKNOWN', 'person', ''],
    ['NON-DISCLOSURE', 'person', ''],
    ['EXEMPT FROM PUBLIC RECORD', 'person', ''],
    ['COMMON ELEMENTS', 'person', ''],
    ['TAXPAYER', 'person', ''],
    ['Sunny Acres Furniture', 'company', ''],
    ["Jerry's Place", 'company', ''],
    ['Friends of Jane Doe', 'company', ''],
    ['Jane Doe for Circuit Judge', 'company', ''],
    ['Brickell & Strand', 'company', ''],
    ['Brickell, Strand, Holmquist & Feary', 'company', ''],
    ['FIRST BAPTIST CHURCH', 'company', ''],
    ['BANK OF SPRINGFIELD NA', 'company', ''],
    ['PNC NA', 'company', ''],
    ['WELLS FARGO N A', 'company', ''],
    ['THE RUSTY ANCHOR', 'company', ''],
    ['Halvorsen, Lindquist & Strandberg', 'company', ''],
    ['Point of View', 'company', ''],
    ['UAW # 150', 'company', ''],
    ['A.B.C.', 'company', ''],
    ['ZELVEX SA', 'company', ''],
    ['SMITH SA', 'person', 'SMITH/SA'],
    ['GRACE BIBLE CHURCH', 'company', ''],
    ['TEMPLE BETH SHALOM', 'company', ''],
    ['FANNIE MAE', 'company', ''],
    ['EXAMPLE DEPOT USA', 'company', ''],
    ['UNITED STATES OF AMERICA', 'government', ''],
    ['LEBANON TOWN', 'government', ''],
    ['CITY OF SPRINGFIELD', 'government', ''],
    ['Springfield School District', 'government', ''],
  ])('%s', (text, kind, expected) => {
    expect(parseOwner(text).kind).toBe(kind);
    expect(people(text)).toBe(expected);
  });

  test('keeps what the text says about the owner', () => {
    expect(parseOwner('SMITH JOHN ET AL').others).toBe(true);
    expect(parseOwner('SMITH JOHN LIFE ESTATE')).toMatchObject({ life_estate: true, estate: false });
    expect(parseOwner('ESTATE OF JOHN SMITH').estate).toBe(true);
  });

  test("lists a person's other names", () => {
    expect(parseOwner('John "Jack" Smith').people[0]?.also).toEqual([
      { first: 'JACK', middle: '', last: 'SMITH', suffix: '' },
    ]);
    expect(parseOwner('JONES MARY NEE SMITH').people[0]?.also).toEqual([
      { first: 'MARY', middle: '', last: 'SMITH', suffix: '' },
    ]);
    expect(parseOwner('SMITH JOHN (TR)').people[0]?.also).toBeUndefined();
  });

  test('follows the order of the file if it is known', () => {
    const first = (text: string, order: 'surname_first' | 'surname_last') =>
      parseOwner(text, { order }).people[0]?.first;
    expect(first('KNIGHT GRAHAM', 'surname_first')).toBe('GRAHAM');
    expect(first('KNIGHT GRAHAM', 'surname_last')).toBe('KNIGHT');
    const rolls = ['SMITH JOHN A', 'JONES MARY', 'WALKER ANN B', 'NGUYEN HUNG', 'ACME LLC'];
    expect(nameOrder(rolls)).toBe('surname_first');
    expect(nameOrder(['John Smith', 'Mary Jones', 'Ann B Walker'])).toBe('surname_last');
    expect(nameOrder(['KNIGHT GRAHAM', '', 'ACME LLC'])).toBeUndefined();
  });

  test("keeps the other reading if the words don't show the order", () => {
    expect(parseOwner('KNIGHT GRAHAM').people[0]?.turned).toMatchObject({ first: 'KNIGHT', last: 'GRAHAM' });
    expect(parseOwner('SMITH, JOHN').people[0]?.turned).toBeUndefined();
  });
});

test('never throws, and returns names without separators', () => {
  const words = fc.constantFrom(
    'SMITH',
    'JOHN',
    '&',
    ',',
    'JR',
    'TR',
    'TRUST',
    'ET',
    'AL',
    'DE',
    'LA',
    'C/O',
    '%',
    'LLC',
    'A',
    '-',
    'V',
    '1/2',
    'EST OF',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, (owner) => {
      for (const person of parseOwner(owner).people) {
        expect(`${person.first}${person.middle}`).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(person.last).toMatch(/^[\p{L}\p{N}-]*$/u);
        expect(person.first + person.last).not.toBe('');
      }
    }),
    { numRuns: 200 },
  );
});
