import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { approvePrivacyRequest, getPrivacyRequest } from '#contract/privacy/admin-calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import RequestDrawer from './request-drawer.tsx';

await i18n.loadNamespaces(['privacy']);
const t = i18n.getFixedT('en', 'privacy');

test('shows what another admin decided meanwhile', async () => {
  const request = {
    id: '1',
    number: '7',
    action: 'erase',
    gpc: false,
    reason: null,
    created_at: '2026-11-29T01:00:00Z',
    due_at: '2027-01-13T01:00:00Z',
    done_at: null,
  } as const;
  const asked = {
    first_name: 'Ada',
    last_name: 'Quillfeather',
    email: 'ada@example.com',
    street: '331 Ridge St',
    city: 'Decatur',
    state: 'IL',
    zip: '62526',
    phones: ['+12175550142'],
  };
  network.answer(getPrivacyRequest, { ...request, state: 'review', asked, candidates: [] });
  const { user } = await renderApp(<RequestDrawer id="1" onClose={() => {}} />, { path: paths.requests });
  expect(await screen.findByText('(217) 555-0142')).toBeVisible();
  expect(screen.getByText('331 Ridge St, Decatur, IL 62526')).toBeVisible();
  network.refuse(approvePrivacyRequest, { http: 409 });
  network.answer(getPrivacyRequest, { ...request, state: 'done', asked: null, candidates: [] });
  await user.click(screen.getByRole('button', { name: t('admin.confirm') }));
  expect(await screen.findByText(t('admin.states.done'))).toBeVisible();
  expect(screen.queryByRole('button', { name: t('admin.confirm') })).toBeNull();
});
