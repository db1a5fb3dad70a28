/** Presets for public files with known columns: voters, health care providers, parcel rolls. */

import type { CompanyPreset, ImportPreset } from '#contract/providers/rules';
import type { Message } from '#locales';
import type { PersonHeader } from '../rows/mapping.ts';
import { type RowRules, refusals } from '../rows/row.ts';

/** How the files of one publisher are read. */
export interface Preset {
  name: Exclude<ImportPreset, 'person' | CompanyPreset>;
  /** The files it is for, as shown to admins. */
  title: string;
  /** Which files of an archive to read. */
  entries?: RegExp;
  /** The columns in order, for files without a header. */
  headerless?: readonly string[];
  /** Whether a row looks like one of these files. */
  looks?: (cells: readonly string[]) => boolean;
  /** Header → its columns. Of several alternatives, the first whose columns all exist is used. */
  columns: Partial<Record<PersonHeader, readonly (readonly string[])[]>>;
  /** Headers that must be present; otherwise it is another file type. */
  required: readonly PersonHeader[];
  /** The column with the data date. */
  dated?: string;
  /** Refuses rows in which the column has one of these values. */
  skip?: { column: string; values: readonly string[]; refusal: Message };
  rules?: Pick<RowRules, 'mailingFirst' | 'defaults' | 'blankIsHidden'>;
  /** Whether rows of one person can have different record ids. */
  repeats?: boolean;
}

/** North Carolina’s voter file: 94 columns in 2012, 67 in 2022, 70 since; snapshots in UTF-16 have the older names. */
const ncColumns: Preset['columns'] = {
  record_id: [['ncid']],
  last_name: [['last_name']],
  first_name: [['first_name']],
  middle_name: [['middle_name'], ['midl_name']],
  suffix: [['name_suffix_lbl'], ['name_sufx_cd']],
  property_address: [
    ['res_street_address'],
    [
      'house_num',
      'half_code',
      'street_dir',
      'street_name',
      'street_type_cd',
      'street_sufx_cd',
      'unit_designator',
      'unit_num',
    ],
  ],
  property_city: [['res_city_desc']],
  property_state: [['state_cd']],
  property_zip: [['zip_code']],
  mailing_address: [['mail_addr1', 'mail_addr2'], ['mail_addr1']],
  mailing_city: [['mail_city']],
  mailing_state: [['mail_state']],
  mailing_zip: [['mail_zipcode'], ['mail_zip']],
  phone: [['full_phone_number'], ['area_cd', 'phone_num']],
  birth_year: [['birth_year']],
  age: [['birth_age'], ['age'], ['age_at_year_end']],
  deceased: [['voter_status_reason_desc']],
  confidential: [['confidential_ind']],
};

/** The columns of Florida’s voter extract, which has no header. */
const floridaVoters = [
  'County Code',
  'Voter ID',
  'Name Last',
  'Name Suffix',
  'Name First',
  'Name Middle',
  'Requested public records exemption',
  'Residence Address Line 1',
  'Residence Address Line 2',
  'Residence City (USPS)',
  'Residence State',
  'Residence Zipcode',
  'Mailing Address Line 1',
  'Mailing Address Line 2',
  'Mailing Address Line 3',
  'Mailing City',
  'Mailing State',
  'Mailing Zipcode',
  'Mailing Country',
  'Gender',
  'Race',
  'Birth Date',
  'Registration Date',
  'Party Affiliation',
  'Precinct',
  'Precinct Group',
  'Precinct Split',
  'Precinct Suffix',
  'Voter Status',
  'Congressional District',
  'House District',
  'Senate District',
  'County Commission District',
  'School Board District',
  'Daytime Area Code',
  'Daytime Phone Number',
  'Daytime Phone Extension',
  'Email address',
] as const;

const mailing = 'Provider Business Mailing Address';
const practice = 'Provider Business Practice Location Address';

