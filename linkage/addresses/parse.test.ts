import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryLine, parseAddress } from './parse.ts';

describe('reads streets as Publication 28 writes them', () => {
  test.each([
    ['123 Main Street', '123 MAIN ST'],
    ['123 N. Main Street Apt 4B', '123 N MAIN ST APT 4B'],
    ['123 north main st., #4', '123 N MAIN ST # 4'],
    ['123 Main St 4B', '123 MAIN ST # 4B'],
    ['20 Morgan Dr #Unit 10', '20 MORGAN DR UNIT 10'],
    ['123 Main St Rear', '123 MAIN ST REAR'],
    ['P.O. Box 12', 'PO BOX 12'],
    ['RR 2 Box 18', 'RR 2 BOX 18'],
    ['123 1/2 Elm Ave', '123 1/2 ELM AVE'],
    ['12-34 Main Rd', '12-34 MAIN RD'],
    ['123 First Avenue', '123 1ST AVE'],
    ['1 Twenty First Street', '1 21ST ST'],
    ['500 Highway 9', '500 HIGHWAY 9'],
    ['500 U.S. 66 East', '500 US HIGHWAY 66 E'],
    ['86 NH Route 4A', '86 STATE ROUTE 4A'],
    ['123 Co Rd 12', '123 COUNTY ROAD 12'],
    ['77 North St', '77 NORTH ST'],
    ['77 Avenue B', '77 AVENUE B'],
    ['100 Park Ave S', '100 PARK AVE S'],
    ['5 Saint James Place', '5 ST JAMES PL'],
    ['6 Key West Road', '6 KEY WEST RD'],
    ['0012 Oak Drive', '12 OAK DR'],
    ['Elm Street', 'ELM ST'],
    ['One Main Street', '1 MAIN ST'],
    ['W148 N9748 Tree Tops Dr', 'W148N9748 TREE TOPS DR'],
    ['101 - 103 Main St', '101-103 MAIN ST'],
    ['43 N 1250 W', '43 N 1250 W'],
    ['254 U.S. Highway No. 202', '254 US HIGHWAY 202'],
    ['4520 N. State Road 37', '4520 N STATE ROAD 37'],
    ['7441 E County Road Y', '7441 E COUNTY ROAD Y'],
    ['10400 W Higgins Rd 5th Flr', '10400 W HIGGINS RD FL 5'],
    ['12 Oak St Bldg 2 Apt 4', '12 OAK ST APT 2-4'],
    ['12 Oak St, Suite100', '12 OAK ST STE 100'],
    ['HC 1 Box 5', 'HC 1 BOX 5'],
    ['12 I 49 S Service Rd', '12 INTERSTATE 49 S SERVICE RD'],
    ['12 US 117 South Alt Hwy', '12 US HIGHWAY 117 S ALT HWY'],
    ['12 S East End Ave', '12 S EAST END AVE'],
    ['12 Oak Cir No L2', '12 OAK CIR # L2'],
    ['12 Oak Rd Condo D1', '12 OAK RD UNIT D1'],
    ['P.O.Box 370022', 'PO BOX 370022'],
    ['12 & 14 Elm St', '12-14 ELM ST'],
    ['12 thru 18 Elm St', '12-18 ELM ST'],
    ['123MAIN ST', '123 MAIN ST'],
    ['12 122ND ST', '12 122ND ST'],
    ['12 HWY70', '12 HIGHWAY 70'],
    ['12 US-70 Hwy E', '12 US HIGHWAY 70 E'],
    ['12 CR210', '12 COUNTY ROAD 210'],
    ['12 CR-210 N', '12 COUNTY ROAD 210 N'],
    ['12 CO RD210', '12 COUNTY ROAD 210'],
    ['12 SR9', '12 STATE ROAD 9'],
    ['12 SR-9 E', '12 STATE ROAD 9 E'],
    ['12 SH-9', '12 STATE HIGHWAY 9'],
    ['12 Highway6', '12 HIGHWAY 6'],
    ['12 CTH X', '12 COUNTY HIGHWAY X'],
    ['12 CTH KK', '12 COUNTY HIGHWAY KK'],
    ['12 FM RD 2484', '12 FM 2484'],
    ['12 F M 2484', '12 FM 2484'],
    ['12 F.M. 2484', '12 FM 2484'],
    ['12 Farm Market Rd 2484', '12 FM 2484'],
    ['12 Farm to Market Road 2484', '12 FM 2484'],
    ['12 RM 2484', '12 RM 2484'],
    ['12 R M 2484', '12 RM 2484'],
    ['12 Ranch to Market Rd 2484', '12 RM 2484'],
    ['12 Highway 6 Byp', '12 HIGHWAY 6 BYP'],
    ['12 Highway 6 Bypass N', '12 HIGHWAY 6 BYP N'],
    ['RT2 Box 18', 'RR 2 BOX 18'],
    ['12 Oak St RM12', '12 OAK ST RM 12'],
    ['12 Oak St Rm 12', '12 OAK ST RM 12'],
    ['12 S Avenue B', '12 S AVENUE B'],
    ['12 S Ave B Apt 2', '12 S AVENUE B APT 2'],
    ['12 Park Ave B', '12 PARK AVE # B'],
    ['12 North Ave B', '12 NORTH AVE # B'],
    ['12 W 42 Nd St', '12 W 42ND ST'],
    ['12 5 TH AVE', '12 5TH AVE'],
    ['12 N 3 RD ST', '12 N 3RD ST'],
    ['12 W 42 RD', '12 W 42ND RD'],
    ['12 Elm St A-12', '12 ELM ST # A12'],
    ['12 Elm St N A-12', '12 ELM ST N # A12'],
    ['12 Elm St PH2', '12 ELM ST PH 2'],
    ['12 Elm St U-4', '12 ELM ST UNIT 4'],
    ['12 Elm St Garage', '12 ELM ST GARAGE'],
    ['12 Elm St Gdn', '12 ELM ST GDN'],
    ['12 Rose Gdn', '12 ROSE GDN'],
    ['12 County Rd B12', '12 COUNTY RD B12'],
    ['12 #4 Elm St', '12 ELM ST # 4'],
    ['12 Apt 4B N Elm St', '12 N ELM ST APT 4B'],
    ['12 Rear Elm St', '12 ELM ST REAR'],
    ['12 Rear Admiral Dr', '12 REAR ADMIRAL DR'],
    ['12 Rear Rd', '12 REAR RD'],
    ['12 Farm Road 34', '12 FARM RD # 34'],
    ['12 Old US 1 Hwy N', '12 OLD US HIGHWAY 1 N'],
    ['123½ Elm Ave', '123 1/2 ELM AVE'],
    ['123-1/2 Elm Ave', '123 1/2 ELM AVE'],
    ['12 W St NW', '12 W ST NW'],
    ['12 North Avenue W', '12 NORTH AVE W'],
    ['350 E 1st N', '350 E 1ST N'],
    ['12 CTH M', '12 COUNTY HIGHWAY M'],
    ['RD 2 Box 18', 'RR 2 BOX 18'],
    ['R. F. D. #2, Box 18', 'RR 2 BOX 18'],
    ['12 Elm St Down', '12 ELM ST LOWR'],
    ['Rear 12 Elm St', '12 ELM ST REAR'],
    ['Lot 5 Elm St', 'ELM ST LOT 5'],
    ['Unit 4 12 Elm St', '12 ELM ST UNIT 4'],
    ['Off Elm St', 'ELM ST'],
    ['1225.0 Elm St', '1225 ELM ST'],
    ['1225.00 Elm St Apt 4.0', '1225 ELM ST APT 4'],
    ['1224.5 Elm St', '1224 1/2 ELM ST'],
    ['1224.50 Elm St', '1224 1/2 ELM ST'],
    ['1224.75 Elm St', '1224 3/4 ELM ST'],
    ['1224.3 Elm St', '1224.3 ELM ST'],
    ['2399 39.2 Rd', '2399 39.2 RD'],
    ['1,224 Elm St', '1224 ELM ST'],
    ['12,100.0 Elm St', '12100 ELM ST'],
    ['101,103 Elm St', '101-103 ELM ST'],
    ['98,102 Elm St', '98-102 ELM ST'],
    ['12 US Hwy 6.', '12 US HIGHWAY 6'],
    ['12 S.R. 9', '12 STATE ROAD 9'],
    ['12 N.Elm St.', '12 N ELM ST'],
    ['12 N.E.Elm St.', '12 NE ELM ST'],
    ['12 N.E. 5th St.', '12 NE 5TH ST'],
    ['P.O.Box 12.', 'PO BOX 12'],
  ])('%s', (street, line) => {
    expect(deliveryLine(parseAddress({ street }))).toBe(line);
  });
});

