/** Every call of the API: permissions, replies and refusals. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderLead } from '#contract/orders/schemas';
import { streamEvents } from '#contract/orders/stream/schemas';
import { after, clock, minutes } from '#platform/clock';
import { newId, newSecret } from '#platform/ids';
import { actFor } from '#support/accounts/acting';
import type { Answer, TestApi, TestUser } from '#support/api';
import { balance } from '#support/orders/orders';
import { expectFailure } from '#support/processes/failures';
import { routeTable } from '#support/route-table/all';
import type { Call, Row, Shape, World } from '#support/route-table/parts';
import { callerOf, openWorld, sendRow } from '#support/world';

let api: TestApi;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  api = world.api;
});
// Calling everything exceeds a customer's rate limits.
beforeEach(async () => {
  await api.ctx.pool.query('delete from rate_limit');
});
afterAll(async () => {
  clock.set(null);
  await api.close();
});

const send = (row: Row, call: Call, as: TestUser | null, authorization?: string) =>
  sendRow(world, row, { ...call, as, ...(authorization === undefined ? {} : { authorization }) });

const csvHeads = {
  audit: /^seq,at,action,subject,purpose,actor,impersonator,account,ip,id\n/,
  payments: /^created_at,customer,purpose,order_number,state,amount,refunded,/,
  entries: /^phone,email,name,street,city,state,zip\n/,
} as const;

/** Expects the declared shape and no additional fields. */
async function expectShape(answer: Answer, shape: Shape) {
  if (shape === 'file') {
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(answer.body).toMatch(/^Owner Name,Property Address,.*,Result,Match Confidence,/);
  } else if (shape === 'archive') {
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(String(answer.body).slice(0, 4)).toBe('PK\x03\x04');
  } else if (shape === 'part') {
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    expect(answer.body).toBe('');
  } else if (shape === 'photo') {
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.body).toMatch(/^RIFF....WEBP/s);
  } else if (shape === 'movements') {
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.body).toMatch(/^Date,Kind,Coins,Held,Balance,Order,Document,Movement\n/);
  } else if (shape === 'lines') {
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    for (const line of String(answer.body).trim().split('\n')) OrderLead.strict().parse(JSON.parse(line));
  } else if (shape === 'pdf') {
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.body).toMatch(/^%PDF-/);
  } else if (shape === 'audit' || shape === 'payments' || shape === 'entries') {
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.body).toMatch(csvHeads[shape]);
  } else if (shape === 'stream') {
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const [, name, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(String(answer.body)) ?? [];
    expect(name).toBe('balance');
    expect(streamEvents.balance.parse(JSON.parse(data ?? ''))).toEqual(await balance(api, world.owner));
  } else {
    expect(shape.parse(answer.body)).toEqual(answer.body);
  }
}

test('CALLS: lists every registered route in this table, and nothing else', () => {
  const registered = api.app.routes
    // The test gateway's pages belong to a separate party.
    .filter(
      ({ method, path }) => method !== 'ALL' && !['/*', '/'].includes(path) && !path.startsWith('/sandbox/'),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(registered)].sort()).toEqual(routeTable.map(({ route }) => route).sort());
});

test('CALLS: opens only these calls to the public', () => {
  expect(
    routeTable
      .filter(({ open }) => open)
      .map(({ route }) => route)
      .sort(),
  ).toEqual([
    'GET /api/v1/legal',
    'GET /api/v1/openapi.json',
    'GET /api/v1/prices',
    'GET /api/v1/service-status',
    'GET /api/v1/setting-info',
    'GET /api/v1/source-list',
    'GET /api/v1/terms',
    'GET /download/:ticket',
    'GET /download/export/:ticket',
    'GET /health/live',
    'GET /health/ready',
    'GET /media/:name',
    'POST /api/v1/access-review',
    'POST /api/v1/access-review-revocation',
    'POST /api/v1/company-sign-in',
    'POST /api/v1/company-sign-in-callback',
    'POST /api/v1/company-sign-in-confirmation',
    'POST /api/v1/confirm-email',
    'POST /api/v1/confirm-new-email',
    'POST /api/v1/invitation',
    'POST /api/v1/join',
    'POST /api/v1/login',
    'POST /api/v1/passkey-challenge',
    'POST /api/v1/privacy/decision',
    'POST /api/v1/privacy/form',
    'POST /api/v1/privacy/proof',
    'POST /api/v1/privacy/records',
    'POST /api/v1/privacy/requests',
    'POST /api/v1/registration',
    'POST /api/v1/reset-password',
    'POST /api/v1/send-password-reset-link',
    'POST /api/v1/send-sign-in-link',
    'POST /api/v1/session-renewal',
    'POST /api/v1/sign-in-by-link',
    'POST /api/v1/sign-in-by-passkey',
    'POST /api/v1/switch-return',
    'POST /api/v1/undo-email-change',
    'POST /api/v1/visit',
    'POST /unsubscribe/:token/:kind',
    'POST /webhooks/payments',
  ]);
});

