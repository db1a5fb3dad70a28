/** Leaves people who asked to be deleted out of the companies that name them. */
import type pg from 'pg';
import { type Identity, type KnownHashes, screenBy } from '#features/compliance';
import type { Entity, Party } from '#linkage';

/** The companies without such people, in order; those without any are returned as they are. */
export async function withoutErasedParties(
  client: pg.PoolClient,
  entities: readonly Entity[],
  hashes?: KnownHashes,
): Promise<Entity[]> {
  const people = entities.flatMap((entity) =>
    entity.parties.flatMap((party) => (party.name === null ? [] : [{ entity, party }])),
  );
  const verdicts = await screenBy((text, values) => client.query(text, values), people, identityOf, hashes);
  const erased = new Set(people.flatMap(({ party }, at) => (verdicts[at]?.whole === 'erase' ? [party] : [])));
  if (erased.size === 0) return [...entities];
  return entities.map((entity) => {
    const parties = entity.parties.filter((party) => !erased.has(party));
    return parties.length === entity.parties.length ? entity : { ...entity, parties };
  });
}

/** The company's address counts too: registers often give an officer no other. */
const identityOf = ({ entity, party: { name, addresses } }: { entity: Entity; party: Party }): Identity => ({
  names: name === null ? [] : [name],
  addresses: [...addresses, ...entity.addresses],
  phones: [],
  emails: [],
});
