/** Imports of everything, their changes, and their undoing. */
import { importPeople, listImports, runUndo, undoImport } from '#features/imports';
import type { Parcel, Person } from '#linkage';
import type { Context } from '#platform/context';
import { alma, importFile, other, peter, undoer } from '../reference/imports.ts';
import { registeredCompany } from '../registered-company.ts';

type Row = { person: Person } | { parcel: Parcel } | { entity: ReturnType<typeof registeredCompany> };

const parcel: Parcel = {
  record_id: '12-3-45',
  situs: alma.addresses[0],
  mailing: peter.addresses[0],
  owners: ['Alma Baker'],
  state: 'IL',
  facts: {},
};
const company = registeredCompany('L1', {
  parties: [
    {
      role: 'manager',
      name: { first: 'Alma', middle: '', last: 'Baker', suffix: '' },
      organization: '',
      addresses: [],
    },
  ],
});

/** Imports people, parcels and companies, then changes, joins and withdraws some. */
export async function importEverything(ctx: Context): Promise<void> {
  const importRows = (source: string, rows: Row[]) =>
    importPeople(ctx, importFile(source, { complete: 'most' }), rows);
  await importRows('County', [
    { person: alma },
    { person: peter },
    { parcel },
    { parcel: { ...parcel, record_id: '2' } },
  ]);
  await importRows('Partner', [{ person: other }]);
  await importRows('County', [
    { person: { ...alma, phones: [{ number: '+12175550103' }] } },
    { parcel: { ...parcel, owners: ['Peter Stone'] } },
  ]);
  await importRows('Florida', [{ entity: company }, { entity: registeredCompany('L2') }]);
  await importRows('Florida', [{ entity: { ...company, name: 'OAK KEY LLC' } }]);
}

/** Undoes the imports of `importEverything`. */
export async function undoEverything(ctx: Context): Promise<void> {
  for (const source of ['County', 'County', 'Florida', 'Florida', 'Partner']) {
    const { items } = await listImports(ctx.db, { page: 1, per_page: 50 });
    const id = items.find((one) => one.source === source && one.state !== 'undone')?.id ?? '';
    await undoImport(ctx, undoer, id);
    await runUndo(ctx, { import_id: id });
  }
}
