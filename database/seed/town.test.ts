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

/** Share of adults for whom `holds` is true. */
const share = (holds: (person: Person) => boolean) => adults.filter(holds).length / adults.length;

describe('reproducible demo town', () => {
  test('has the same people on every run', () => {
    expect([...demoTown({ people: 6000 })]).toEqual([...demoTown({ people: 6000 })]);
  });

  test('has the same first thousand people on every machine', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(people.slice(0, 1000)))
      .digest('hex');
    expect(hash).toBe('732e77a1c5c42326513b0502f287709a528e6546d5b38800deaa2e1780f84ed9');
  });

  test('starts like a larger town', () => {
    expect([...demoTown({ people: 300 })]).toEqual(people.slice(0, 300));
  });

  test('differs by seed', () => {
    const other = [...demoTown({ people: 100, seed: 7 })];
    expect(other.map(({ names }) => names)).not.toEqual(people.slice(0, 100).map(({ names }) => names));
  });

  test('numbers record ids from 1', () => {
    expect(people).toHaveLength(townSize);
    expect(people[0]?.record_id).toBe('demo-000001');
    expect(people.at(-1)?.record_id).toBe('demo-050000');
    expect(new Set(people.map(({ record_id }) => record_id)).size).toBe(townSize);
  });
});

describe('unreachable demo town', () => {
  test('has unique phones from 555-01xx', () => {
    expect(phones.filter(({ number }) => !/^\+1[2-9]\d\d55501\d\d$/.test(number))).toEqual([]);
    expect(new Set(phones.map(({ number }) => number)).size).toBe(phones.length);
    expect(phones.length).toBeGreaterThan(25_000);
  });

  test('has unique emails from example domains', () => {
    const shape = /^[a-z]+\.[a-z]+\d{1,3}@example\.(com|org|net)$/;
    expect(emails.filter(({ address }) => !shape.test(address))).toEqual([]);
    expect(new Set(emails.map(({ address }) => address)).size).toBe(emails.length);
    const mailed = share((person) => person.emails.length > 0);
    expect(mailed).toBeGreaterThan(0.55);
    expect(mailed).toBeLessThan(0.65);
  });

  test('has children with an age and no contacts', () => {
    const children = people.filter((person) => bornIn(person) > 2008);
    expect(children.length / people.length).toBeGreaterThan(0.15);
    expect(children.length / people.length).toBeLessThan(0.3);
    const known = children.filter(
      ({ phones, emails, birth_date }) => birth_date && phones.length + emails.length === 0,
    );
    expect(known).toHaveLength(children.length);
  });

  test('has a line type for most phones', () => {
    const typed = phones.filter(({ type }) => type !== undefined).length / phones.length;
    expect(typed).toBeGreaterThan(0.75);
    expect(typed).toBeLessThan(0.95);
  });
});

describe('realistic demo town', () => {
  test('has a ZIP with its own city and state in every address', () => {
    const known = new Set(places.map(({ zip, city, state }) => `${zip} ${city} ${state}`));
    const addresses = people.flatMap((person) => person.addresses);
    expect(addresses.filter(({ zip, city, state }) => !known.has(`${zip} ${city} ${state}`))).toEqual([]);
    expect(addresses.filter(({ street }) => !/^\d+ \w/.test(street))).toEqual([]);
  });

  test('has most people in two neighboring ZIP areas', () => {
    const near = share(({ addresses }) => /^(625|618)/.test(addresses[0]?.zip ?? ''));
    expect(near).toBeGreaterThan(0.7);
    expect(near).toBeLessThan(0.9);
  });

  test('has two to three people per home', () => {
    const homes = new Set(
      people.map(({ addresses: [now] }) => `${now?.zip}|${now?.street}|${now?.unit ?? ''}`),
    );
    expect(people.length / homes.size).toBeGreaterThan(1.9);
    expect(people.length / homes.size).toBeLessThan(3);
    const flats = share(({ addresses: [now] }) => now?.unit !== undefined);
    expect(flats).toBeGreaterThan(0.12);
    expect(flats).toBeLessThan(0.3);
  });

  test('has people who moved up to four times, one home after another', () => {
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

  test('has homes that pass from one household to the next', () => {
    const left = people.flatMap(({ addresses }) =>
      addresses.slice(1).map(({ zip, street, unit }) => `${zip}|${street}|${unit}`),
    );
    const now = new Set(people.map(({ addresses: [home] }) => `${home?.zip}|${home?.street}|${home?.unit}`));
    expect(left.filter((home) => now.has(home)).length / left.length).toBeGreaterThan(0.2);
  });

  test('has other names: maiden names, short forms, juniors and seniors', () => {
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

  test('has twins and namesakes', () => {
    const births = people.map(
      ({ names, addresses: [now], birth_date }) => `${names[0]?.last}|${now?.street}|${birth_date}`,
    );
    const dated = births.filter((birth) => !birth.endsWith('undefined'));
    expect(dated.length - new Set(dated).size).toBeGreaterThan(80);
    const full = adults.map(({ names: [name] }) => `${name?.first} ${name?.last}`);
    expect(full.length - new Set(full).size).toBeGreaterThan(1000);
  });

  test('has a few deceased people, not seen afterward', () => {
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

  test('has the same property facts for both owners of a house', () => {
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
    expect([...facts.values()].filter((values) => values.size > 1)).toEqual([]);
  });
});
