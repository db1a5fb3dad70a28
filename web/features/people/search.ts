import type { Query } from '../../kit/search.ts';

export interface PeopleSearch {
  /** The id of a person to search for, from a complaint. */
  person?: string | undefined;
}

export const peopleSearch = ({ person }: Query): PeopleSearch => ({
  person: person !== undefined && /^[1-9]\d{0,15}$/.test(person) ? person : undefined,
});
