/** Parser time per lead, on made-up raw leads like customers'. */
import { AddressReader, parseLead } from '#linkage';
import { leadFields, town } from '../support/leads.ts';

const size = 50_000;

/** CPU microseconds per lead, the best of five rounds; each round has new leads, like a file. */
export function timeLeads(print: (text: string) => void): void {
  const people = town();
  const reader = new AddressReader();
  const shapes = {
    'street, city, state and ZIP in columns': (index: number) => leadFields(people, index),
    'address in one line': (index: number) => {
      const { full_name, property_address, property_city, property_state, property_zip } = leadFields(
        people,
        index,
      );
      return {
        full_name,
        property_full: `${property_address}, ${property_city}, ${property_state} ${property_zip}`,
      };
    },
    'one line, no comma': (index: number) => {
      const { full_name, property_address, property_city, property_state, property_zip } = leadFields(
        people,
        index,
      );
      return {
        full_name,
        property_full: `${property_address} ${property_city} ${property_state} ${property_zip}`,
      };
    },
  };
  print('A lead of one owner and one address, parsed, µs of one core:');
  for (const [name, make] of Object.entries(shapes)) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round++) {
      const leads = Array.from({ length: size }, (_, at) => make(at + (round * size) / 2));
      const start = process.cpuUsage();
      for (const lead of leads) parseLead(lead, undefined, reader);
      const { user, system } = process.cpuUsage(start);
      best = Math.min(best, (user + system) / size);
    }
    print(`  ${name.padEnd(46)} ${best.toFixed(2).padStart(6)}`);
  }
}
