import { describe, expect, test } from 'vitest';
import { deliveryLine, parseAddress } from './parse.ts';

describe('one line', () => {
  test.each([
    ['123 Main St, Springfield, IL 62704', '123 MAIN ST', 'SPRINGFIELD', 'IL', '62704'],
    ['123 MAIN ST SPRINGFIELD IL 62704-1234', '123 MAIN ST', 'SPRINGFIELD', 'IL', '62704'],
    ['123 PARK AVE ST LOUIS MO 63101', '123 PARK AVE', 'SAINT LOUIS', 'MO', '63101'],
    ['500 W 5TH ST UNIT 3 SALT LAKE CITY UT 84101', '500 W 5TH ST UNIT 3', 'SALT LAKE CITY', 'UT', '84101'],
    ['17 T STREET SOUTHEAST WASHINGTON DC 20020', '17 T ST SE', 'WASHINGTON', 'DC', '20020'],
    ['12 MAIN ST EXT RALEIGH NC 27601', '12 MAIN ST EXT', 'RALEIGH', 'NC', '27601'],
    ['12 HIGH ST MORGANTOWN WEST VIRGINIA', '12 HIGH ST', 'MORGANTOWN', 'WV', ''],
    ['12 HIGH ST LEBANON WEST VIRGINIA 26505', '12 HIGH ST', 'LEBANON', 'WV', '26505'],
    ['12 MAIN ST, RALEIGH, WAKE COUNTY, NC 27601', '12 MAIN ST', 'RALEIGH', 'NC', '27601'],
    ['LOT 5 ELM ST, RALEIGH, NC 27601', 'ELM ST LOT 5', 'RALEIGH', 'NC', '27601'],
    ['PO BOX 12 DENVER CO 80201', 'PO BOX 12', 'DENVER', 'CO', '80201'],
    ['1 Main St, West Lebanon, NH 3784', '1 MAIN ST', 'WEST LEBANON', 'NH', '03784'],
    ['1 Main St, Springfield, Illinois', '1 MAIN ST', 'SPRINGFIELD', 'IL', ''],
    ['123 County Road 12 Smithville TX 78957, USA', '123 COUNTY ROAD 12', 'SMITHVILLE', 'TX', '78957'],
    ['1 South Damen Avenue, 60637', '1 S DAMEN AVE', '', '', '60637'],
    ['P.O. Box 11418', 'PO BOX 11418', '', '', ''],
    ['62704', '', '', '', '62704'],
    ['233 EAST FULTON GRAND RAPIDS, MI 49503', '233 E FULTON', 'GRAND RAPIDS', 'MI', '49503'],
    ['111 Speen Street, Ste. 410, Framingham, MA 1701', '111 SPEEN ST STE 410', 'FRAMINGHAM', 'MA', '01701'],
    ['c/o Jane Doe 12 Oak St Denver CO 80201', '12 OAK ST', 'DENVER', 'CO', '80201'],
    ['701 Elm St, PO Box 12, Denver, CO 80201', '701 ELM ST', 'DENVER', 'CO', '80201'],
    // A directional between street and city.
    ['12 W Oak St East Springfield IL 62704', '12 W OAK ST', 'EAST SPRINGFIELD', 'IL', '62704'],
    ['12 E 37th St N Wichita KS 67219', '12 E 37TH ST N', 'WICHITA', 'KS', '67219'],
    ['12 Oak Highway North, 62704', '12 OAK HWY N', '', '', '62704'],
    // A building and a street: the street counts.
    ['5 Acme Plaza, Suite 7, 12 Elm Blvd, Denver, CO 80201', '12 ELM BLVD STE 7', 'DENVER', 'CO', '80201'],
    ['Acme Square North 12 N Elm St Denver CO 80201', '12 N ELM ST', 'DENVER', 'CO', '80201'],
    // Two whole addresses: the first counts.
    ['12 Oak St Denver CO 80201 9 Elm Rd Springfield IL 62704', '12 OAK ST', 'DENVER', 'CO', '80201'],
    // Two places: the one with the state counts.
    ['12 Oak St, Aurora Hall, Room 5, Denver, CO 80201', '12 OAK ST RM 5', 'DENVER', 'CO', '80201'],
    ['Drawer 3 PO Box 12 Denver CO 80201', 'PO BOX 12', 'DENVER', 'CO', '80201'],
    ['Post Office 12, Denver, CO 80201', 'PO BOX 12', 'DENVER', 'CO', '80201'],
    ['Springfield Illinois', '', 'SPRINGFIELD', 'IL', ''],
    ['12 J F K Blvd Denver CO 80201', '12 J F K BLVD', 'DENVER', 'CO', '80201'],
    // Numbers from a spreadsheet.
    ['1225.0 Elm St, Springfield, IL 62704.0', '1225 ELM ST', 'SPRINGFIELD', 'IL', '62704'],
    ['1225.0 ELM ST SPRINGFIELD IL 62704', '1225 ELM ST', 'SPRINGFIELD', 'IL', '62704'],
    ['1,224 Elm St, Springfield, IL 62704', '1224 ELM ST', 'SPRINGFIELD', 'IL', '62704'],
    ['12 Elm St, Springfield, IL 62704 (40.12, -89.65)', '12 ELM ST', 'SPRINGFIELD', 'IL', '62704'],
    ['12 Elm St Springfield IL 62704 40.1234,-89.6543', '12 ELM ST', 'SPRINGFIELD', 'IL', '62704'],
    ['12 Oak St 3rd Floor Lakewood Colorado 80201', '12 OAK ST FL 3', 'LAKEWOOD', 'CO', '80201'],
  ])('%s', (full, line, city, state, zip) => {
    const address = parseAddress({ full });
    expect(deliveryLine(address)).toBe(line);
    expect(address).toMatchObject({ city, state, zip });
  });
});
