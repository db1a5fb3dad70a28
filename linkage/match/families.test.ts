import { expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields } from '../types.ts';
import { rankCandidates } from './decide.ts';
import { defaultModel, type Model, Weights } from './model.ts';
import type { Candidate } from './types.ts';

/** A person by first, middle and last name and streets in one ZIP, current address first. */
const candidate = (
  person_id: number,
  [first, middle, last]: [string, string, string],
  ...streets: string[]
): Candidate => ({
  person_id,
  record: preparePerson({
    record_id: `r-${person_id}`,
    names: [{ first, middle, last }],
    addresses: streets.map((street) => ({ street, city: 'Springfield', state: 'IL', zip: '62704' })),
    phones: [],
    emails: [],
  }),
});
const place: LeadFields = { property_city: 'Springfield', property_state: 'IL', property_zip: '62704' };
const draw = (fields: LeadFields, candidates: Candidate[], model: Model = defaultModel) =>
  rankCandidates(parseLead({ ...place, ...fields }), candidates, {
    weights: new Weights(model, 400_000),
    year: 2025,
  });
const chanceOf = ({ candidates: scored }: ReturnType<typeof draw>, person_id: number): number =>
  scored.find((one) => one.candidate.person_id === person_id)?.probability ?? 0;
const levelOf = ({ candidates: scored }: ReturnType<typeof draw>, person_id: number): string =>
  scored
    .find((one) => one.candidate.person_id === person_id)
    ?.comparison.results.find(({ comparison }) => ['address', 'place'].includes(comparison))?.level ?? '';

const mary = candidate(1, ['Mary', '', 'Norwick'], '12 Elm St', '9 Oak Ave');
const lead = { full_name: 'NORWICK MARVIN', property_address: '12 Elm St' };

test('takes a candidate who lived with the family for family, but not one who only shares the surname', () => {
  const son = candidate(2, ['Marvin', '', 'Norwick'], '700 Pine Blvd', '9 Oak Ave');
  const stranger = candidate(2, ['Marvin', '', 'Norwick'], '700 Pine Blvd');
  const [known, unknown] = [draw(lead, [mary, son]), draw(lead, [mary, stranger])];
  expect(levelOf(known, 2)).toBe('known_family');
  expect(chanceOf(known, 2)).toBeGreaterThan(0.8);
  expect(levelOf(unknown, 2)).toBe('family');
  expect(chanceOf(unknown, 2)).toBeLessThan(0.5);
  // Where names run in families, an unlisted Marvin Norwick is as likely.
  const [namesake] = unknown.namesakes;
  expect(namesake?.level).toBe('family');
  expect(namesake?.probability).toBeGreaterThan(0.1);
  // With another first name it doesn't matter whom they lived with.
  const brother = candidate(3, ['Paul', '', 'Norwick'], '3 Hill Rd', '9 Oak Ave');
  expect(levelOf(draw(lead, [mary, brother]), 3)).toBe('family');
});

test("doesn't take namesakes for family of a person at the address with the lead's full name", () => {
  const there = candidate(4, ['Marvin', '', 'Norwick'], '12 Elm St Apt 4');
  const namesakes = [5, 6, 7, 8].map((id) => candidate(id, ['Marvin', '', 'Norwick'], `${id}00 Pine Blvd`));
  const scored = draw(lead, [there, ...namesakes]);
  expect(levelOf(scored, 5)).toBe('same_zip');
  expect(chanceOf(scored, 4)).toBeGreaterThan(0.95);
});

test('counts a box as a place: a person in that place may be meant, unlike at a street where others live', () => {
  const marvin = candidate(9, ['Marvin', '', 'Norwick'], '12 Elm St');
  const away = { full_name: 'NORWICK MARVIN', property_address: '88 River Rd' };
  const mail = { mailing_city: 'Springfield', mailing_state: 'IL', mailing_zip: '62704' };
  const boxed = draw({ ...away, ...mail, mailing_address: 'PO Box 17' }, [marvin]);
  const housed = draw({ ...away, ...mail, mailing_address: '40 Hill Rd' }, [marvin]);
  expect(boxed.candidates[0]?.comparison.matched).toMatchObject({ comparison: 'place', level: 'same_zip' });
  expect(housed.candidates[0]?.comparison.matched).toMatchObject({
    comparison: 'address',
    level: 'same_zip',
  });
  expect(chanceOf(boxed, 9)).toBeGreaterThan(0.95);
  expect(chanceOf(housed, 9)).toBeLessThan(0.9);
  // Another box of the post office adds nothing; the same box and the house itself do.
  const other = candidate(9, ['Marvin', '', 'Norwick'], 'PO Box 18');
  expect(draw({ ...away, ...mail, mailing_address: 'PO Box 17' }, [other])).toMatchObject({
    candidates: [{ comparison: { matched: { comparison: 'place', level: 'same_zip' } } }],
  });
  const same = candidate(9, ['Marvin', '', 'Norwick'], 'PO Box 17');
  expect(levelOf(draw({ ...away, ...mail, mailing_address: 'PO Box 17' }, [same]), 9)).toBe('current_full');
  expect(
    levelOf(
      draw({ ...away, ...mail, mailing_address: 'PO Box 17', property_address: '12 Elm St' }, [marvin]),
      9,
    ),
  ).toBe('current_full');
});
