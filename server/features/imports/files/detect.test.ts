import { expect, test } from 'vitest';
import { peopleFiles, refusalsOf, rowsOf } from '#support/files/people-files';
import { refusals } from '../rows/row.ts';
import { openPeopleFile } from './open.ts';

const { saved } = peopleFiles();

const header = (...columns: string[]) => `${columns.join(',')}\n${columns.map(() => '1').join(',')}\n`;
const voter = ['ncid', 'last_name', 'first_name', 'res_street_address', 'confidential_ind'];
const roll = ['CO_NO', 'PARCEL_ID', 'OWN_NAME', 'OWN_ADDR1', 'PHY_ADDR1'];

test.each([
  ['nc-voters', header(...voter)],
  ['nc-snapshot', header('snapshot_dt', ...voter)],
  ['fl-nal', header(...roll)],
  ['nc-onemap', header('parno', 'ownname', 'mailadd', 'siteadd')],
  ['ny-companies', header('DOS ID', 'Current Entity Name', 'DOS Process Name')],
  ['or-companies', header('Registry Number', 'Business Name', 'Associated Name Type')],
  ['fl-companies', `${`L99000000001${'ELM STREET LLC'.padEnd(192)}A`.padEnd(1440)}\n`],
])('recognizes %s', async (preset, content) => {
  expect((await openPeopleFile(await saved('a.csv', content))).preset).toBe(preset);
});

test('recognizes a register by any of its files, and says which is missing', async () => {
  const master = await saved(
    'master.csv',
    header('id', 'name', 'status', 'accountnumber', 'business_type', 'date_registration'),
  );
  const principals = await saved('principals.csv', header('business_id', 'name_c', 'designation'));
  const agents = await saved('agents.csv', header('business_key', 'name_c', 'type'));
  const opened = await openPeopleFile(principals, { others: [{ path: agents }, { path: master }] });
  expect(opened.preset).toBe('ct-companies');
  await expect(openPeopleFile(agents, { others: [{ path: master }] })).rejects.toMatchObject({
    text: { key: 'errors:register_file_missing', values: { preset: 'ct-companies', files: 'principals' } },
  });
});

test('refuses confidential records of a file whose preset wasn’t chosen', async () => {
  const cells = Array.from({ length: 38 }, () => '');
  const secret = Object.assign([...cells], {
    0: 'ALA',
    1: '100000001',
    2: 'Baker',
    4: 'Alma',
    6: 'Y',
    7: '12 Elm St',
    11: '32601',
  });
  const path = await saved(
    'ALA.txt',
    `${secret.join('\t')}\n${Object.assign([...secret], { 6: 'N' }).join('\t')}\n`,
  );
  expect(refusalsOf(await rowsOf(path))).toEqual([refusals.confidential]);
});

test.each([
  ['a list of people', header('First Name', 'Last Name', 'Street', 'City', 'State', 'ZIP')],
  ['a table with some of the columns', header('id', 'name', 'status', 'accountnumber', 'street', 'city')],
  ['a roll of another county', header('Parcel ID', 'Owner Name', 'Mailing Address', 'Site Address')],
])('takes %s by its columns', async (_, content) => {
  expect((await openPeopleFile(await saved('a.csv', content))).preset).toBeNull();
});
