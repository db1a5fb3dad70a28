import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { resolveComplaint } from '#contract/complaints/calls';
import type { Complaint } from '#contract/complaints/schemas';
import { createSuppression } from '#contract/privacy/suppressions-calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ComplaintActions } from './complaint-actions.tsx';

await i18n.loadNamespaces(['compliance', 'console']);
const t = i18n.getFixedT('en', ['compliance', 'console']);

const complaint: Complaint = {
  id: '+12175550142',
  phone: '+12175550142',
  reports: 1,
  accounts: 1,
  confirmed: 0,
  last_reported_at: '2026-11-24T10:00:00Z',
  person_id: null,
  sources: [],
  resolved_at: null,
  reason: null,
};

async function act(verb: string): Promise<void> {
  await renderApp(<ComplaintActions complaint={complaint} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: verb }));
  await userEvent.type(await screen.findByRole('textbox', { name: t('console:reason') }), 'Checked');
  await userEvent.click(screen.getByRole('button', { name: verb }));
}

test('suppresses a phone whose reports are gone before they are resolved', async () => {
  network.answer(createSuppression, {
    id: 'suppression-1',
    kind: 'operator',
    effect: 'contact',
    identifiers: 1,
    at: '2026-11-24T10:00:00Z',
    working: true,
    number: null,
    by: 'admin@example.com',
    reason: 'Checked',
  });
  network.refuse(resolveComplaint, { http: 404, message: 'We couldn’t find complaints about this phone.' });
  await act(t('complaints.suppress.verb'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent(resolveComplaint)).toHaveLength(1);
});

test('leads to the search for the person', async () => {
  await renderApp(<ComplaintActions complaint={{ ...complaint, person_id: '4711' }} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  const link = await screen.findByRole('menuitem', { name: t('complaints.person', { id: '4711' }) });
  expect(link).toHaveAttribute('href', '/admin/people?person=4711');
});

test('says that there is nothing to resolve', async () => {
  network.refuse(resolveComplaint, { http: 404, message: 'We couldn’t find complaints about this phone.' });
  await act(t('complaints.resolve.verb'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find complaints');
});
