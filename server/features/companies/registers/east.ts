/** The registers of New York, Pennsylvania and Iowa. */
import type { Party } from '#linkage';
import { roleOfTitle } from '#linkage';
import {
  activeEntity,
  addressOf,
  type Cells,
  dayOf,
  partyOf,
  personParty,
  type Register,
} from './register.ts';

const newYorkPlace = (prefix: string) =>
  [
    `${prefix}_address_1`,
    `${prefix}_address_2`,
    `${prefix}_city`,
    `${prefix}_state`,
    `${prefix}_zip`,
  ] as const;

/** The first line of a CEO's address may repeat the name. */
function ceoAddress(cells: Cells) {
  if (cells('ceo_address_1').toUpperCase() !== cells('ceo_name').toUpperCase())
    return addressOf(cells, newYorkPlace('ceo'));
  return addressOf(cells, ['ceo_address_2', '', 'ceo_city', 'ceo_state', 'ceo_zip']);
}

function newYorkParties(cells: Cells): Party[] {
  const company = cells('current_entity_name');
  return [
    ...partyOf(cells('ceo_name'), 'president', ceoAddress(cells), company),
    ...partyOf(cells('dos_process_name'), 'care_of', addressOf(cells, newYorkPlace('dos_process')), company),
    ...partyOf(
      cells('registered_agent_name'),
      'agent',
      addressOf(cells, newYorkPlace('registered_agent')),
      company,
    ),
  ];
}

const ceoColumns: readonly string[] = ['name', 'address_1', 'address_2', 'city', 'state', 'zip'];

export const newYork: Register = {
  name: 'ny-companies',
  title: 'New York companies (active corporations)',
  state: 'NY',
  grouped: false,
  aliases: Object.fromEntries(ceoColumns.map((part) => [`chairman_${part}`, `ceo_${part}`])),
  files: [
    {
      title: 'active corporations',
      columns: ['dos_id', 'current_entity_name', 'dos_process_name'],
      read: (cells) =>
        activeEntity(
          {
            key: cells('dos_id'),
            name: cells('current_entity_name'),
            kind: cells('entity_type'),
            formed: dayOf(cells('initial_dos_filing_date')),
            addresses: [
              ...addressOf(cells, newYorkPlace('location')),
              ...addressOf(cells, newYorkPlace('dos_process')),
            ],
          },
          newYorkParties(cells),
        ),
    },
  ],
};

function pennsylvaniaParty(cells: Cells): Party[] {
  const [first, last] = [cells('first_name'), cells('last_name')];
  const role = roleOfTitle(cells('party_type'));
  if (first === '' || last === '') return partyOf(last || first, role, [], cells('business_name'));
  return [personParty({ first, middle: cells('middle_name'), last }, role, [])];
}

export const pennsylvania: Register = {
  name: 'pa-companies',
  title: 'Pennsylvania companies (a row per officer)',
  state: 'PA',
  grouped: true,
  files: [
    {
      title: 'business entities',
      columns: ['business_name', 'filing_number', 'party_type'],
      read: (cells) =>
        activeEntity(
          {
            key: cells('filing_number'),
            name: cells('business_name'),
            kind: cells('typeofbusinessregistration'),
            formed: dayOf(cells('creationdate')),
            addresses: addressOf(cells, ['address_line1', 'address_line2', 'city', 'state', 'zip']),
          },
          pennsylvaniaParty(cells),
        ),
    },
  ],
};

export const iowa: Register = {
  name: 'ia-companies',
  title: 'Iowa companies (active business entities)',
  state: 'IA',
  grouped: false,
  files: [
    {
      title: 'active business entities',
      columns: ['corp_number', 'legal_name', 'registered_agent'],
      read(cells) {
        const [key, name] = [cells('corp_number'), cells('legal_name')];
        const agent = addressOf(cells, ['ra_address_1', 'ra_address_2', 'ra_city', 'ra_state', 'ra_zip']);
        return activeEntity(
          {
            key,
            name,
            kind: cells('corporation_type'),
            formed: dayOf(cells('effective_date')),
            addresses: addressOf(cells, ['ho_address_1', 'ho_address_2', 'ho_city', 'ho_state', 'ho_zip']),
          },
          partyOf(cells('registered_agent'), 'agent', agent, name),
        );
      },
    },
  ],
};
