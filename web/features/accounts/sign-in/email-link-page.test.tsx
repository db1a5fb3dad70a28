import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmEmailChange } from '#contract/accounts/email-change/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ConfirmNewEmailPage } from './email-link-page.tsx';

const t = i18n.getFixedT('en', 'accounts');
const confirm = () => screen.queryByRole('button', { name: t('emailLink.change.verb') });

async function press(http: number) {
  const refusal = { http, message: 'It didn’t work.', ...(http === 422 && { errors: { token: 'Used.' } }) };
  network.refuse(confirmEmailChange, refusal);
  const { user } = await renderApp(<ConfirmNewEmailPage />, {
    path: paths.confirmNewEmail,
    framed: false,
    user: null,
  });
  await user.click(confirm() as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('It didn’t work.');
}

test('leads on from a link that no longer works', async () => {
  await press(422);
  expect(screen.getByRole('link', { name: t('login.verb') })).toHaveAttribute('href', paths.login);
  expect(confirm()).not.toBeInTheDocument();
});

test('can be tried again if the link isn’t to blame', async () => {
  await press(503);
  expect(confirm()).toBeEnabled();
});
