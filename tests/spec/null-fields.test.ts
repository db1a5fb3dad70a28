/** Leads whose empty fields are null, as many systems send them. */
import { expect, test } from 'vitest';
import { openKeys } from '#support/accounts/api-keys';

const { api, make, call, traceBody } = await openKeys();

const withNulls = (index: number) => {
  const { lead, purpose } = traceBody(index);
  return { lead: { ...lead, phone: null, mailing_address: null }, purpose };
};

test('API-2: traces a lead with null fields like one without them', async () => {
  const { key } = await make({}, await api.customer());
  const traced = await call('POST', '/trace', key, withNulls(3));
  expect(traced.body).toMatchObject({ status: true, data: { outcome: 'hit', coins: 1 } });
  const again = await call('POST', '/trace', key, traceBody(3));
  expect(again.body).toMatchObject({ status: true, data: { outcome: 'hit', repeated: true } });
});

test.each([
  ['JSON', (lead: object) => ({ body: { leads: [lead], pay: false } })],
  [
    'JSON lines',
    (lead: object) => ({
      body: `${JSON.stringify(lead)}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    }),
  ],
])('API-2: orders leads with null fields as %s', async (_, requestOf) => {
  const { key } = await make({}, await api.customer());
  const { headers = {}, ...request } = requestOf(withNulls(4).lead) as { body: object; headers?: object };
  const { status, body } = await api.call('POST', '/orders?pay=false&purpose=own_records' as '/orders', {
    ...request,
    headers: { 'x-api-key': key, ...headers },
  });
  expect(status, JSON.stringify(body)).toBe(200);
});

test('API-2: refuses other values than text or null', async () => {
  const { key } = await make({}, await api.customer());
  const { status, body } = await call('POST', '/trace', key, {
    lead: { full_name: 7 },
    purpose: 'own_records',
  });
  expect([status, body]).toMatchObject([422, { errors: { 'lead.full_name': 'Send this as text.' } }]);
});
