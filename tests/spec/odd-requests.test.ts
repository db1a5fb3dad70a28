/** Malformed requests: every reply uses the envelope and none is an internal error. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { demoTown } from '#database/seed/town';
import { newId } from '#platform/ids';
import { type Answer, type TestApi, type TestUser, testApi } from '#support/api';
import { importTown, leadFile, quote, uploadCsv } from '#support/orders/orders';

const people = [...demoTown({ people: 50 })];

let api: TestApi;
let user: TestUser;
let upload_id: string;
let order_id: string;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  upload_id = (await uploadCsv(api, user, leadFile(people))).body.data.id;
  order_id = (await quote(api, user, leadFile(people))).id;
});
afterAll(() => api.close());

/** Makes a call exempt from rate limits, so that it is always evaluated. */
async function send(path: string, body: unknown): Promise<Answer> {
  await api.ctx.pool.query('delete from rate_limit');
  return api.call('POST', path, { as: user, body });
}

/** Prints the input when the reply is wrong. */
function expectAnswer(answer: Answer, sent: unknown): void {
  const refusals = [400, 401, 402, 404, 409, 413, 415, 422];
  expect({ sent, status: answer.status, body: answer.body }).toMatchObject({
    status: answer.status === 200 ? 200 : expect.toBeOneOf(refusals),
  });
  if (answer.status !== 200) Failure.strict().parse(answer.body);
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    "'; drop table lead; --",
    '%',
    '{}',
    '9'.repeat(400),
    'NaN',
    '-0',
  ),
);
const odd = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, -1, 1e308, 1.5, [], {}, [[[[]]]], { __proto__: null, constructor: 1 }),
);

test('CALLS: answers every odd value in a profile', async () => {
  const names = [
    'first_name',
    'last_name',
    'company',
    'phone',
    'time_zone',
    'language',
    'source',
    'purpose',
    'profile_photo',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names, 'another'), odd, async (field, value) => {
      const body = { [field]: value };
      expectAnswer(await api.call('PUT', `/profile-basic_info/${user.id}`, { as: user, body }), body);
    }),
    { numRuns: 150 },
  );
});

describe('bodies', () => {
  const good: Record<string, () => Record<string, unknown>> = {
    '/registration': () => ({ email: `${newId()}@example.com`, password: 'long enough' }),
    '/login': () => ({ email: 'odd@example.com', password: 'long enough' }),
    '/send-password-reset-link': () => ({ email: 'odd@example.com' }),
    '/reset-password': () => ({ token: 'x'.repeat(43), password: 'long enough' }),
    '/confirm-email': () => ({ token: 'x'.repeat(43) }),
    '/change-password': () => ({ current_password: 'not it at all', password: 'long enough' }),
    '/two-factor-setup': () => ({ password: user.password }),
    '/two-factor-confirmation': () => ({ code: '123456' }),
    '/sign-in-by-passkey': () => ({ credential: {} }),
    '/account-deletion': () => ({ password: 'not it at all', code: '123456' }),
    '/order-quote': () => ({ upload_id, mapping: { full_name: [0], property_zip: [4] }, name: 'odd' }),
    '/payment': () => ({ order_id, method: 'coins', purpose: 'own_records' }),
  };

  test.each(Object.keys(good))('CALLS: answers every odd value in each field of %s', async (path) => {
    const whole = good[path]?.() ?? {};
    const changed = fc.record({ field: fc.constantFrom(...Object.keys(whole), 'another'), value: odd });
    await fc.assert(
      fc.asyncProperty(changed, async ({ field, value }) => {
        const body = { ...good[path]?.(), [field]: value };
        expectAnswer(await send(path, body), body);
      }),
      { numRuns: 80 },
    );
  });

  test.each(Object.keys(good))('CALLS: answers every odd body of %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          odd.map((value) => JSON.stringify(value)),
          text,
        ),
        async (body) => {
          expectAnswer(await send(path, body), body);
        },
      ),
      { numRuns: 60 },
    );
    for (const deep of ['['.repeat(500_000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`]) {
      expectAnswer(await send(path, deep), deep.slice(0, 20));
    }
  });
});

test('CALLS: answers every odd ID, page and outcome', async () => {
  const query = fc.record({ page: text, per_page: text, outcome: text, another: text }, { requiredKeys: [] });
  const paths = [
    (id: string) => `/single-order-list/${id}`,
    (id: string) => `/order-leads/${id}`,
    () => `/order-leads/${order_id}`,
    (id: string) => `/lead-orders/${id}`,
    () => '/order-list',
    (id: string) => `/upload/${id}`,
    (id: string) => `/profile/${id}`,
    (id: string) => `/lead-file-download/${id}/all`,
    (id: string) => `/lead-file-download/${order_id}/${id}`,
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), text, query, async (path, id, parameters) => {
      const wellFormed = Object.entries(parameters).map(([key, value]) => [key, value?.toWellFormed() ?? '']);
      const search = new URLSearchParams(Object.fromEntries(wellFormed));
      const sent = `${path(encodeURIComponent(id.toWellFormed()))}?${search}`;
      expectAnswer(await api.call('GET', sent, { as: user }), sent);
    }),
    { numRuns: 400 },
  );
});

test('CALLS: answers every odd way to send a file', async () => {
  const kinds = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'multipart/form-data; boundary=a; boundary=b',
    'multipart/mixed; boundary=a',
    'text/csv',
  ];
  const part = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
  const bodies = [
    '',
    '--a',
    '--a--',
    '--a\r\n\r\n--a--\r\n',
    `--a\r\n${part}\r\n\r\n--a--\r\n`,
    `--a\r\n${part}\r\n--a--`,
    `--a\r\nContent-Disposition: form-data; name="file"\r\n\r\nName,ZIP\r\n--a--\r\n`,
    `--a\r\nContent-Disposition: attachment\r\n\r\nx\r\n--a--\r\n`,
    `--a\r\n${'X-Header: y\r\n'.repeat(5000)}${part}\r\n\r\nName,ZIP\n\r\n--a--\r\n`,
    `--a\r\n${part.replace('a.csv', 'x'.repeat(100_000))}\r\n\r\nName,ZIP\nAda Lovelace,62521\n\r\n--a--\r\n`,
    Array.from({ length: 200 }, () => `--a\r\n${part}\r\n\r\nName,ZIP\nAda,62521\n\r\n`)
      .join('')
      .concat('--a--\r\n'),
    `${Array.from({ length: 200 }, (_, index) => `--a\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n${'y'.repeat(1000)}\r\n`).join('')}--a--\r\n`,
  ];
  for (const kind of kinds) {
    for (const body of [...bodies, ...bodies.map((one) => one.replaceAll('--a', `--${'x'.repeat(300)}`))]) {
      const sent = { 'content-type': kind };
      expectAnswer(await api.call('POST', '/file-upload', { as: user, body, headers: sent }), [
        kind,
        body.slice(0, 80),
      ]);
    }
  }
});
