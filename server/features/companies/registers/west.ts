/** The registers of Colorado and Oregon. */
import type { Party } from '#linkage';
import {
  activeEntity,
  addressOf,
  type Cells,
  dayOf,
  isActive,
  partyOf,
  personParty,
  type Register,
} from './register.ts';

const coloradoPlace = (prefix: string) =>
  [`${prefix}address1`, `${prefix}address2`, `${prefix}city`, `${prefix}state`, `${prefix}zipcode`] as const;

function coloradoAgent(cells: Cells) {
  const addresses = addressOf(cells, coloradoPlace('agentprincipal'));
  const [first, last] = [cells('agentfirstname'), cells('agentlastname')];
  if (first === '' || last === '')
    return partyOf(cells('agentorganizationname'), 'agent', addresses, cells('entityname'));
  const name = { first, middle: cells('agentmiddlename'), last, suffix: cells('agentsuffix') };
  return [personParty(name, 'agent', addresses)];
}

/** Colorado writes a status and its day behind the name. */
const statusDay =
  /,\s*[^,]+?((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4})$/;

export const colorado: Register = {
  name: 'co-companies',
  title: 'Colorado companies (business entities)',
  state: 'CO',
  grouped: false,
  files: [
    {
      title: 'business entities',
      columns: ['entityid', 'entityname', 'entitystatus'],
      read(cells) {
        const [key, written, status] = [cells('entityid'), cells('entityname'), cells('entitystatus')];
        if (key === '' || written === '') return null;
        const tail = statusDay.exec(written);
        const active = isActive(status);
        return {
          key,
          entity: {
            registry_id: key,
            name: tail === null ? written : written.slice(0, tail.index),
            other_names: [],
            active,
            status,
            kind: cells('entitytype'),
            formed: dayOf(cells('entityformdate')),
            ended: active || tail === null ? undefined : dayOf(new Date(`${tail[1]} UTC`).toISOString()),
            addresses: [
              ...addressOf(cells, coloradoPlace('principal')),
              ...addressOf(cells, coloradoPlace('mailing')),
            ],
          },
          parties: coloradoAgent(cells),
        };
      },
    },
  ],
};

const oregonPlace = ['address', 'address_continued', 'city', 'state', 'zip'] as const;

function oregonParty(cells: Cells): Party[] {
  const kind = cells('associated_name_type').toUpperCase();
  const role = kind === 'REGISTERED AGENT' ? 'agent' : 'authorized_person';
  if (kind !== 'REGISTERED AGENT' && kind !== 'AUTHORIZED REPRESENTATIVE') return [];
  const addresses = addressOf(cells, oregonPlace);
  const [first, last] = [cells('first_name'), cells('last_name')];
  if (first !== '' && last !== '') {
    const name = { first, middle: cells('middle_name'), last, suffix: cells('suffix') };
    return [personParty(name, role, addresses)];
  }
  const organization = cells('entity_of_record_name') || cells('not_of_record_entity');
  const registry_id = cells('entity_of_record_reg_number');
  if (organization === '') return [];
  return [{ role, name: null, organization, addresses, ...(registry_id === '' ? {} : { registry_id }) }];
}

export const oregon: Register = {
  name: 'or-companies',
  title: 'Oregon companies (active businesses, a row per associated name)',
  state: 'OR',
  grouped: true,
  aliases: { zip_code: 'zip' },
  files: [
    {
      title: 'active businesses',
      columns: ['registry_number', 'business_name', 'associated_name_type'],
      read(cells) {
        const isPlace = /PLACE OF BUSINESS|MAILING ADDRESS/i.test(cells('associated_name_type'));
        return activeEntity(
          {
            key: cells('registry_number'),
            name: cells('business_name'),
            kind: cells('entity_type'),
            formed: dayOf(cells('registry_date')),
            addresses: isPlace ? addressOf(cells, oregonPlace) : [],
          },
          oregonParty(cells),
        );
      },
    },
  ],
};
