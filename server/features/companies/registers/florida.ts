/** Florida's corporate data file (cordata, quarterly and daily): fixed width, 1,440 bytes a row, Latin-1, no header. */
import { type Party, roleOfTitle } from '#linkage';
import { addressOf, type Cells, dayOf, isActive, partyOf, personParty, type Register } from './register.ts';

type Field = readonly [number, number];

/** Starts of the six officers; each takes 128 bytes. */
const officers: readonly number[] = [669, 797, 925, 1053, 1181, 1309];

const officerColumns = (start: number, at: number): [string, Field][] => [
  [`title_${at}`, [start, 4]],
  [`type_${at}`, [start + 4, 1]],
  [`name_${at}`, [start + 5, 42]],
  [`street_${at}`, [start + 47, 42]],
  [`city_${at}`, [start + 89, 28]],
  [`state_${at}`, [start + 117, 2]],
  [`zip_${at}`, [start + 119, 5]],
];

const columns: Record<string, Field> = {
  number: [1, 12],
  name: [13, 192],
  status: [205, 1],
  kind: [206, 15],
  street: [221, 42],
  unit: [263, 42],
  city: [305, 28],
  state: [333, 2],
  zip: [335, 10],
  mail_street: [347, 42],
  mail_unit: [389, 42],
  mail_city: [431, 28],
  mail_state: [459, 2],
  mail_zip: [461, 10],
  filed: [473, 8],
  last_transaction: [496, 8],
  agent_name: [545, 42],
  agent_type: [587, 1],
  agent_street: [588, 42],
  agent_city: [630, 28],
  agent_state: [658, 2],
  agent_zip: [660, 5],
  ...Object.fromEntries(officers.flatMap(officerColumns)),
};

const suffix = /\s+(JR|SR|II|III|IV|V)\.?$/i;

/** A name in 42 characters: last 20, first 14, middle 8; older rows have "LAST, FIRST M" whatever the type says. */
function partyIn(
  name: string,
  type: string,
  role: Party['role'],
  place: Party['addresses'],
  company: string,
) {
  const [last, first, middle] = [name.slice(0, 20), name.slice(20, 34), name.slice(34)].map((part) =>
    part.trim(),
  );
  const split = first !== '' && last !== '' && !name.includes(',') && name.charAt(19) === ' ';
  if (type === 'P' || (type === '' && split)) {
    if (last === '' || first === '')
      return partyOf(name.trim().replaceAll(/\s+/g, ' '), role, place, company);
    const generation = suffix.exec(last ?? '')?.[1] ?? '';
    return [
      personParty(
        {
          first: first ?? '',
          middle: middle ?? '',
          last: (last ?? '').replace(suffix, ''),
          suffix: generation,
        },
        role,
        place,
      ),
    ];
  }
  return partyOf(name.trim().replaceAll(/\s+/g, ' '), role, place, company);
}

const agentPlace = ['agent_street', '', 'agent_city', 'agent_state', 'agent_zip'] as const;

function partiesOf(cells: Cells, company: string): Party[] {
  const agent = partyIn(
    cells('agent_name'),
    cells('agent_type'),
    'agent',
    addressOf(cells, agentPlace),
    company,
  );
  const named = officers.flatMap((_, at) => {
    const place = [`street_${at}`, '', `city_${at}`, `state_${at}`, `zip_${at}`] as const;
    const role = roleOfTitle(cells(`title_${at}`));
    return partyIn(cells(`name_${at}`), cells(`type_${at}`), role, addressOf(cells, place), company);
  });
  return [...named, ...agent];
}

export const florida: Register = {
  name: 'fl-companies',
  title: 'Florida companies (Division of Corporations, cordata: quarterly and daily)',
  state: 'FL',
  grouped: false,
  fixed: { width: 1440, columns },
  files: [
    {
      title: 'cordata',
      columns: [],
      read(cells) {
        const key = cells('number').trim();
        const name = cells('name').trim();
        // The status is one of two letters: anything else means shifted columns.
        if (!/^[A-Z0-9]{6,12}$/.test(key) || name === '' || !/^[AI]$/.test(cells('status'))) return null;
        const status = cells('status');
        const active = isActive(status);
        const ended = active ? undefined : dayOf(cells('last_transaction'));
        return {
          key,
          entity: {
            registry_id: key,
            name,
            other_names: [],
            active,
            status: active ? 'Active' : 'Inactive',
            kind: cells('kind').trim(),
            formed: dayOf(cells('filed')),
            ended,
            addresses: [
              ...addressOf(cells, ['street', 'unit', 'city', 'state', 'zip']),
              ...addressOf(cells, ['mail_street', 'mail_unit', 'mail_city', 'mail_state', 'mail_zip']),
            ],
          },
          parties: partiesOf(cells, name),
        };
      },
    },
  ],
};