test('restores leading zeros of ZIPs, splits ZIP+4 and drops all zeros', () => {
  expect(parseAddress({ zip: '3784' })).toMatchObject({ zip: '03784', plus4: '' });
  expect(parseAddress({ zip: '62704-1234' })).toMatchObject({ zip: '62704', plus4: '1234' });
  expect(parseAddress({ zip: '627041234' })).toMatchObject({ zip: '62704', plus4: '1234' });
  expect(parseAddress({ zip: '62704.0' })).toMatchObject({ zip: '62704' });
  expect(parseAddress({ zip: '00000' })).toMatchObject({ zip: '', rest: '00000' });
  expect(parseAddress({ zip: '00012' })).toMatchObject({ zip: '', rest: '00012' });
});

test('restores leading zeros of ZIPs after a state’s name', () => {
  const zip = (full: string) => parseAddress({ full }).zip;
  expect(zip('301 S. Orange Avenue, Newark, New Jersey 7103')).toBe('07103');
  expect(zip('18 Pearl St Somerville Massachusetts 2145')).toBe('02145');
  expect(parseAddress({ street: '18 Pearl St', city: 'Somerville, Massachusetts 2145' })).toMatchObject({
    city: 'SOMERVILLE',
    state: 'MA',
    zip: '02145',
  });
  expect(zip('1200 Vermont 5401, Los Angeles, CA 90006')).toBe('90006');
  expect(zip('1200 S Vermont 5401')).toBe('');
  expect(zip('9 Elm St, Dallas, New Jersey 1234')).toBe('');
});