describe.each(routeTable)('$route', (row) => {
  test(`CALLS: ${row.route} answers in its shape`, async () => {
    const call = await row.good(world);
    const as = row.open ? null : (call.as ?? callerOf(world, row));
    const answer = await send(row, call, as);
    const good = row.answer === 'part' ? [201, 204] : [200];
    expect(good, JSON.stringify(answer.body)).toContain(answer.status);
    await expectShape(answer, row.answer);
    expect(answer.headers.get('request-id')).toMatch(/^[\w-]{8,64}$/);
  });

  if (!row.open) {
    test(`CALLS: ${row.route} answers 401 without a valid token`, async () => {
      const call = await row.good(world);
      const bearers = [
        undefined,
        '',
        'Bearer',
        'Bearer garbage',
        `Bearer ${newSecret()}`,
        `Bearer ${world.owner.token}x`,
        `Bearer ${world.owner.token} ${world.owner.token}`,
        `Basic ${Buffer.from(`${world.owner.email}:${world.owner.password}`).toString('base64')}`,
      ];
      for (const bearer of bearers) expectFailure(await send(row, call, null, bearer), 401, bearer);
      // No key can make page-only calls; a revoked key can make none.
      const { status } = await send(row, call, null, `Bearer ${world.revoked_key}`);
      expect([401, 403], `a revoked key at ${row.route}`).toContain(status);
      try {
        clock.set(after(new Date(), minutes(16)));
        expectFailure(await send(row, call, callerOf(world, row)), 401, 'an expired token');
      } finally {
        clock.set(null);
      }
    });
  }

  if (row.admin) {
    test(`CALLS: ${row.route} answers 403 to a customer, and to support unless it reads`, async () => {
      const call = await row.good(world);
      expectFailure(await send(row, call, world.owner), 403, 'a customer');
      const answer = await send(row, call, world.support);
      if (row.admin === 'read') expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      else expectFailure(answer, 403, 'support');
    });
  }

  const { about, wrong } = row;
  if (about) {
    test(`CALLS: ${row.route} answers 404 for what is not the caller's`, async () => {
      if (!row.open && !row.admin) {
        const foreign = await send(row, await row.good(world), world.other);
        expectFailure(foreign, 404, "another customer's");
      }
      const ids = [
        newId(),
        '0',
        '-1',
        '1e3',
        '999999999999999',
        'x'.repeat(64),
        'a b',
        "'",
        '%',
        'null',
        '…',
      ];
      for (const id of ids) {
        const inPath = about('one').path !== about('two').path;
        const call = about(inPath ? encodeURIComponent(id) : id);
        expectFailure(await send(row, call, row.open ? null : callerOf(world, row)), 404, id);
      }
    });
  }

  if (wrong) {
    test(`CALLS: ${row.route} answers 422 for the wrong shape`, async () => {
      for (const call of wrong(world)) {
        const answer = await send(row, call, row.open ? null : callerOf(world, row));
        const failure = expectFailure(answer, 422, call);
        if (row.route !== 'POST /api/v1/file-upload')
          expect(Object.keys(failure.errors ?? {})).not.toEqual([]);
      }
    });
  }
});

test('CALLS: answers 404 in the envelope for an unknown path', async () => {
  for (const [method, path] of [
    ['GET', '/no-such-call'],
    ['DELETE', '/wallet'],
    ['PUT', '/login'],
    ['GET', '/order-list/1/2'],
  ] as const) {
    expectFailure(await api.call(method, path, { as: world.owner }), 404, path);
  }
});

test('ADMIN-1: lets an admin acting as a customer download none of their leads, by any call (I6)', async () => {
  const { owner, order } = world;
  const as = await actFor(api, owner);
  expect((await api.call('GET', `/single-order-list/${order.id}`, { as })).status).toBe(200);
  for (const [method, path] of [
    ['GET', `/lead-file-download/${order.id}/all`],
    ['GET', `/all-leads-download/${order.id}`],
    ['POST', `/download-ticket/${order.id}/all`],
    ['GET', `/order-results/${order.id}/stream`],
  ] as const)
    expectFailure(await api.call(method, path, { as }), 403, path);
});
