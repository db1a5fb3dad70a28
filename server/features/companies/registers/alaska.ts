/** Alaska's register: corporations and officials, two files that belong together. */
import { roleOfTitle } from '#linkage';
import { addressOf, dayOf, isActive, partyOf, personParty, type Register } from './register.ts';

const place = (prefix: string) =>
  [
    `${prefix}address1`,
    `${prefix}address2`,
    `${prefix}city`,
    `${prefix}stateprovince`,
    `${prefix}zip`,
  ] as const;

/** Rows that only hold a name. */
const nameOnly = /name (?:reservation|registration)/i;

export const alaska: Register = {
  name: 'ak-companies',
  title: 'Alaska companies (CorporationsDownload and OfficialsDownload)',
  state: 'AK',
  grouped: true,
  files: [
    {
      title: 'CorporationsDownload',
      columns: ['entitynumber', 'legalname', 'registeredagent'],
      isNameOnly: (cells) => nameOnly.test(cells('corptype')),
      read(cells) {
        const [key, name, status] = [cells('entitynumber'), cells('legalname'), cells('status')];
        if (key === '' || name === '') return null;
        const assumed = cells('assumedname');
        const agent = [
          ...addressOf(cells, place('registeredphys')),
          ...addressOf(cells, place('registeredmail')),
        ];
        return {
          key,
          entity: {
            registry_id: key,
            name,
            other_names: assumed === '' || assumed === name ? [] : [{ name: assumed, kind: 'trade' }],
            active: isActive(status),
            status,
            kind: cells('corptype'),
            formed: dayOf(cells('akformeddate')),
            addresses: [
              ...addressOf(cells, place('entityphys')),
              ...addressOf(cells, place('entitymailing')),
            ],
          },
          parties: partyOf(cells('registeredagent'), 'agent', agent, name),
        };
      },
    },
    {
      title: 'OfficialsDownload',
      columns: ['parententitynumber', 'officiallastorentityname', 'officialtitle'],
      read(cells) {
        const [first, last] = [cells('officialfirstname'), cells('officiallastorentityname')];
        const role = roleOfTitle(cells('officialtitle'));
        const parties =
          first === ''
            ? [{ role, name: null, organization: last, addresses: [] }]
            : [personParty({ first, last }, role, [])];
        return { key: cells('parententitynumber'), parties: last === '' ? [] : parties };
      },
    },
  ],
};
