/** The demo town is the same on every run, reaches nobody real, and looks like a town. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Person } from '#linkage';
import { places } from './people/places.ts';
import { demoTown, townSize } from './town.ts';

const people = [...demoTown()];
const phones = people.flatMap((person) => person.phones);
const emails = people.flatMap((person) => person.emails);
const bornIn = (person: Person) => person.birth_year ?? Number(person.birth_date?.slice(0, 4));
const adults = people.filter((person) => !(bornIn(person) > 2008));

/** Share of the adults for whom it holds. */
const share = (holds: (person: Person) => boolean) => adults.filter(holds).length / adults.length;

describe('the same on every run', () => {
  test('two runs give the same people', () => {
    expect([...demoTown({ people: 6000 })]).toEqual([...demoTown({ people: 6000 })]);
  });

  test('the first thousand are those of every machine', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(people.slice(0, 1000)))
      .digest('hex');
    expect(hash).toBe('732e77a1c5c42326513b0502f287709a528e6546d5b38800deaa2e1780f84ed9');
  });

  test('a smaller town is the beginning of the larger one', () => {
    expect([...demoTown({ people: 300 })]).toEqual(people.slice(0, 300));
  });

  test('another seed gives another town', () => {
    const other = [...demoTown({ people: 100, seed: 7 })];
    expect(other.map(({ names }) => names)).not.toEqual(people.slice(0, 100).map(({ names }) => names));
  });

  test('record ids count from 1', () => {
    expect(people).toHaveLength(townSize);
    expect(people[0]?.record_id).toBe('demo-000001');
    expect(people.at(-1)?.record_id).toBe('demo-050000');
    expect(new Set(people.map(({ record_id }) => record_id)).size).toBe(townSize);
  });
});

describe('nobody can be reached', () => {
  test('phones are 555-01xx, and no two people share one', () => {
    expect(phones.filter(({ number }) => !/^\+1[2-9]\d\d55501\d\d$/.test(number))).toEqual([]);
    expect(new Set(phones.map(({ number }) => number)).size).toBe(phones.length);
    expect(phones.length).toBeGreaterThan(25_000);
  });

  test('e-mail addresses are of the example domains, and no two people share one', () => {
    const shape = /^[a-z]+\.[a-z]+\d{1,3}@example\.(com|org|net)$/;
    expect(emails.filter(({ address }) => !shape.test(address))).toEqual([]);
    expect(new Set(emails.map(({ address }) => address)).size).toBe(emails.length);
    const mailed = share((person) => person.emails.length > 0);
    expect(mailed).toBeGreaterThan(0.55);
    expect(mailed).toBeLessThan(0.65);
  });

  test('children have an age and no contacts', () => {
    const children = people.filter((person) => bornIn(person) > 2008);
    expect(children.length / people.length).toBeGreaterThan(0.15);
    expect(children.length / people.length).toBeLessThan(0.3);
    const known = children.filter(
      ({ phones, emails, birth_date }) => birth_date && phones.length + emails.length === 0,
    );
    expect(known).toHaveLength(children.length);
  });

  test('for most phones the source says the type of line', () => {
    const typed = phones.filter(({ type }) => type !== undefined).length / phones.length;
    expect(typed).toBeGreaterThan(0.75);
    expect(typed).toBeLessThan(0.95);
  });
});

