/** A made-up roll of North Carolina: homes and rented houses, couples, companies, and owners of several parcels. */
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { importPeople, openPeopleFile } from '#features/imports';
import type { PersonAddress } from '#linkage';
import type { Context } from '#platform/context';
import { sha256 } from '#platform/ids';
import { type Lot, makeLots, makeTowns } from '../parcels/town.ts';
import { type Chance, chance } from '../population/random.ts';
import { makeTownNames, type TownNames } from '../towns/names.ts';

const header = [
  'nparno',
  'parno',
  'cntyname',
  'ownname',
  'mailadd',
  'mcity',
  'mstate',
  'mzip',
  'siteadd',
  'sunit',
  'scity',
  'szip',
  'parusedesc',
  'parval',
  'saledate',
];

const towns = 20;
const companyShare = 0.28;
/** Of people's parcels: those whose owner has another one, owners who live elsewhere, and couples. */
const repeatedShare = 0.13;
const absentShare = 0.3;
const coupleShare = 0.35;
const seed = 31;

interface Owner {
  name: string;
  mailing: PersonAddress;
}

/** Writes a roll with this many parcels. */
export async function writeRoll(path: string, parcels: number): Promise<void> {
  const random = chance(seed);
  const names = makeTownNames(seed, towns);
  const file = createWriteStream(path);
  file.write(`${header.join(',')}\n`);
  const known: Owner[] = [];
  let piece = '';
  for (const [at, lot] of makeLots(random, makeTowns(random), parcels).entries()) {
    const owner = ownerOf(random, names, lot, known);
    piece += `${cellsOf(lot, owner, at).join(',')}\n`;
    if (piece.length < 2 ** 16) continue;
    if (!file.write(piece)) await once(file, 'drain');
    piece = '';
  }
  file.end(piece);
  await once(file, 'finish');
}

function ownerOf(random: Chance, names: TownNames, { situs }: Lot, known: Owner[]): Owner {
  const surname = () => names.surname(random, random.whole(0, towns - 1));
  const elsewhere = { ...situs, street: `${random.whole(1, 9999)} LAKESHORE DR`, unit: '' };
  if (random.happens(companyShare))
    return { name: `${surname()} ${random.one(['HOLDINGS', 'HOMES', 'RENTALS'])} LLC`, mailing: elsewhere };
  if (known.length > 0 && random.happens(repeatedShare)) return random.one(known);
  const first = () => {
    const isWoman = random.happens(0.5);
    return `${names.firstName(random, isWoman)} ${names.firstName(random, isWoman).slice(0, 1)}`;
  };
  const people = random.happens(coupleShare) ? `${first()} & ${first()}` : first();
  const owner = {
    name: `${surname()} ${people}`.toUpperCase(),
    mailing: random.happens(absentShare) ? elsewhere : situs,
  };
  known.push(owner);
  return owner;
}

const cellsOf = (
  { situs, apn, county }: Lot,
  { name, mailing }: Owner,
  at: number,
): (string | undefined)[] => [
  `${county}-${apn}`,
  apn,
  county,
  name,
  `${mailing.street} ${mailing.unit}`.trim(),
  mailing.city,
  mailing.state,
  mailing.zip,
  situs.street,
  situs.unit,
  situs.city,
  situs.zip,
  'SINGLE FAMILY',
  String(90_000 + (at % 4000) * 100),
  `${1990 + (at % 35)}-0${1 + (at % 9)}-15`,
];

/** Imports such a roll. */
export async function importRoll(ctx: Context, path: string) {
  const opened = await openPeopleFile(path, { preset: 'nc-onemap' });
  const report = await importPeople(
    ctx,
    {
      source: 'roll',
      licence_class: 'public',
      name: 'roll.csv',
      size: statSync(path).size,
      sha256: sha256('roll'),
      preset: 'nc-onemap',
      repeats: opened.repeats,
    },
    (from) => opened.rows(opened.mapping, { from, asOf: undefined, onBytes: () => {} }),
  );
  await ctx.pool.query('vacuum analyze');
  return report;
}
