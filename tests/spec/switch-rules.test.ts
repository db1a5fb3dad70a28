/** Permissions of an admin acting as a customer: every call is classified, and the service enforces it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { switchRefusal, switchRuledCalls } from '#contract/accounts/switch-login/rules';
import { translate } from '#locales';
import { actFor } from '#support/accounts/acting';
import type { TestApi, TestUser } from '#support/api';
import { routeTable } from '#support/route-table/all';
import type { Row, World } from '#support/route-table/parts';
import { statementsOf } from '#support/statements';
import { callerOf, openWorld, sendRow } from '#support/world';

let api: TestApi;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  api = world.api;
});
beforeEach(async () => {
  await api.ctx.pool.query('delete from rate_limit');
});
afterAll(() => api.close());

const acting = new Map<string, TestUser>();
/** An admin session for each customer, created once. */
async function actAs(customer: TestUser): Promise<TestUser> {
  const as = acting.get(customer.id) ?? (await actFor(api, customer));
  acting.set(customer.id, as);
  return as;
}

const Answer = z
  .looseObject({ error: z.object({ code: z.string() }).optional(), message: z.string().optional() })
  .catch({});

const partsOf = ({ route }: Row) => route.split(' ') as [string, string];
const isAdminCall = ({ route }: Row) => route.includes(' /api/v1/admin/');
const signedInCalls = routeTable.filter((row) => !row.open);

test('ADMIN-1: allows or refuses every write to an admin acting as a customer, by name', () => {
  const changing = signedInCalls
    .filter((row) => partsOf(row)[0] !== 'GET' && !isAdminCall(row))
    .map(({ route }) => route.replace('/api/v1', ''));
  expect(changing.filter((call) => !switchRuledCalls.includes(call))).toEqual([]);
  const known = routeTable.map(({ route }) => route.replace('/api/v1', ''));
  expect(switchRuledCalls.filter((call) => !known.includes(call))).toEqual([]);
});

test('ADMIN-1: refuses a write without a rule', () => {
  expect(switchRefusal('POST', '/api/v1/something-new/:id')).toBe('console');
  expect(switchRefusal('GET', '/api/v1/something-new/:id')).toBeNull();
});

/** What a read may write: views, rate counts, session use, and the affiliate code created by the first view. */
const traces =
  /^(insert into|update|delete from) "?(audit|rate_limit|api_use|session|notification|event|affiliate)\b/i;

const reads = signedInCalls.filter(
  (row) =>
    partsOf(row)[0] === 'GET' &&
    !isAdminCall(row) &&
    !switchRuledCalls.includes(row.route.replace('/api/v1', '')),
);
describe.each(reads)('$route', (row) => {
  test(`ADMIN-1: ${row.route} needs no rule, since it changes nothing`, async () => {
    const call = await row.good(world);
    const sent = await statementsOf(() =>
      sendRow(world, row, { ...call, as: call.as ?? callerOf(world, row) }),
    );
    const changes = sent
      .map(({ text }) => text.trim())
      .filter((text) =>
        /^(insert|update|delete|with [\s\S]*\b(insert into|update|delete from)\b)/i.test(text),
      );
    expect(changes.filter((text) => !traces.test(text))).toEqual([]);
  });
});

describe.each(signedInCalls)('$route', (row) => {
  const refusal = switchRefusal(...partsOf(row));
  test(`ADMIN-1: ${row.route} is ${refusal === null ? 'allowed to' : 'refused'} an admin as a customer`, async () => {
    const call = await row.good(world);
    const owner: TestUser = call.as?.caller.role === 'customer' ? call.as : world.owner;
    const answer = await sendRow(world, row, { ...call, as: await actAs(owner) });
    if (/ \/api\/v1\/logout$/.test(row.route)) acting.clear();
    const { error, message } = Answer.parse(answer.body);
    if (refusal === null) expect(error?.code, JSON.stringify(answer.body)).not.toBe('not_while_acting');
    else
      expect([answer.status, error?.code, message]).toEqual([
        403,
        'not_while_acting',
        translate('en', { key: `errors:not_while_acting.${refusal}` }),
      ]);
  });
});
