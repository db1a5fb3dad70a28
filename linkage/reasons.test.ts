import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultModel } from './match/model.ts';
import { parseReason, reasonClause, reasonKeys } from './reasons.ts';

test('parses the clauses of a code', () => {
  expect(parseReason('last_name.exact address.past_full_until.property:year=2019')).toEqual([
    { key: 'last_name.exact', values: {} },
    { key: 'address.past_full_until.property', values: { year: 2019 } },
  ]);
});

test.each([
  '',
  'Same last name.',
  'same last name',
  'phone.agree.',
  'phone.agree ',
  'phone.agree  email.agree',
  'miss.equal:count=',
  'miss.equal:count=two',
])('takes other texts for sentences: “%s”', (text) => {
  expect(parseReason(text)).toBeNull();
});

test('parses what it writes', () => {
  const clause = fc.record({
    key: fc.constantFrom(...reasonKeys),
    values: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.nat(), { noNullPrototype: true }),
  });
  fc.assert(
    fc.property(fc.array(clause, { minLength: 1 }), (clauses) => {
      const code = clauses.map(({ key, values }) => reasonClause(key, values)).join(' ');
      expect(parseReason(code)).toEqual(clauses);
    }),
  );
});

test('has keys for levels of the model only', () => {
  const outcomes = new Set(['match', 'miss', 'owner', 'resident', 'untraceable']);
  for (const key of reasonKeys) {
    const [comparison = '', level = ''] = key.split('.');
    if (outcomes.has(comparison)) continue;
    expect(defaultModel.comparisons[comparison]).toHaveProperty(level.replace(/_until$/, ''));
  }
});
