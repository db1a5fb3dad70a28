/** The meaning of a header row's columns, and made-up cells for each. */
import type { Header } from '#contract/uploads/schemas';

/** Made-up cells for a column of each header. */
const cells: Record<Header, [string, string, string]> = {
  first_name: ['Jane', 'John', 'Ada'],
  middle_name: ['Q', 'Ray', 'M'],
  last_name: ['Doe', 'Roe', 'O’Sample'],
  suffix: ['Jr', '', 'III'],
  full_name: ['DOE, JANE Q', 'Example Holdings LLC', 'ROE JOHN & ADA'],
  second_owner: ['Doe Ada', '', 'Roe Mary'],
  member: ['Jane Doe', 'ROE, JOHN', ''],
  manager: ['Ada Sample', '', 'Doe Jane'],
  registered_agent: ['John Roe', 'Example Agents Inc', 'Jane Doe'],
  property_address: ['12 Sample St', '340 W Test Ave', '7 Example Ln'],
  property_unit: ['Apt 2', '', '#4'],
  property_city: ['Springfield', 'West Lebanon', 'St. Paul'],
  property_state: ['IL', 'NH', 'MN'],
  property_zip: ['62701', '03784', '55101-1234'],
  property_full: [
    '12 Sample St, Springfield, IL 62701',
    '340 W Test Ave, West Lebanon, NH 03784',
    '7 Example Ln, St. Paul, MN 55101',
  ],
  mailing_address: ['PO Box 55', '12 Sample St', '900 Invented Blvd'],
  mailing_unit: ['', 'Ste 200', 'Unit 3'],
  mailing_city: ['Peoria', 'Lebanon', 'Duluth'],
  mailing_state: ['IL', 'VT', 'MN'],
  mailing_zip: ['61602', '05001', '55802'],
  mailing_full: [
    'PO Box 55, Peoria, IL 61602',
    '12 Sample St, Lebanon, NH 03766',
    '900 Invented Blvd, Duluth, MN 55802',
  ],
  phone: ['(217) 555-0142', '603-555-0143', '6515550144'],
  phone_2: ['2175550152', '', '651.555.0154'],
  phone_3: ['', '6035550163', ''],
  email: ['jane@example.com', 'john@example.com', 'ada@example.org'],
  email_2: ['', 'j.roe@example.net', ''],
  date_of_birth: ['1961-02-03', '1975-11-30', '1950-07-04'],
  apn: ['1-3-100', '22-0456-07', '9-12'],
  county: ['Sangamon', 'Grafton', 'St. Louis'],
  care_of: ['Jane Doe', 'C/O John Roe', 'Sample Management'],
  fips: ['17167', '33009', '27137'],
  reference: ['A-1001', 'A-1002', 'A-1003'],
};

/** Cells for parts, by words in their name, where the header's own cells don't fit. */
const pieces: [name: RegExp, cells: [string, string, string]][] = [
  [/address$/i, ['PO Box 55', '12 Sample St', '900 Invented Blvd']],
  [/city.?st|csz/i, ['Springfield IL 62701', 'West Lebanon NH 03784', 'St. Paul MN 55101']],
  [/num|no$|nbr|house$/i, ['12', '340', '7']],
  [/dir|pref/i, ['', 'W', '']],
  [/type|suf|mode/i, ['St', 'Ave', 'Ln']],
  [/st(reet|r)?.?name|street$|addstr|str$/i, ['Sample', 'Test', 'Example']],
  [/first/i, ['Ada', '', 'Mary']],
  [/last/i, ['Doe', '', 'Roe']],
];

/** A column of a header row: its meaning, and whether it is one of several joined columns. */
export interface ExpectedColumn {
  name: string;
  header: Header | null;
  /** All acceptable mappings: `header`, and others a careful reader could choose. */
  accepted: ReadonlySet<Header | null>;
  joined: boolean;
  /** Its cells, if the row states them. */
  cells?: string[];
}

/**
 * The columns of a header row: `Name>header`, `Name+header` for one of several joined columns, `Name` for an unmapped
 * one; `>a/b` accepts either, `>a?` also accepts unmapped; `Name{x;y;z}` states its cells.
 */
export function parseColumns(columns: string): ExpectedColumn[] {
  return columns.split('|').map((column): ExpectedColumn => {
    const [, name = '', cells, sign, headers, mayStay] =
      /^(.*?)(?:\{(.*)\})?(?:([>+])([a-z_0-9/]+)(\??))?$/s.exec(column) ?? [];
    const accepted: (Header | null)[] = headers === undefined ? [null] : (headers.split('/') as Header[]);
    return {
      name,
      header: accepted[0] ?? null,
      accepted: new Set(mayStay === '?' ? [...accepted, null] : accepted),
      joined: sign === '+',
      ...(cells === undefined ? {} : { cells: cells.split(';') }),
    };
  });
}

/** Three cells of such a column. */
export function cellsFor({ name, header, joined, cells: samples }: ExpectedColumn): string[] {
  if (samples !== undefined) return samples;
  if (header === null) return fillings(name);
  if (!joined) return cells[header];
  return (
    pieces.find(([pattern]) => pattern.test(name.replaceAll(/[_ -]/g, '')) || pattern.test(name))?.[1] ??
    cells[header]
  );
}

/** Cells of an unmapped column: what its name promises, so that nonsense doesn't give it away. */
function fillings(name: string): [string, string, string] {
  if (/city.*(state|st).*zip/i.test(name))
    return ['Springfield IL 62701', 'West Lebanon NH 03784', 'St. Paul MN 55101'];
  if (/house|stnum|addno|house_num/i.test(name)) return ['12', '340', '7'];
  if (/email.*hash/i.test(name)) return ['ab12', 'cd34', 'ef56'];
  if (/agent phone|inspector phone|attorney phone|official telephone|fax/i.test(name)) return cells.phone;
  if (/first|frst/i.test(name)) return cells.first_name;
  if (/last name|ownlast|last_name/i.test(name)) return cells.last_name;
  if (/name|owner\b/i.test(name)) return ['Jane Q Doe', 'John Roe', 'Ada Roe'];
  if (/date|dt$/i.test(name)) return ['2019-01-02', '2020-03-04', '2021-05-06'];
  if (/county|city|village|town/i.test(name)) return ['Springfield', 'Lebanon', 'Duluth'];
  if (/state/i.test(name)) return ['IL', 'NH', 'MN'];
  return ['17', '3', '250000'];
}
