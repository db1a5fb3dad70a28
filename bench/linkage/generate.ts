/**
 * Generates the people and leads of the linkage bench into files, one JSON per line, region by region, so that only one
 * region is in memory. Runs in its own process.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { makeLeads } from '../population/leads.ts';
import { makeWorld } from '../population/lives.ts';
import { listPeople } from '../population/reference.ts';

const [folder = '.', regions = '1', leadsEach = '1000', scale = '1'] = process.argv.slice(2);

/** Writes lines as fast as the disk accepts them. */
async function write(path: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(path, { flags: 'a' });
  for (const line of lines) if (!file.write(`${line}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

for (let index = 0; index < Number(regions); index += 1) {
  const seed = 70_117 + index * 1009;
  const world = makeWorld(seed, Number(scale));
  const listed = listPeople(world, seed + 1);
  function* people() {
    for (const { person } of listed.values())
      yield JSON.stringify({ ...person, record_id: `${index}-${person.record_id}` });
  }
  await write(`${folder}/people.ndjson`, people());
  const leads = makeLeads(world, listed, Number(leadsEach), seed + 2);
  await write(
    `${folder}/leads.ndjson`,
    leads.map(({ fields }) => JSON.stringify(fields)),
  );
}