describe('it looks like a town', () => {
  test('every address has a ZIP with its own city and state', () => {
    const known = new Set(places.map(({ zip, city, state }) => `${zip} ${city} ${state}`));
    const addresses = people.flatMap((person) => person.addresses);
    expect(addresses.filter(({ zip, city, state }) => !known.has(`${zip} ${city} ${state}`))).toEqual([]);
    expect(addresses.filter(({ street }) => !/^\d+ \w/.test(street))).toEqual([]);
  });

  test('most people live in two neighbouring ZIP areas', () => {
    const near = share(({ addresses }) => /^(625|618)/.test(addresses[0]?.zip ?? ''));
    expect(near).toBeGreaterThan(0.7);
    expect(near).toBeLessThan(0.9);
  });

  test('people live together: two to three to a home', () => {
    const homes = new Set(
      people.map(({ addresses: [now] }) => `${now?.zip}|${now?.street}|${now?.unit ?? ''}`),
    );
    expect(people.length / homes.size).toBeGreaterThan(1.9);
    expect(people.length / homes.size).toBeLessThan(3);
    const flats = share(({ addresses: [now] }) => now?.unit !== undefined);
    expect(flats).toBeGreaterThan(0.12);
    expect(flats).toBeLessThan(0.3);
  });

  test('people have moved up to four times, one home after the other', () => {
    const moved = share(({ addresses }) => addresses.length > 1);
    expect(moved).toBeGreaterThan(0.5);
    expect(moved).toBeLessThan(0.85);
    // They move within a month, and a source may see them at both homes in it.
    const inOrder = people.filter(({ addresses }) =>
      addresses.every(({ first_seen = '', last_seen = '' }, index) => {
        const later = addresses[index - 1]?.first_seen ?? '2026-07';
        return first_seen <= last_seen && first_seen <= later && last_seen.slice(0, 7) <= later.slice(0, 7);
      }),
    );
    expect(inOrder).toHaveLength(people.length);
    expect(Math.max(...people.map(({ addresses }) => addresses.length))).toBe(5);
  });

  test('homes pass from one to the next', () => {
    const left = people.flatMap(({ addresses }) =>
      addresses.slice(1).map(({ zip, street, unit }) => `${zip}|${street}|${unit}`),
    );
    const now = new Set(people.map(({ addresses: [home] }) => `${home?.zip}|${home?.street}|${home?.unit}`));
    expect(left.filter((home) => now.has(home)).length / left.length).toBeGreaterThan(0.2);
  });

  test('some have other names: maiden names, short forms, juniors and seniors', () => {
    const renamed = share(({ names }) => names.slice(1).some(({ last }) => last !== names[0]?.last));
    expect(renamed).toBeGreaterThan(0.12);
    expect(renamed).toBeLessThan(0.35);
    const short = share(({ names }) => names.slice(1).some(({ first }) => first !== names[0]?.first));
    expect(short).toBeGreaterThan(0.03);
    expect(short).toBeLessThan(0.12);
    for (const suffix of ['Jr', 'Sr']) {
      const some = people.filter(({ names }) => names[0]?.suffix === suffix).length;
      expect(some).toBeGreaterThan(150);
      expect(some).toBeLessThan(1500);
    }
  });

  test('there are twins and namesakes', () => {
    const births = people.map(
      ({ names, addresses: [now], birth_date }) => `${names[0]?.last}|${now?.street}|${birth_date}`,
    );
    const dated = births.filter((birth) => !birth.endsWith('undefined'));
    expect(dated.length - new Set(dated).size).toBeGreaterThan(80);
    const full = adults.map(({ names: [name] }) => `${name?.first} ${name?.last}`);
    expect(full.length - new Set(full).size).toBeGreaterThan(1000);
  });

  test('a few have died, and are seen no more', () => {
    const dead = share(({ deceased }) => deceased === true);
    expect(dead).toBeGreaterThan(0.02);
    expect(dead).toBeLessThan(0.07);
    const seenLater = people.filter(({ addresses, phones, emails, deceased }) => {
      const last = addresses[0]?.last_seen?.slice(0, 7) ?? '';
      return (
        deceased && [...phones, ...emails].some(({ last_seen }) => (last_seen?.slice(0, 7) ?? '') > last)
      );
    });
    expect(seenLater).toEqual([]);
  });

  test('both owners of a house have the same facts of it', () => {
    const facts = new Map<string, Set<string>>();
    for (const {
      addresses: [now],
      property,
      names,
    } of people) {
      if (!property) continue;
      const home = `${now?.zip}|${now?.street}|${names[0]?.last}|${now?.first_seen}`;
      facts.set(home, (facts.get(home) ?? new Set()).add(JSON.stringify(property)));
    }
    expect(facts.size).toBeGreaterThan(5000);
    expect([...facts.values()].filter((told) => told.size > 1)).toEqual([]);
  });
});
