/** Replies that come when the panel already shows the next lead. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLead, reportPhone, unlockLead, updateLeadNote } from '#contract/leads/calls';
import type { LeadItem } from '#contract/leads/remarks';
import { lead, locked, mobile, traced } from '../../testing/fixtures/person.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { queryClient } from '../api/queries.ts';
import { i18n } from '../i18n/i18n.ts';
// Lazy in the panel; loaded here, so that no test waits for it.
import './body/notes.tsx';
import LeadPanel from './lead-panel.tsx';
import { leadQuery } from './lead-query.ts';

const t = i18n.getFixedT('en', 'orders');
const person = traced.person && { ...traced.person, names: [{ first: 'Ida', last: 'Ostrander' }] };
const second: LeadItem = {
  ...lead,
  id: 'lead-2',
  note: 'Of the second lead',
  coins_back: 1,
  result: { ...traced, ...(person && { person }) },
};

async function openFirst(first = lead) {
  network.answer(getLead, ({ params }) => (params.id === second.id ? second : first));
  const app = await renderApp(<LeadPanel leadId={first.id} lead={first} onClose={() => {}} />);
  const openSecond = async () => {
    await app.show(<LeadPanel leadId={second.id} lead={second} onClose={() => {}} />);
    await waitFor(() => expect(noteField()).toHaveValue('Of the second lead'));
  };
  await screen.findByLabelText(t('remarks.note'));
  return { ...app, openSecond };
}

const noteField = () => screen.getByLabelText(t('remarks.note'));
const cached = (id: string) => queryClient.getQueryData(leadQuery(id).queryKey);

/** The second lead is still shown and cached, and the reply is where it belongs. */
async function expectStored(reply: LeadItem) {
  await waitFor(() => expect(cached(reply.id)).toEqual(reply));
  expect(cached(second.id)).toEqual(second);
  expect(screen.getByRole('heading', { level: 2, name: 'Ida Ostrander' })).toBeVisible();
  expect(noteField()).toHaveValue('Of the second lead');
}

test('a late report belongs to the lead it was made in', async () => {
  const { user, openSecond } = await openFirst();
  const pending = network.hold(reportPhone);
  const worked = t('verdicts.of', { verdict: t('verdicts.worked'), phone: '(217) 555-0142' });
  await user.click(await screen.findByRole('button', { name: worked }));
  expect(screen.getByRole('button', { name: worked, pressed: true })).toBeVisible();
  await openSecond();
  // The second lead has the same number.
  expect(await screen.findByRole('button', { name: worked, pressed: false })).toBeVisible();
  const reply = { ...lead, reports: [{ number: mobile.number, verdict: 'worked' as const }], coins_back: 1 };
  pending.answer(reply);
  await expectStored(reply);
  // One coin was refunded for the first lead, though the second one's was before.
  const refunds = () => screen.getAllByText(t('remarks.coinBack', { coins: '1 coin' }));
  await waitFor(() => expect(refunds()).toHaveLength(2));
  expect(screen.getByRole('button', { name: worked, pressed: false })).toBeVisible();
});

test('a late note belongs to the lead it was typed in', async () => {
  const { user, openSecond } = await openFirst();
  const pending = network.hold(updateLeadNote);
  await user.type(noteField(), 'Of the first{Tab}{Enter}');
  await waitFor(() => expect(network.sent(updateLeadNote)).toHaveLength(1));
  await openSecond();
  const reply = { ...lead, note: 'Of the first' };
  pending.answer(reply);
  await expectStored(reply);
  expect(network.sent(updateLeadNote)[0]?.params.id).toBe(lead.id);
  expect(screen.queryByText(t('remarks.unsaved'))).toBeNull();
});

test('a late unlock belongs to the lead that was unlocked', async () => {
  const { user, openSecond } = await openFirst(locked);
  const pending = network.hold(unlockLead);
  await user.click(await screen.findByRole('button', { name: t('remarks.unlock', { count: 1 }) }));
  await openSecond();
  pending.answer(lead);
  await expectStored(lead);
});

test('says that a note is saved only in its own lead', async () => {
  const { user, openSecond } = await openFirst();
  network.answer(updateLeadNote, { ...lead, note: 'Of the first' });
  await user.type(noteField(), 'Of the first{Tab}{Enter}');
  expect(await screen.findByText(t('remarks.saved'))).toBeVisible();
  await openSecond();
  expect(screen.queryByText(t('remarks.saved'))).toBeNull();
});
