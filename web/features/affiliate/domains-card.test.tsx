import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDomain, listDomains } from '#contract/affiliate/domains/calls';
import type { Domain } from '#contract/affiliate/domains/schemas';
import { i18n } from '../../kit/i18n/i18n.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { DomainsCard } from './domains-card.tsx';

const t = i18n.getFixedT('en', 'affiliate');
const field = () => screen.getByRole('textbox', { name: t('domains.name') });

const domain: Domain = {
  id: 'domain-1',
  domain: 'blog.example.com',
  state: 'pending',
  reason: null,
  decided: false,
  txt_record: 'openskip=1',
  file_path: '/openskip.txt',
  file_text: '1',
  created_at: '2026-11-30T10:00:00.000Z',
  checked_at: null,
};

async function add(typed: string) {
  network.answer(listDomains, { domains: [], most: 5 });
  const { user } = await renderApp(<DomainsCard user="user-1" />);
  await user.type(await screen.findByRole('textbox', { name: t('domains.name') }), typed);
  await user.click(screen.getByRole('button', { name: t('domains.add') }));
}

test('focuses the emptied field after a domain was added', async () => {
  network.answer(createDomain, domain);
  await add('blog.example.com');
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(field()).toHaveFocus();
});

test('focuses the field that was refused', async () => {
  network.refuse(createDomain, { http: 422, message: 'Enter a domain.' });
  await add('blog');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Enter a domain.'));
  expect(field()).toHaveFocus();
});
