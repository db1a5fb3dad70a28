/** How JSON calls reply to malformed, wrongly typed and oversized bodies. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountsApi } from '#support/accounts/accounts';
import { expectFailure } from '#support/processes/failures';

/** The fields of the API description these tests read. */
const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional() }),
    ),
  ),
});

const api = await accountsApi();
const owner = await api.customer();
const signed = { authorization: `Bearer ${owner.token}` };
const withJson = [
  '/registration',
  '/login',
  '/send-password-reset-link',
  '/reset-password',
  '/access-review',
  '/access-review-revocation',
  '/send-sign-in-link',
  '/sign-in-by-link',
  '/confirm-email',
  '/change-email',
  '/confirm-new-email',
  '/undo-email-change',
  '/change-password',
  '/passkey-setup',
  '/passkey-list',
  '/passkey-list/{id}',
  '/sign-in-by-passkey',
  '/company-sign-in-callback',
  '/company-sign-in-confirmation',
  '/two-factor-setup',
  '/two-factor-confirmation',
  '/two-factor-removal',
  '/recovery-codes',
  '/session-revocation',
  '/profile-basic_info/{id}',
  '/account-deletion',
  '/add-lead',
  '/upload/{id}/format',
  '/download-layouts',
  '/download-layouts/{id}',
  '/order-hit-on/{id}',
  '/order-quote',
  '/order-sample/{id}',
  '/payment',
  '/card-update/{id}',
  '/coin-top-up',
  '/new-card-create-or-update',
  '/billing-address-update/{id}',
  '/buy-coins',
  '/admin/payments/{id}/refund',
  '/admin/refunds/{id}/settle',
  '/admin/import-files/{id}/import',
  '/subscription',
  '/subscription-upgrade-downgrade/{planId}',
  '/team-invitation',
  '/team-member/{id}',
  '/invitation',
  '/join',
  '/app-key',
  '/app-key-rotation/{id}',
  '/trace',
  '/orders',
  '/webhook-endpoints',
  '/webhook-endpoint/{id}',
  '/webhook-secret/{id}',
  '/notification-preferences',
  '/phone-report/{id}',
  '/dispositions',
  '/do-not-contact',
  '/leads-do-not-contact',
  '/lead-note/{id}',
  '/selection-all-leads',
  '/leads-again',
  '/leads-tag',
  '/lead-status/{id}',
  '/leads-assign',
  '/lead-views',
  '/lead-views/{id}',
  '/leads-delete',
  '/leads-download',
  '/order-mend/{id}',
  '/order-name/{id}',
  '/order-recurrence/{id}',
  '/admin/call-lists',
  '/admin/complaint-resolutions',
  '/typed-leads/{id}',
  '/admin/plans',
  '/admin/plans/{id}',
  '/admin/providers',
  '/admin/audit/person',
  '/admin/alarms/{id}/settlement',
  '/admin/people-search',
  '/admin/people-find',
  '/admin/people-view',
  '/visit',
  '/store-domain/{id}',
  '/admin/affiliate-domains/{id}',
  '/admin/affiliate-referrals/{id}',
  '/admin/affiliate-payouts/{id}',
  '/admin/affiliate-batch',
  '/referral-graph/{id}',
  '/affiliate-payouts/{id}',
  '/affiliate-setting/{id}',
  '/notification-accept-cancel/{id}',
  '/switch-login',
  '/terms-acceptance',
  '/admin/customers/{id}/coins',
  '/admin/customers/{id}/suspension',
  '/admin/customers/{id}/two-factor-reset',
  '/admin/customers/{id}/mail',
  '/admin/adjustments/{id}/decision',
  '/admin/team',
  '/admin/settings/{key}',
  '/admin/logo',
  '/admin/faq/{id}',
  '/admin/faq',
  '/admin/mail-texts/{kind}',
  '/admin/mail-texts/{kind}/preview',
  '/admin/mail-texts/{kind}/test',
  '/admin/announcements',
  '/admin/suppression-search',
  '/admin/suppressions',
  '/admin/suppressions/{kind}/{id}/lift',
  '/admin/privacy-requests/{id}/confirm',
  '/admin/privacy-requests/{id}/refuse',
  '/privacy/requests',
  '/privacy/proof',
  '/privacy/records',
  '/privacy/decision',
  '/privacy/form',
];
const changing = [
  '/lead-status/{id}',
  '/team-member/{id}',
  '/passkey-list/{id}',
  '/order-name/{id}',
  '/order-recurrence/{id}',
  '/phone-report/{id}',
  '/lead-note/{id}',
  '/download-layouts/{id}',
  '/order-hit-on/{id}',
  '/lead-views/{id}',
  '/notification-preferences',
  '/profile-basic_info/{id}',
  '/admin/providers',
  '/upload/{id}/format',
  '/typed-leads/{id}',
  '/admin/team',
  '/admin/settings/{key}',
  '/admin/logo',
  '/admin/faq/{id}',
  '/admin/mail-texts/{kind}',
  '/webhook-endpoint/{id}',
  '/coin-top-up',
  '/admin/plans/{id}',
  '/affiliate-setting/{id}',
];
const method = (path: string) => (changing.includes(path) ? 'PUT' : 'POST');
/** A call with a body. One path value is checked before the body. */
const send = (path: string, options: { body: string; headers: Record<string, string> }) =>
  api.call(method(path), path.replace('{kind}', 'operator'), options);

test('CALLS: tests every call that takes JSON', async () => {
  const document = Description.parse((await api.call('GET', '/openapi.json')).body);
  const taking = Object.entries(document.paths)
    .filter(([, methods]) =>
      Object.values(methods).some(
        ({ requestBody }) => requestBody && 'application/json' in requestBody.content,
      ),
    )
    .map(([path]) => path.replace('/api/v1', ''));
  expect(taking.sort()).toEqual([...withJson].sort());
});

test.each(withJson)('CALLS: answers 400 to a body that isn’t JSON: %s', async (path) => {
  for (const body of ['{', '{"email":"a@example.com"', 'email=a', '\0', "{'a':1}"]) {
    expectFailure(await send(path, { body, headers: signed }), 400, body);
  }
});

test.each(withJson)('CALLS: answers 415 to a body of another type: %s', async (path) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/json',
    'multipart/form-data',
  ]) {
    const answer = await send(path, {
      body: '{"a":1}',
      headers: { ...signed, 'content-type': type },
    });
    expectFailure(answer, 415, type);
  }
});

test('CALLS: asks for a compressed body without compression', async () => {
  const answer = await send('/orders', {
    body: gzipSync('{"a":1}').toString('latin1'),
    headers: { ...signed, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expectFailure(answer, 415, 'gzip');
  expect(answer.body).toMatchObject({
    message: 'Send the body uncompressed, without the header “Content-Encoding”.',
  });
});

test.each(withJson)('CALLS: answers 413 to more than 1 MB: %s', async (path) => {
  const body = JSON.stringify({ password: 'x'.repeat(1024 * 1024) });
  expectFailure(await send(path, { body, headers: signed }), 413, 'as it comes');
  const length = { ...signed, 'content-length': String(body.length) };
  expectFailure(await send(path, { body, headers: length }), 413, 'by its length');
});
