import { describe, expect, test } from 'vitest';
import { AddressReader, type Entity, possibleCut, readCompanyName } from '#linkage';
import { registeredCompany } from '#support/registered-company';
import { resolveOwners } from './resolve.ts';
import { memoryCompanies } from './store/memory.ts';
import { maxPerKey } from './store/port.ts';

const reader = new AddressReader();

const entity = (registry_id: string, name: string, street: string): Entity =>
  registeredCompany(registry_id, { name, addresses: [{ street, city: 'Tampa', state: 'FL', zip: '33601' }] });

async function resolveCut(entities: Entity[], text: string, street: string) {
  const [resolution] = await resolveOwners(
    memoryCompanies(entities, 'Register'),
    [
      {
        text,
        name: readCompanyName(text),
        state: 'FL',
        mailing: reader.readMailable({ street, city: 'Tampa', state: 'FL', zip: '33601' }),
        cut: possibleCut(text, 'FL'),
      },
    ],
    null,
  );
  return resolution;
}

describe('TRACE-13: a name that a roll cut', () => {
  test('is found among thousands of names with the same first word', async () => {
    const crowd = Array.from({ length: maxPerKey + 50 }, (_, at) =>
      entity(`C${at}`, `Magnolia Pembroke ${at} Crest LLC`, `${at + 1} Other Rd`),
    );
    const meant = entity('M', 'Magnolia Pembroke Landing Investments LLC', '5 Elm St');
    const found = await resolveCut([...crowd, meant], 'MAGNOLIA PEMBROKE LANDING INVE', '5 Elm St');
    expect(found?.company?.entity.registry_id).toBe('M');
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  test('may be whole, or the beginning of a numbered company', async () => {
    const first = entity('1', 'Lake Marlowe Crest Properties LLC', '1 First Ave');
    const second = entity('2', 'Lake Marlowe Crest Properties II LLC', '2 Second Ave');
    const text = 'LAKE MARLOWE CREST PROPERTIES';
    const found = await resolveCut([first, second], text, '2 Second Ave');
    expect(found?.company?.entity.registry_id).toBe('2');
    expect((await resolveCut([first, second], text, '9 Elsewhere St'))?.match.outcome).toBe('ambiguous');
  });

  test('without an agreeing address may be a company that isn’t registered', async () => {
    const only = entity('1', 'Lake Marlowe Crest Properties LLC', '1 First Ave');
    const found = await resolveCut([only], 'LAKE MARLOWE CREST PROPERTIES', '9 Elsewhere St');
    expect(found?.probability).toBeLessThan(0.9);
  });
});
