import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createPrivacyRequest,
  decidePrivacyRequest,
  listPrivacyRecords,
  submitPrivacyForm,
  verifyPrivacyRequest,
} from '#contract/privacy/calls';
import { queryClient } from '../../kit/api/queries.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import OptOutPage from './opt-out-page.tsx';

await i18n.loadNamespaces(['privacy']);
const t = i18n.getFixedT('en', 'privacy');

/** Goes to the choice between hiding and deleting. */
async function proveEmail() {
  sessionStorage.clear();
  network.answer(createPrivacyRequest, { id: '1' });
  network.answer(verifyPrivacyRequest, { key: 'a key of twenty letters', held: [] });
  const { user } = await renderApp(<OptOutPage />, { path: paths.optOut });
  await user.type(screen.getByLabelText(t('fields.first')), 'Ada');
  await user.type(screen.getByLabelText(t('fields.last')), 'Quillfeather');
  await user.type(screen.getByLabelText(t('fields.email')), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: t('start.verb') }));
  await user.type(await screen.findByLabelText(t('fields.code')), '123456');
  await user.click(screen.getByRole('button', { name: t('proof.verb') }));
  const choice = await screen.findByText(t('choice.title'));
  expect(document.activeElement).toContainElement(choice);
  expect(document.body).not.toHaveFocus();
  return user;
}

test('the form asks for what was chosen', async () => {
  const user = await proveEmail();
  await user.click(screen.getByRole('radio', { name: new RegExp(t('choice.hide')) }));
  await user.click(screen.getByRole('button', { name: t('form.title') }));
  expect(screen.getByText(t('form.lead.hide'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('form.back') }));
  expect(screen.getByRole('radio', { name: new RegExp(t('choice.hide')) })).toBeChecked();
  await user.click(screen.getByRole('button', { name: t('form.title') }));
  for (const [name, value] of [
    ['street', '331 Ridge St'],
    ['city', 'Decatur'],
    ['state', 'IL'],
    ['zip', '62526'],
  ] as const)
    await user.type(screen.getByLabelText(t(`fields.${name}`)), value);
  network.answer(submitPrivacyForm, { number: '7', due_at: '2027-01-13T01:00:00Z' });
  await user.click(screen.getByRole('button', { name: t('form.verb') }));
  await screen.findByText(t('done.sentTitle'));
  expect(network.sent(submitPrivacyForm)).toMatchObject([{ body: { action: 'hide' } }]);
});

test('starts over when the hour is over, and says so', async () => {
  const user = await proveEmail();
  const message = 'Your hour is over.';
  network.refuse(decidePrivacyRequest, {
    http: 422,
    message,
    error: { type: 'invalid_request', code: 'privacy_session_ended', request_id: '1', doc_url: '' },
  });
  await user.click(screen.getByRole('button', { name: t('choice.erase') }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('choice.erase') }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: t('start.verb') })).toBeVisible();
});

test('a reload after the code goes on with the choice, until the hour is over', async () => {
  const user = await proveEmail();
  await user.click(screen.getByRole('radio', { name: new RegExp(t('choice.hide')) }));
  cleanup();
  const held = [
    { names: ['Ada'], addresses: [], phones: [], emails: ['ada@example.com'], birth: null, source: 'Town' },
  ];
  network.answer(listPrivacyRecords, { held });
  await renderApp(<OptOutPage />, { path: paths.optOut });
  expect(await screen.findByText('ada@example.com')).toBeVisible();
  expect(screen.getByRole('radio', { name: new RegExp(t('choice.hide')) })).toBeChecked();
  expect(network.sent(listPrivacyRecords)).toMatchObject([
    { body: { id: '1', key: 'a key of twenty letters' } },
  ]);
  cleanup();
  const message = 'Your hour is over.';
  network.refuse(listPrivacyRecords, {
    http: 422,
    message,
    error: { type: 'invalid_request', code: 'privacy_session_ended', request_id: '1', doc_url: '' },
  });
  queryClient.clear();
  await renderApp(<OptOutPage />, { path: paths.optOut });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: t('start.verb') })).toBeVisible();
  expect(sessionStorage.getItem('privacy request')).toBeNull();
});
