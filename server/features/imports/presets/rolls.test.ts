/** Presets of property rolls as published. */
import { expect, test } from 'vitest';
import { peopleFiles, rowsOf, tsv } from '#support/files/people-files';
import { openPeopleFile } from '../files/open.ts';
import { refusals } from '../rows/row.ts';

const { saved } = peopleFiles();

const table = (rows: Record<string, string>[]) =>
  tsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);

test('fl-nal and nc-onemap: owners live at their mailing address; a hidden owner is withdrawn', async () => {
  const nal = {
    CO_NO: '11',
    PARCEL_ID: '01-02-03',
    DOR_UC: '001',
    JV: '250000',
    SALE_PRC1: '199000',
    SALE_YR1: '2019',
    SALE_MO1: '5',
    OWN_NAME: 'BAKER ALMA B & PETER',
    OWN_ADDR1: '9 OAK AVE',
    OWN_ADDR2: '',
    OWN_CITY: 'OCALA',
    OWN_STATE: 'FL',
    OWN_ZIPCD: '34470',
    PHY_ADDR1: '12 ELM ST',
    PHY_ADDR2: '',
    PHY_CITY: 'GAINESVILLE',
    PHY_ZIPCD: '32601',
  };
  const rows = await rowsOf(
    await saved(
      'NAL11.csv',
      table([
        nal,
        { ...nal, PARCEL_ID: '04', OWN_NAME: '' },
        { ...nal, PARCEL_ID: '05', OWN_NAME: 'ELM STREET HOLDINGS LLC' },
      ]),
    ),
    { preset: 'fl-nal' },
  );
  const parcel = { situs: { street: '12 ELM ST', city: 'GAINESVILLE', state: 'FL' }, fips: '12001' };
  expect(rows).toMatchObject([
    { row: 1, parcel: { ...parcel, record_id: '11 01-02-03', owners: ['BAKER ALMA B & PETER'] } },
    {
      row: 1,
      person: {
        record_id: '11 01-02-03#1',
        names: [{ first: 'ALMA', last: 'BAKER' }],
        addresses: [
          { street: '9 OAK AVE', zip: '34470' },
          { street: '12 ELM ST', state: 'FL', zip: '32601' },
        ],
        property: {
          apn: '01-02-03',
          use: '001',
          assessed_value: '250000',
          last_sale_date: '2019-05',
          last_sale_price: '199000',
        },
      },
    },
    { row: 1, person: { record_id: '11 01-02-03#2', names: [{ first: 'PETER', last: 'BAKER' }] } },
    { row: 2, parcel: { ...parcel, owners: [], mailing: undefined } },
    { row: 2, refused: refusals.nameless, withdraw: '11 04' },
    { row: 3, parcel: { ...parcel, owners: ['ELM STREET HOLDINGS LLC'], mailing: { zip: '34470' } } },
  ]);
  const onemap = {
    parno: '77',
    ownname: 'BAKER, ALMA',
    ownname2: '',
    mailadd: '9 OAK AVE',
    mcity: 'CARY',
    mstate: 'NC',
    mzip: '27511',
    siteadd: '12 ELM ST',
    scity: 'CARY',
    szip: '27511',
    parval: '100',
    saledate: '2019-05-31',
  };
  const file = await openPeopleFile(await saved('parcels.csv', table([onemap])), { preset: 'nc-onemap' });
  expect(file.repeats).toBe(true);
  expect(file.mapping).toMatchObject({ record_id: [0], full_name: [1], mailing_address: [3] });
});
