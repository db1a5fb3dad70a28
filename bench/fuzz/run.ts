/**
 * `npm run bench -- fuzz [count] [--seed n]`: a million random and mutated names, addresses, owners and file rows in
 * sequence. Throws if one of them throws, or if reading time grows faster than the text.
 */
import {
  deliveryLine,
  fingerprintText,
  type LeadFields,
  normalizeEmail,
  normalizePhone,
  parseAddress,
  parseAge,
  parseBirth,
  parseLead,
  parseOwner,
  preparePerson,
  untraceableReason,
} from '#linkage';
import { seededRandom } from '../../scripts/training/tagger-training.ts';
import { leadFields, town } from '../support/leads.ts';

const usual = 1_000_000;

const pieces =
  `SMITH JOHN MARY & AND , ; % C/O # - / ' " ( ) . JR III TRUST TTEE ET UX AL LIFE ESTATE OF LLC INC DE LA VAN ST SAINT 123 12-34 1/2 N SW
MAIN STREET AVE HWY 66 US RR 2 BOX PO APT 4B UNIT FL 2ND SPRINGFIELD IL 62704 62704-1234 NEW YORK NY AKA NEE DTD 1/2/2003 H/W 50% "JACK" (TR)
ann@example.com (217) 555-0142 x33 3/28/1962 March ’ é ß Ж 王 \u0000 \u200b \ud800 😀 ﷽ \t \n |`.split(/\s+/);

/** Every field a lead can have. */
const headers = [
  'first_name',
  'last_name',
  'full_name',
  'second_owner',
  'property_address',
  'property_unit',
  'property_city',
  'property_state',
  'property_zip',
  'property_full',
  'mailing_full',
  'phone',
  'email',
  'date_of_birth',
] as const;

/** Random texts: from parts, from any characters, and from known text with a few changes. */
function texts(random: () => number): (known: string) => string {
  const below = (limit: number) => Math.floor(random() * limit);
  const piece = () => pieces[below(pieces.length)] ?? '';
  const any = () => String.fromCodePoint(below(below(3) === 0 ? 0x11_0000 : 0x250));
  const many = (make: () => string, most: number, between: string) =>
    Array.from({ length: below(most) }, make).join(between);
  const mutate = (text: string) => {
    let result = text;
    for (let turn = 1 + below(4); turn > 0; turn--) {
      const at = below(result.length + 1);
      const end = at + below(4);
      const change = below(5);
      if (change === 0) result = result.slice(0, at) + result.slice(end);
      else if (change === 1) result = result.slice(0, at) + any() + result.slice(at);
      else if (change === 2) result = `${result.slice(0, at)} ${piece()} ${result.slice(at)}`;
      else if (change === 3) result = result.slice(at) + result.slice(0, at);
      else result = result.slice(0, at) + result.slice(at, end).repeat(1 + below(8)) + result.slice(end);
    }
    return result;
  };
  return (known) => {
    const kind = below(10);
    if (kind < 6) return mutate(known);
    return kind < 9 ? many(piece, 14, ' ') : many(any, 60, '');
  };
}

/** Microseconds to read texts of one kind, of `size` characters each. */
function timeOf(make: (size: number) => string, read: (text: string) => void, size: number): number {
  const text = make(size);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const start = process.cpuUsage();
    for (let turn = 0; turn < 40; turn++) read(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 40);
  }
  return best;
}

/** Texts that have made patterns slow elsewhere. */
const growing: Record<string, (size: number) => string> = {
  'one letter': (size) => 'A'.repeat(size),
  spaces: (size) => `A${' '.repeat(size)}B`,
  figures: (size) => '1'.repeat(size),
  commas: (size) => 'A,'.repeat(size / 2),
  ampersands: (size) => 'A & '.repeat(size / 4),
  words: (size) => 'SMITH JOHN '.repeat(size / 11),
  units: (size) => 'APT 4 # '.repeat(size / 8),
  quotes: (size) => '"('.repeat(size / 2),
  points: (size) => 'A. '.repeat(size / 3),
  signs: (size) => '-/.%'.repeat(size / 4),
  accents: (size) => 'é\u0301'.repeat(size / 2),
};

const readers: Record<string, (text: string) => void> = {
  owner: (text) => void parseOwner(text),
  street: (text) => void parseAddress({ street: text }),
  line: (text) => void parseAddress({ full: text }),
  phone: (text) => void normalizePhone(text),
  mail: (text) => void normalizeEmail(text),
  date: (text) => void parseBirth(text),
  age: (text) => void parseAge(text),
  row: (text) => void parseLead({ first_name: text, last_name: text, property_city: text, phone: text }),
};

/** The allowed growth in time for a text four times as long: four times, plus half for timer noise. */
const most = 6;

function checkGrowth(print: (text: string) => void): string[] {
  const slow: string[] = [];
  for (const [reader, read] of Object.entries(readers))
    for (const [name, make] of Object.entries(growing)) {
      const short = timeOf(make, read, 2_000);
      const long = timeOf(make, read, 8_000);
      // Below this many microseconds, timer noise dominates.
      if (long > 60 && long > most * short)
        slow.push(`${reader} of ${name}: ${short.toFixed(0)} µs for 2,000, ${long.toFixed(0)} for 8,000`);
    }
  print(slow.length === 0 ? 'Reading takes no longer than the text grows.' : slow.join('\n'));
  return slow;
}

export function run(args: string[]): void {
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const count = Number(args.find((argument) => /^\d+$/.test(argument)) ?? usual);
  const seedAt = args.indexOf('--seed');
  const random = seededRandom(seedAt < 0 ? 1 : Number(args[seedAt + 1]));
  const text = texts(random);
  const people = town();
  let thrown = 0;
  const start = performance.now();
  for (let at = 0; at < count; at++) {
    const known = leadFields(people, at);
    const row: LeadFields = {};
    try {
      if (at % 4 === 0) parseOwner(text(known.full_name ?? ''));
      else if (at % 4 === 1) deliveryLine(parseAddress({ full: text(known.property_address ?? '') }));
      else if (at % 4 === 2) {
        const [first = '', last = ''] = [text('Mary Ann'), text('Smith-Jones')];
        preparePerson({
          record_id: '1',
          names: [{ first, last, suffix: text('Jr') }],
          addresses: [{ street: text(known.property_address ?? ''), zip: text('62704') }],
          phones: [{ number: text('(217) 555-0142') }],
          emails: [{ address: text('ann@example.com') }],
          birth_date: text('1962-03-28'),
        });
      } else {
        for (const header of headers)
          if (random() < 0.5) row[header] = text(Object.values(known)[at % 5] ?? '');
        const lead = parseLead(row);
        untraceableReason(lead);
        fingerprintText(lead);
      }
    } catch (error) {
      thrown++;
      if (thrown <= 5) print(`${at}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  print(
    `${count.toLocaleString('en')} texts and rows, ${thrown} threw, ${((performance.now() - start) / 1000).toFixed(1)} s.`,
  );
  const slow = checkGrowth(print);
  if (thrown > 0 || slow.length > 0) process.exitCode = 1;
}
