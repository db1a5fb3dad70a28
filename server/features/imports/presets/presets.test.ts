/** Presets: the layouts of voter files, health care providers and parcel rolls as published. */

import { describe, expect, test } from 'vitest';
import { encode } from '#support/files/encode';
import { peopleFiles, peopleOf, rowsOf, tsv, zipped } from '#support/files/people-files';
import { openPeopleFile } from '../files/open.ts';
import { refusals } from '../rows/row.ts';

const { saved } = peopleFiles();

describe('presets', () => {
  const nc = {
    ncid: 'AA1',
    last_name: 'BAKER',
    first_name: 'ALMA',
    middle_name: 'B',
    name_suffix_lbl: '',
    res_street_address: '12  ELM ST   ',
    res_city_desc: 'GRAHAM',
    state_cd: 'NC',
    zip_code: '27253',
    mail_addr1: 'PO BOX 9',
    mail_city: 'GRAHAM',
    mail_state: 'NC',
    mail_zipcode: '27253',
    full_phone_number: '3365550101',
    confidential_ind: 'N',
    registr_dt: '##/##/####',
    race_code: 'W',
    party_cd: 'LIB',
    birth_year: '1980',
    voter_status_reason_desc: 'VERIFIED',
  };
  const table = (rows: Record<string, string>[]) =>
    tsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);

  test('nc-voters: the layout since 2022, zipped, in Latin-1, with columns in any order', async () => {
    const rows = [
      nc,
      { ...nc, ncid: 'AA2', confidential_ind: 'Y' },
      { ...nc, ncid: 'AA3', last_name: 'NÚÑEZ', voter_status_reason_desc: 'DECEASED' },
    ];
    const turned = rows.map((row) => Object.fromEntries(Object.entries(row).reverse()));
    for (const layout of [rows, turned]) {
      const zip = await zipped({ 'ncvoter1.txt': encode(table(layout), 'windows-1252') });
      const read = await rowsOf(await saved('ncvoter1.zip', zip), { preset: 'nc-voters' });
      expect(read).toMatchObject([
        {
          person: {
            record_id: 'AA1',
            names: [{ first: 'ALMA', middle: 'B', last: 'BAKER' }],
            addresses: [{ street: '12 ELM ST', city: 'GRAHAM', zip: '27253' }, { street: 'PO BOX 9' }],
            phones: [{ number: '+13365550101' }],
            birth_year: 1980,
          },
        },
        { refused: refusals.confidential, withdraw: 'AA2' },
        { person: { names: [{ last: 'NÚÑEZ' }], deceased: true } },
      ]);
      expect(JSON.stringify(read)).not.toMatch(/LIB|"W"/);
    }
  });

  test('nc-voters: the layout of 2012', async () => {
    const old = {
      voter_reg_num: '1',
      last_name: 'BAKER',
      first_name: 'ALMA',
      midl_name: 'B',
      name_sufx_cd: 'JR',
      res_street_address: '12 ELM ST',
      res_city_desc: 'GRAHAM',
      state_cd: 'NC',
      zip_code: '27253',
      area_cd: '336',
      phone_num: '5550101',
      confidential_ind: 'N',
      age: '32',
      ncid: 'AA1',
    };
    const [row] = await rowsOf(await saved('nc.tsv', table([old])), { preset: 'nc-voters' });
    expect(row).toMatchObject({
      person: { names: [{ middle: 'B', suffix: 'JR' }], phones: [{ number: '+13365550101' }] },
    });
  });

  test('nc-snapshot: UTF-16, an address in parts, and the data date', async () => {
    const { res_street_address, ...rest } = nc;
    const row = {
      snapshot_dt: '2019-11-05',
      ...rest,
      house_num: '12',
      half_code: '',
      street_dir: 'N',
      street_name: 'ELM',
      street_type_cd: 'ST',
      street_sufx_cd: '',
      unit_designator: 'APT',
      unit_num: '4',
    };
    const path = await saved('VR_Snapshot_20191105.txt', encode(table([row]), 'utf-16le', { bom: true }));
    expect((await openPeopleFile(path, { preset: 'nc-snapshot' })).as_of).toBe('2019-11-05');
    const [person] = peopleOf(await rowsOf(path, { preset: 'nc-snapshot' }));
    expect(person?.addresses[0]?.street).toBe('12 N ELM ST APT 4');
    expect(res_street_address).toBeDefined();
  });

  test('nppes: people with both names and addresses; organizations and faxes are left out', async () => {
    const provider = {
      NPI: '1000000001',
      'Entity Type Code': '1',
      'Provider Organization Name (Legal Business Name)': '',
      'Provider Last Name (Legal Name)': 'BAKER',
      'Provider First Name': 'ALMA',
      'Provider Middle Name': 'B',
      'Provider Name Suffix Text': '',
      'Provider Other Last Name': 'RIVERS',
      'Provider Other First Name': 'ALMA',
      'Provider First Line Business Mailing Address': 'PO BOX 9',
      'Provider Second Line Business Mailing Address': '',
      'Provider Business Mailing Address City Name': 'GRAHAM',
      'Provider Business Mailing Address State Name': 'NC',
      'Provider Business Mailing Address Postal Code': '272530009',
      'Provider Business Mailing Address Telephone Number': '3365550101',
      'Provider Business Mailing Address Fax Number': '3365550199',
      'Provider First Line Business Practice Location Address': '12 ELM ST',
      'Provider Second Line Business Practice Location Address': 'STE 4',
      'Provider Business Practice Location Address City Name': 'GRAHAM',
      'Provider Business Practice Location Address State Name': 'NC',
      'Provider Business Practice Location Address Postal Code': '27253.0',
      'Provider Business Practice Location Address Telephone Number': '3365550102.0',
    };
    const csvOf = (rows: Record<string, string>[]) =>
      [Object.keys(provider), ...rows.map((row) => Object.values(row))]
        .map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\n`)
        .join('');
    const zip = await zipped({
      'npidata_pfile_20050523-20261108.csv': csvOf([
        provider,
        { ...provider, NPI: '1000000002', 'Entity Type Code': '2' },
      ]),
      'npidata_pfile_20050523-20261108_fileheader.csv': csvOf([]),
      'othername_pfile_20050523-20261108.csv': 'NPI,Other\n1,2\n',
      'NPPES_Data_Dissemination_Readme.pdf': '%PDF',
    });
    const rows = await rowsOf(await saved('NPPES.zip', zip), { preset: 'nppes' });
    expect(rows).toMatchObject([
      {
        person: {
          record_id: '1000000001',
          names: [{ last: 'BAKER' }, { first: 'ALMA', last: 'RIVERS' }],
          addresses: [
            { street: 'PO BOX 9', zip: '27253' },
            { street: '12 ELM ST', unit: 'STE 4', zip: '27253' },
          ],
          phones: [{ number: '+13365550102' }, { number: '+13365550101' }],
        },
      },
      { refused: refusals.company },
    ]);
    expect(JSON.stringify(rows)).not.toContain('0199');
  });

  test('fl-voters: no header, several counties in one archive, exempt and masked rows', async () => {
    const voter = (cells: Record<number, string>) =>
      Array.from({ length: 38 }, (_, index) => cells[index] ?? '').join('\t');
    const baker = {
      0: 'ALA',
      1: '100',
      2: 'Baker',
      4: 'Alma',
      6: 'N',
      7: '12 Elm St',
      9: 'Gainesville',
      11: '32601',
      19: 'F',
      20: '5',
      21: '05/31/1980',
      23: 'REP',
      34: '352',
      35: '5550101',
      37: 'alma@example.com',
    };
    const zip = await zipped({
      'ALA_20261101.txt': [baker, { ...baker, 1: '101', 6: 'Y' }, { ...baker, 1: '102', 2: '*', 7: '*****' }]
        .map(voter)
        .join('\n'),
      'BAK_20261101.txt': [{ ...baker, 0: 'BAK', 1: '200', 4: 'Peter' }].map(voter).join('\n'),
    });
    const rows = await rowsOf(await saved('20261101_VoterDetail.zip', zip), { preset: 'fl-voters' });
    expect(rows).toMatchObject([
      {
        row: 1,
        person: {
          record_id: '100',
          addresses: [{ street: '12 Elm St', state: 'FL', zip: '32601' }],
          phones: [{ number: '+13525550101' }],
          emails: [{ address: 'alma@example.com' }],
          birth_date: '1980-05-31',
        },
      },
      { row: 2, refused: refusals.confidential, withdraw: '101' },
      { row: 3, refused: refusals.masked, withdraw: '102' },
      { row: 4, person: { record_id: '200', names: [{ first: 'Peter' }] } },
    ]);
  });

  test('refuse another file type and name the missing columns', async () => {
    const path = await saved('nc.tsv', table([nc]));
    await expect(openPeopleFile(path, { preset: 'nppes' })).rejects.toMatchObject({
      code: 'wrong_preset_columns',
      text: { values: { preset: 'nppes', columns: expect.stringMatching(/^NPI, /) } },
    });
    const renamed = table([nc]).replace('"confidential_ind"', '"conf"');
    await expect(
      openPeopleFile(await saved('nc.tsv', renamed), { preset: 'nc-voters' }),
    ).rejects.toMatchObject({
      // Presets map columns by name only, so a mapping of one column would be refused again.
      text: { key: 'errors:wrong_preset_columns', values: { columns: 'confidential_ind' } },
    });
    await expect(openPeopleFile(path, { preset: 'nc' })).rejects.toMatchObject({
      code: 'preset_not_found',
      message: expect.stringContaining('nc-voters'),
    });
  });
});
