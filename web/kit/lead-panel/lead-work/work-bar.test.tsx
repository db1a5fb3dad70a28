import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLead } from '#contract/leads/calls';
import { assignLeads, listAssignees, setLeadStatus } from '#contract/leads/lead-work/calls';
import type { WorkStatus } from '#contract/leads/lead-work/rules';
import { customer } from '../../../testing/fixtures/account.ts';
import { lead } from '../../../testing/fixtures/person.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { queryClient } from '../../api/queries.ts';
import { i18n } from '../../i18n/i18n.ts';
import LeadPanel from '../lead-panel.tsx';

const t = i18n.getFixedT('en', 'orders');
const cleo = { id: 'cleo', name: 'Cleo' };
const team = [{ id: customer.id, name: 'Ada' }, cleo];

const withStatus = (status: WorkStatus) => ({
  ...lead,
  work: {
    ...lead.work,
    status,
    status_at: status === 'new' ? null : '2026-11-24T10:05:00Z',
    status_by: cleo,
  },
});
const openLead = (user = customer) => {
  network.answer(getLead, lead);
  network.answer(setLeadStatus, ({ body }) => withStatus(body.status));
  return renderApp(<LeadPanel leadId={lead.id} onClose={() => {}} />, { user });
};
const statusButton = (status: WorkStatus) =>
  screen.findByRole('button', { name: t('work.set', { status: t(`work.statuses.${status}`) }) });

test('sets the status from the menu, and undoes it', async () => {
  const { user } = await openLead();
  await user.click(await statusButton('new'));
  await user.click(await screen.findByRole('menuitemradio', { name: t('work.statuses.interested') }));
  expect(await statusButton('interested')).toBeVisible();
  expect(await screen.findByText(/by Cleo/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: t('work.undo') }));
  expect(await statusButton('new')).toBeVisible();
  expect(network.sent(setLeadStatus).map(({ body }) => body)).toEqual([
    { status: 'interested' },
    { status: 'new' },
  ]);
});

test('sets the status by number keys, except in fields', async () => {
  const { user } = await openLead();
  await statusButton('new');
  await user.keyboard('3');
  expect(await statusButton('no_answer')).toBeVisible();
  await user.type(await screen.findByLabelText(t('remarks.note')), '5');
  expect(network.sent(setLeadStatus)).toHaveLength(1);
});

test('keeps a status that was set while the lead was loading', async () => {
  const loading = network.hold(getLead);
  network.answer(setLeadStatus, ({ body }) => withStatus(body.status));
  const { user } = await renderApp(
    <LeadPanel leadId={lead.id} lead={withStatus('new')} onClose={() => {}} />,
  );
  await statusButton('new');
  await user.keyboard('3');
  expect(await screen.findByText(/by Cleo/)).toBeVisible();
  loading.answer(withStatus('new'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await statusButton('no_answer')).toBeVisible();
});

test('keeps the newest of two choices, however slow the first call is', async () => {
  const { user } = await openLead();
  await statusButton('new');
  const first = network.hold(setLeadStatus);
  await user.keyboard('2');
  expect(await statusButton('called')).toBeVisible();
  await user.keyboard('5');
  expect(await statusButton('interested')).toBeVisible();
  // The server gets the second choice after the first.
  expect(network.sent(setLeadStatus).map(({ body }) => body.status)).toEqual(['called']);
  network.answer(setLeadStatus, ({ body }) => withStatus(body.status));
  first.answer(withStatus('called'));
  await waitFor(() =>
    expect(network.sent(setLeadStatus).map(({ body }) => body.status)).toEqual(['called', 'interested']),
  );
  await screen.findByText(t('work.done', { status: t('work.statuses.interested') }));
  expect(await statusButton('interested')).toBeVisible();
});

test('shows who a lead was assigned to while it was loading', async () => {
  network.answer(listAssignees, team);
  network.answer(assignLeads, { leads: 1, undo_id: 'undo-1' });
  const loading = network.hold(getLead);
  const { user } = await renderApp(
    <LeadPanel leadId={lead.id} lead={withStatus('new')} onClose={() => {}} />,
  );
  const nobody = t('work.assignedTo', { name: t('work.nobody') });
  await user.click(await screen.findByRole('button', { name: nobody }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Cleo' }));
  await waitFor(() => expect(network.sent(assignLeads)).toHaveLength(1));
  network.answer(getLead, { ...lead, work: { ...lead.work, assigned_to: cleo } });
  loading.answer(lead);
  expect(await screen.findByRole('button', { name: t('work.assignedTo', { name: 'Cleo' }) })).toBeVisible();
});

test('assigns a lead to a person of the team', async () => {
  network.answer(listAssignees, team);
  network.answer(assignLeads, { leads: 1, undo_id: 'undo-1' });
  const { user } = await openLead();
  const button = await screen.findByRole('button', {
    name: t('work.assignedTo', { name: t('work.nobody') }),
  });
  await user.click(button);
  const menu = within(await screen.findByRole('menu', { name: t('work.assignee') }));
  expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    `Ada (${t('work.me')})`,
    'Cleo',
    t('work.nobody'),
  ]);
  await user.click(menu.getByRole('menuitemradio', { name: 'Cleo' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('work.assignedTo', { name: 'Cleo' }) })).toBeVisible(),
  );
  expect(network.sent(assignLeads)[0]?.body).toMatchObject({
    selection: { ids: [lead.id] },
    assigned_to: 'cleo',
  });
});

test('offers no assignment to someone alone in their account, or with a caller’s seat', async () => {
  const { unmount } = await openLead();
  await statusButton('new');
  expect(screen.queryByRole('button', { name: /^Assigned to/ })).toBeNull();
  unmount();
  network.answer(listAssignees, team);
  await openLead({ ...customer, seat: 'caller' });
  await statusButton('new');
  expect(screen.queryByRole('button', { name: /^Assigned to/ })).toBeNull();
});
