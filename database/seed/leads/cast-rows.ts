/** Sample leads about people of the demo town, each with the error it demonstrates. */
import type { PersonName } from '#linkage';
import type { Home, Homes } from '../people/homes.ts';
import { femaleNames, maleNames } from '../people/names.ts';
import { places } from '../people/places.ts';
import type { Random } from '../people/random.ts';
import type { Resident } from '../people/residents.ts';
import { shortFormsOf, withTypo } from '../people/spelling.ts';
import { parcelNumber } from '../town.ts';
import { type CastMember, countyHome, formerCountyHome, maidenName } from './lead-cast.ts';
import {
  addressCells,
  type Cells,
  coupleName,
  emptyRow,
  firstLast,
  lastCommaFirst,
  lastFirst,
  mistypedStreet,
  spelledOut,
  streetLine,
  trusteeName,
} from './lead-rows.ts';
import type { Listed } from './stranger-rows.ts';

interface CastRow {
  cells: Cells;
  property: Home;
  /** Undefined if the list leaves it blank. */
  mailing: Home | undefined;
}

/** The row about one cast member. `homes` supplies rented-out houses that no source links to their owner. */
export function castRow(random: Random, homes: Homes, listed: Listed, member: CastMember): CastRow {
  const { property, mailing } = whichHomes(random, homes, member);
  const line = addressLine(random, member);
  const cells: Cells = {
    ...emptyRow,
    'Parcel ID': parcelNumber(property),
    'Owner Name': ownerName(random, listed, member),
    'Owner 2': secondOwner(random, member),
    ...addressCells('Property', property, line),
    ...(mailing ? addressCells('Mailing', mailing, line) : {}),
  };
  return { cells: { ...cells, ...placeErrors(random, member, cells) }, property, mailing };
}

/** The same owner and property again, as another clerk would write them. */
export function respelled(
  random: Random,
  { resident }: CastMember,
  { cells, property, mailing }: CastRow,
): Cells {
  const name = { ...resident.names[0], middle: undefined };
  const style = cells['Owner Name'].includes(',') ? lastFirst : lastCommaFirst;
  return {
    ...emptyRow,
    'Parcel ID': cells['Parcel ID'].replaceAll('-', ''),
    'Owner Name': style(name),
    ...addressCells('Property', property, spelledOut),
    ...(mailing ? addressCells('Mailing', mailing, random.chance(0.5) ? spelledOut : streetLine) : {}),
  };
}

function whichHomes(random: Random, homes: Homes, member: CastMember): Pick<CastRow, 'property' | 'mailing'> {
  const { kind, resident } = member;
  const now = resident.stays[0].home;
  const former = formerCountyHome(resident);
  if (kind === 'owner moved' && former) return { property: former, mailing: former };
  const rented = homes.house(random, 'county');
  if (countyHome(resident) !== now)
    return { property: former && random.chance(0.6) ? former : rented, mailing: now };
  const atHome = ['estate', 'family trust', 'unlisted relative', 'minor', 'wrong ZIP', 'PO box'].includes(
    kind,
  );
  const drawn = atHome ? 0 : random.next();
  if (drawn < 0.45) return { property: now, mailing: now };
  if (drawn < 0.6) return { property: now, mailing: undefined };
  return { property: rented, mailing: now };
}

function addressLine(random: Random, { kind }: CastMember): (home: Home) => string {
  if (kind === 'unit missing') return (home) => home.street;
  if (kind === 'typo in street') return mistypedStreet(random);
  return random.chance(0.12) ? spelledOut : streetLine;
}

function ownerName(random: Random, listed: Listed, { kind, resident, partner }: CastMember): string {
  const name = shortened(random, resident.names[0]);
  const { first, last } = name;
  const write = random.chance(0.22) ? lastCommaFirst : lastFirst;
  switch (kind) {
    case 'nickname':
      return write({ ...name, first: random.pick(shortFormsOf(first)) });
    case 'typo in last name':
      return write({ ...name, last: withTypo(random, last) });
    case 'typo in first name':
      return write({ ...name, first: withTypo(random, first) });
    case 'names swapped':
      return firstLast(name);
    case 'couple in one name':
      return partner ? coupleName(random, name, shortened(random, partner.names[0])) : write(name);
    case 'trustee':
      return trusteeName(random, name);
    case 'family trust':
      return `${last} Family Trust`;
    case 'estate':
      return random.chance(0.5) ? `Estate of ${firstLast(name)}` : `${lastFirst(name)} Est of`;
    case 'initial only':
      return write({ first: first.charAt(0), last });
    case 'maiden name':
      return write({ ...name, last: maidenName(resident) ?? last });
    case 'junior':
      return lastFirst(resident.names[0]);
    case 'unlisted relative':
      return write({ first: unlistedName(random, listed, resident), last });
    default:
      return write(name);
  }
}

function unlistedName(random: Random, listed: Listed, { male, names }: Resident): string {
  const candidates = (male ? femaleNames : maleNames).names.filter(
    (first) => !listed({ first, last: names[0].last }),
  );
  return random.pick(candidates);
}

function secondOwner(random: Random, { kind, partner }: CastMember): string {
  return kind === 'second owner' && partner ? lastFirst(shortened(random, partner.names[0])) : '';
}

/** Owner lists rarely have the full middle name, and almost never a suffix. */
function shortened(random: Random, { first, middle, last }: PersonName): PersonName {
  return { first, middle: shortenMiddle(random.next(), middle), last };
}

function shortenMiddle(drawn: number, middle: string | undefined): string | undefined {
  if (drawn < 0.4) return undefined;
  return drawn < 0.85 ? middle?.charAt(0) : middle;
}

function placeErrors(random: Random, { kind }: CastMember, cells: Cells): Partial<Cells> {
  switch (kind) {
    case 'ZIP missing':
      return { 'Property Zip': '', 'Mailing Zip': '' };
    case 'ZIP without its zero':
      return { 'Mailing Zip': cells['Mailing Zip'].replace(/^0/, '') };
    case 'wrong ZIP': {
      const others = places.filter(({ area, zip }) => area === 'county' && zip !== cells['Property Zip']);
      const { zip } = random.pick(others);
      return { 'Property Zip': zip, 'Mailing Zip': zip };
    }
    case 'PO box':
      return { 'Mailing Address': `PO Box ${random.between(12, 2980)}` };
    default:
      return {};
  }
}