test("keeps what it can't read", () => {
  expect(parseAddress({ street: 'c/o Jane Doe, 123 Main St', state: 'Atlantis' }).rest).toBe(
    'Atlantis, C/O JANE DOE',
  );
});

test('reads a number alone', () => {
  expect(parseAddress({ street: '12' })).toMatchObject({ number: '12', core: '' });
});

test('reads a unit from a spreadsheet', () => {
  expect(parseAddress({ street: '12 Elm St', unit: '4.0' }).unit).toBe('4');
});

test('reads no street from coordinates, but keeps them', () => {
  for (const where of ['40.123456, -89.654321', '40.123456 -89.654321'])
    expect(parseAddress({ street: where, zip: '62704' })).toMatchObject({
      ...{ number: '', core: '', unit: '', zip: '62704', rest: where },
    });
  expect(parseAddress({ full: '12 Elm St, Springfield, IL 62704 (40.12, -89.65)' }).rest).toBe(
    '40.12, -89.65',
  );
});

test('keeps a box given with a street, and the recipient', () => {
  expect(parseAddress({ full: '701 Elm St, PO Box 12, Denver, CO 80201' }).box).toBe('12');
  expect(parseAddress({ full: 'c/o Jane Doe 12 Oak St Denver CO 80201' }).rest).toBe('C/O JANE DOE');
});

test('loses no word, wherever it is', () => {
  const base = ['12', 'N', 'Oak', 'St', 'Apt', '4', 'Denver', 'CO', '80201'];
  const odd = fc.constantFrom('Qwzx', 'Blorptag', 'Zzyzx', 'Vrmpl');
  fc.assert(
    fc.property(odd, fc.nat({ max: base.length }), fc.boolean(), (word, at, comma) => {
      const full = [...base.slice(0, at), comma ? `${word},` : word, ...base.slice(at)].join(' ');
      for (const fields of [{ full }, { street: full, city: 'Denver', state: 'CO', zip: '80201' }])
        expect(Object.values(parseAddress(fields)).join(' ')).toContain(word.toUpperCase());
    }),
    { numRuns: 100 },
  );
});

test('ignores case and repeated spaces', () => {
  for (const full of ['12 n oak st apt 4 denver co 80201', 'c/o jane doe, 5 elm st, denver, colorado'])
    expect(parseAddress({ full: full.toUpperCase().replaceAll(' ', '  ') })).toEqual(parseAddress({ full }));
});

test('never throws or takes long, whatever the text', () => {
  const words = fc.constantFrom(
    '123',
    'N',
    'MAIN',
    'ST',
    'APT',
    '#',
    '4',
    'BOX',
    'PO',
    ',',
    'HWY',
    'RR',
    'IL',
    '62704',
    'REAR',
    'OF',
    'TWENTY',
    'FIRST',
    '1/2',
    '-',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, text, (street, other) => {
      for (const fields of [
        { street },
        { full: street },
        { street, unit: other, city: other, state: other, zip: other },
      ]) {
        const address = parseAddress(fields);
        expect(address.zip).toMatch(/^(?:\d{5})?$/);
        expect(address.state).toMatch(/^(?:[A-Z]{2})?$/);
        expect(Object.values(address).slice(0, -1).join('')).not.toContain('|');
      }
    }),
    { numRuns: 200 },
  );
});

test('reads its own delivery line unchanged', () => {
  for (const street of [
    '123 N Main Street Apt 4B',
    '500 US Highway 66',
    '12 First Ave',
    'RR 2 Box 18',
    'PO Box 9',
  ]) {
    const line = deliveryLine(parseAddress({ street }));
    expect(deliveryLine(parseAddress({ street: line }))).toBe(line);
  }
});
