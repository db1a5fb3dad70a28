/** Classes of leads whose listed person wasn't found, so that the most frequent one can be fixed first. */
import type { NameTokens, ParsedAddress, PersonRecord } from '../../linkage/index.ts';
import { unpackAddress, unpackName } from '../../linkage/index.ts';
import { itemAt } from '../../scripts/item-at.ts';
import { found } from './measure.ts';
import type { Answer, Trial } from './trial.ts';

/** A class of misses, and where its leads were lost. */
export interface MissedClass {
  name: string;
  leads: number;
  /** The person wasn't among the candidates; another candidate was likelier; the person was best, but below 0.9. */
  notFound: number;
  outscored: number;
  unsure: number;
}

/** People at an address without units that make it a crowded building. */
const crowd = 20;

/** The classes of a trial's misses, the most frequent first. */
export function missedClasses(trial: Trial, answers: Answer[]): MissedClass[] {
  const residents = countResidents(trial.people);
  const classes = new Map<string, MissedClass>();
  for (const answer of answers) {
    const { truth, lead } = answer.trialLead;
    if (truth === null || (answer.right && answer.probability >= found)) continue;
    const name = classOf(new Pair(lead, itemAt(trial.people, truth)), residents);
    const sum = classes.get(name) ?? { name, leads: 0, notFound: 0, outscored: 0, unsure: 0 };
    classes.set(name, sum);
    sum.leads++;
    if (!answer.paired) sum.notFound++;
    else if (answer.right) sum.unsure++;
    else sum.outscored++;
  }
  return [...classes.values()].sort((a, b) => b.leads - a.leads);
}

const houseOf = ({ number, core, zip }: { number: string; core: string; zip: string }) =>
  `${number}|${core}|${zip}`;

function countResidents(people: PersonRecord[]): Map<string, number> {
  const residents = new Map<string, number>();
  for (const { at } of people) {
    const [current] = at;
    if (current === undefined) continue;
    const address = unpackAddress(current);
    if (address.unit !== '' || address.number === '') continue;
    const house = houseOf(address);
    residents.set(house, (residents.get(house) ?? 0) + 1);
  }
  return residents;
}

/** A lead and its right person. */
class Pair {
  readonly owner: NameTokens | undefined;
  readonly names: NameTokens[];
  readonly sought: ParsedAddress[];
  readonly known: ReturnType<typeof unpackAddress>[];

  constructor(lead: Answer['trialLead']['lead'], record: PersonRecord) {
    [this.owner] = lead.owners;
    this.names = record.nt.map(unpackName);
    this.sought = [lead.property, lead.mailing].filter((address) => address !== null);
    this.known = record.at.map(unpackAddress);
  }

  /** Whether an address of the lead and one of the record agree in these parts. */
  shares(...parts: ('number' | 'core' | 'zip' | 'city' | 'state' | 'zip3')[]): boolean {
    const textOf = (address: (typeof this.known)[number], part: (typeof parts)[number]) =>
      part === 'zip3' ? address.zip.slice(0, 3) : address[part];
    return this.sought.some((one) =>
      this.known.some((other) =>
        parts.every((part) => textOf(one, part) !== '' && textOf(one, part) === textOf(other, part)),
      ),
    );
  }

  /** Whether they share a ZIP3, or a city where the lead has no ZIP. */
  isNear(): boolean {
    if (this.sought.some(({ zip }) => zip !== '')) return this.shares('zip3');
    return this.shares('city', 'state');
  }

  named(part: 'first' | 'last'): boolean {
    return this.names.some((name) => name[part] === this.owner?.[part]);
  }
}

const isMissing = (name: NameTokens | undefined) => !name || name.first.length < 2 || name.last.length < 2;

/** The first class that explains the miss. */
function classOf(pair: Pair, residents: Map<string, number>): string {
  const sameHouse = pair.shares('number', 'core');
  if (isMissing(pair.owner) || pair.names.every(isMissing)) return 'missing name or initial';
  if (!pair.named('last') && pair.names.some(({ last }) => last === pair.owner?.first))
    return 'names in the other order';
  if (sameHouse && !pair.shares('number', 'core', 'zip')) return 'garbled ZIP';
  if (!sameHouse && !pair.isNear()) return nameClass(pair, 'moved out of the ZIP3');
  if (pair.sought.every(({ number }) => number === '')) return 'no house number';
  if (pair.sought.some((address) => (residents.get(houseOf(address)) ?? 0) >= crowd))
    return 'crowded building';
  return nameClass(pair, sameHouse ? 'same house' : 'moved within the ZIP3 or city');
}

function nameClass(pair: Pair, place: string): string {
  if (pair.named('first') && pair.named('last')) return `${place}, same name`;
  if (pair.named('last')) return `${place}, other first name (nickname or typo)`;
  return `${place}, other last name`;
}

/** A table of the classes with at least one lead in a thousand misses. */
export function missedText(classes: MissedClass[]): string {
  const total = classes.reduce((sum, { leads }) => sum + leads, 0);
  const lines = classes
    .filter(({ leads }) => leads * 1000 >= total)
    .map(
      ({ name, leads, notFound, outscored, unsure }) =>
        `  ${name.padEnd(60)} ${String(leads).padStart(6)}   ${[notFound, outscored, unsure].map((count) => String(count).padStart(6)).join('   ')}`,
    );
  const header = `  missed: ${total}`.padEnd(63);
  return [`${header} leads   not found   outscored   below 0.9`, ...lines].join('\n');
}
