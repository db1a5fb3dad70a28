/** How many people live at the houses of leads, where they are too many to be candidates. */
import type { PersonRecord, PersonTokens, Residents } from '#linkage';
import type { Candidate, PhoneFlags } from './port.ts';
import type { Found, ReferenceStore } from './store.ts';

/** A candidate for a lead at a crowded house. Stores share a person among leads, so the number can't be theirs. */
export class Resident implements Candidate {
  readonly person_id: number;
  readonly source: string;
  readonly licence_class: Candidate['licence_class'];
  readonly residents: Residents;
  readonly #person: Candidate;

  constructor(person: Candidate, residents: Residents) {
    this.person_id = person.person_id;
    this.source = person.source;
    this.licence_class = person.licence_class;
    this.residents = residents;
    this.#person = person;
  }

  get record(): PersonRecord {
    return this.#person.record;
  }

  get tokens(): PersonTokens | undefined {
    return this.#person.tokens;
  }

  get flags(): Record<string, PhoneFlags> {
    return this.#person.flags ?? {};
  }

  dropCache(): void {
    this.#person.dropCache?.();
  }
}

/** For each lead, the residents of its crowded houses; undefined where it has none. */
export async function countResidents(
  store: ReferenceStore,
  found: readonly Found[],
): Promise<(Residents | undefined)[]> {
  const keys = new Map(found.flatMap(({ crowded }) => crowded.map((key) => [key.key, key] as const)));
  if (keys.size === 0) return [];
  const counts = await store.count([...keys.values()]);
  const countOf = new Map([...keys.keys()].map((key, at) => [key, counts[at] ?? 0]));
  return found.map(({ crowded }) => {
    if (crowded.length === 0) return undefined;
    const residents: Residents = {};
    for (const { key, house } of crowded)
      if (house !== null) residents[house] = Math.max(residents[house] ?? 0, countOf.get(key) ?? 0);
    return residents;
  });
}
