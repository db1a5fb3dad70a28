/** Connecticut's register: businesses, principals and agents, three files that belong together. */
import { type OtherName, roleOfTitle } from '#linkage';
import { addressOf, type Cells, dayOf, isActive, partyOf, personParty, type Register } from './register.ts';

const residence = [
  'residence_street_address_1',
  '',
  'residence_city',
  'residence_state',
  'residence_zip_code',
] as const;
const business = [
  'business_street_address_1',
  '',
  'business_city',
  'business_state',
  'business_zip_code',
] as const;

const placesOf = (cells: Cells) => [...addressOf(cells, residence), ...addressOf(cells, business)];

function partiesOf(cells: Cells, role: ReturnType<typeof roleOfTitle>) {
  const [first, last] = [cells('firstname'), cells('lastname')];
  if (first === '' || last === '') return partyOf(cells('name_c'), role, placesOf(cells), '');
  const name = { first, middle: cells('middlename'), last, suffix: cells('suffix') };
  return [personParty(name, role, placesOf(cells))];
}

function otherNames(cells: Cells): OtherName[] {
  const name = cells('business_name_in_state_country');
  return name === '' || name === cells('name') ? [] : [{ name, kind: 'trade' }];
}

export const connecticut: Register = {
  name: 'ct-companies',
  title: 'Connecticut companies (business master, principals and agents)',
  state: 'CT',
  grouped: true,
  aliases: {
    unique_key: 'business_id',
    principal_name: 'name_c',
    first_name: 'firstname',
    middle_name: 'middlename',
    last_name: 'lastname',
    business_street: 'billingstreet',
    business_unit: 'billing_unit',
    business_country: 'billingcountry',
  },
  files: [
    {
      title: 'business master',
      columns: ['id', 'name', 'status', 'accountnumber'],
      marks: ['business_type', 'date_registration'],
      read(cells) {
        const [key, number, status] = [cells('id'), cells('accountnumber'), cells('status')];
        if (key === '' || cells('name') === '') return null;
        return {
          key,
          entity: {
            registry_id: /^0*$/.test(number) ? key : number,
            name: cells('name'),
            other_names: otherNames(cells),
            active: isActive(status),
            status,
            kind: cells('business_type'),
            formed: dayOf(cells('date_registration')),
            ended: dayOf(cells('dissolution_date')),
            addresses: addressOf(cells, [
              'billingstreet',
              'billing_unit',
              'billingcity',
              'billingstate',
              'billingpostalcode',
            ]),
          },
          parties: [],
        };
      },
    },
    {
      title: 'principals',
      columns: ['business_id', 'name_c', 'designation'],
      read: (cells) => ({
        key: cells('business_id'),
        parties: partiesOf(cells, roleOfTitle(cells('designation'))),
      }),
    },
    {
      title: 'agents',
      columns: ['business_key', 'name_c', 'type'],
      read: (cells) => ({ key: cells('business_key'), parties: partiesOf(cells, 'agent') }),
    },
  ],
};