export const presets: readonly Preset[] = [
  {
    name: 'nc-voters',
    title: 'North Carolina voters (ncvoter): the layouts of 2012, 2022 and since',
    entries: /ncvoter[^/]*\.(txt|tsv|csv)$/i,
    columns: ncColumns,
    required: ['record_id', 'last_name', 'first_name', 'property_address', 'confidential'],
  },
  {
    name: 'nc-snapshot',
    title: 'North Carolina voter snapshots (VR_Snapshot), in UTF-16',
    entries: /VR_Snapshot[^/]*\.(txt|tsv|csv)$/i,
    columns: ncColumns,
    required: ['record_id', 'last_name', 'first_name', 'property_address'],
    dated: 'snapshot_dt',
  },
  {
    name: 'nppes',
    title: 'NPPES, the registry of health care providers',
    entries: /npidata_pfile[^/]*\d\.csv$/i,
    columns: {
      record_id: [['NPI']],
      last_name: [['Provider Last Name (Legal Name)']],
      first_name: [['Provider First Name']],
      middle_name: [['Provider Middle Name']],
      suffix: [['Provider Name Suffix Text']],
      other_last_name: [['Provider Other Last Name']],
      other_first_name: [['Provider Other First Name']],
      mailing_address: [[`Provider First Line Business Mailing Address`]],
      mailing_unit: [[`Provider Second Line Business Mailing Address`]],
      mailing_city: [[`${mailing} City Name`]],
      mailing_state: [[`${mailing} State Name`]],
      mailing_zip: [[`${mailing} Postal Code`]],
      property_address: [[`Provider First Line Business Practice Location Address`]],
      property_unit: [[`Provider Second Line Business Practice Location Address`]],
      property_city: [[`${practice} City Name`]],
      property_state: [[`${practice} State Name`]],
      property_zip: [[`${practice} Postal Code`]],
      phone: [[`${practice} Telephone Number`]],
      phone_2: [[`${mailing} Telephone Number`]],
    },
    required: ['record_id', 'last_name', 'first_name', 'mailing_address'],
    skip: { column: 'Entity Type Code', values: ['2', '2.0'], refusal: refusals.company },
    rules: { mailingFirst: true },
  },
  {
    name: 'fl-voters',
    title: 'Florida voters (the extract of the Division of Elections, without a header)',
    entries: /(^|\/)[A-Z]{3}_\d{8}[^/]*\.txt$/i,
    headerless: floridaVoters,
    looks: ({ length, 0: county = '', 1: voter = '', 6: exempt = '' }) =>
      length === floridaVoters.length &&
      /^[A-Z]{3}$/.test(county) &&
      /^\d{6,}$/.test(voter) &&
      /^[YN]$/.test(exempt),
    columns: {
      record_id: [['Voter ID']],
      last_name: [['Name Last']],
      suffix: [['Name Suffix']],
      first_name: [['Name First']],
      middle_name: [['Name Middle']],
      confidential: [['Requested public records exemption']],
      property_address: [['Residence Address Line 1']],
      property_unit: [['Residence Address Line 2']],
      property_city: [['Residence City (USPS)']],
      property_state: [['Residence State']],
      property_zip: [['Residence Zipcode']],
      mailing_address: [['Mailing Address Line 1', 'Mailing Address Line 2']],
      mailing_city: [['Mailing City']],
      mailing_state: [['Mailing State']],
      mailing_zip: [['Mailing Zipcode']],
      phone: [['Daytime Area Code', 'Daytime Phone Number']],
      email: [['Email address']],
      date_of_birth: [['Birth Date']],
    },
    required: ['record_id', 'last_name', 'first_name', 'confidential', 'property_address'],
    rules: { defaults: { property_state: 'FL' } },
  },
  {
    name: 'fl-nal',
    title: 'Florida parcel roll (Department of Revenue, NAL)',
    columns: {
      record_id: [['CO_NO', 'PARCEL_ID']],
      full_name: [['OWN_NAME']],
      mailing_address: [['OWN_ADDR1', 'OWN_ADDR2'], ['OWN_ADDR1']],
      mailing_city: [['OWN_CITY']],
      mailing_state: [['OWN_STATE']],
      mailing_zip: [['OWN_ZIPCD']],
      property_address: [['PHY_ADDR1']],
      property_unit: [['PHY_ADDR2']],
      property_city: [['PHY_CITY']],
      property_zip: [['PHY_ZIPCD']],
      apn: [['PARCEL_ID']],
      county: [['CO_NO']],
      property_use: [['DOR_UC']],
      assessed_value: [['JV']],
      last_sale_date: [['SALE_YR1', 'SALE_MO1'], ['SALE_YR1']],
      last_sale_price: [['SALE_PRC1']],
    },
    required: ['record_id', 'full_name', 'mailing_address', 'property_address'],
    rules: { mailingFirst: true, blankIsHidden: true, defaults: { property_state: 'FL' } },
    repeats: true,
  },
  {
    name: 'nc-onemap',
    title: 'North Carolina parcels (NC OneMap)',
    columns: {
      record_id: [['nparno'], ['parno']],
      full_name: [['ownname']],
      second_owner: [['ownname2']],
      mailing_address: [['mailadd']],
      mailing_unit: [['munit']],
      mailing_city: [['mcity']],
      mailing_state: [['mstate']],
      mailing_zip: [['mzip']],
      property_address: [['siteadd']],
      property_unit: [['sunit']],
      property_city: [['scity']],
      property_zip: [['szip']],
      apn: [['parno'], ['nparno']],
      county: [['cntyname']],
      property_use: [['parusedesc'], ['parusecode']],
      assessed_value: [['parval']],
      last_sale_date: [['saledate']],
    },
    required: ['record_id', 'full_name', 'mailing_address', 'property_address'],
    rules: { mailingFirst: true, blankIsHidden: true, defaults: { property_state: 'NC' } },
    repeats: true,
  },
  {
    name: 'parcels',
    title: 'any parcel roll, by a mapping',
    columns: {},
    required: [],
    rules: { mailingFirst: true, blankIsHidden: true },
    repeats: true,
  },
];
