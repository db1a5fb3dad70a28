/** The open lead next to the table, while actions on the selection change or delete it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLead, listLeads } from '#contract/leads/calls';
import { assignLeads, listAssignees } from '#contract/leads/lead-work/calls';
import type { LeadItem } from '#contract/leads/remarks';
import { deleteLeads, tagLeads } from '#contract/leads/selection-calls';
import { customer } from '../../testing/fixtures/account.ts';
import { found, leadList, miss } from '../../testing/fixtures/leads.ts';
import { network } from '../../testing/network.ts';
import { answerResults, grid, openResults, shown, t } from '../../testing/results.tsx';
import { queryClient } from '../api/queries.ts';
import { leadQuery } from '../lead-panel/lead-query.ts';
// Lazy; loaded here, so that no test waits for them.
import '../lead-panel/body/notes.tsx';
import './selection/selection-bar.tsx';

answerResults();

const details = { note: '', reports: [], unlock_coins: 0, coins_back: 0, refund: null };
const item: LeadItem = { ...found, ...details };
type User = Awaited<ReturnType<typeof openResults>>['user'];

/** Selects a row by its name, which the panel may show too. */
async function select(user: User, name: string): Promise<void> {
  const cell = await within(await grid()).findByText(name);
  await user.click(within(cell.closest('[role=row]') as HTMLElement).getByRole('checkbox'));
}
const press = async (user: User, name: string) =>
  user.click(
    await within(await screen.findByRole('region', { name: t('selection.label') })).findByRole('button', {
      name,
    }),
  );

async function deleteSelected(user: User, count: number): Promise<void> {
  network.answer(deleteLeads, { leads: count });
  await press(user, t('selection.delete'));
  const dialog = within(await screen.findByRole('dialog', { name: t('selection.ask', { count }) }));
  network.answer(listLeads, leadList([miss]));
  network.refuse(getLead, { http: 404, message: 'Lead not found' });
  await user.click(dialog.getByRole('button', { name: t('selection.delete') }));
  await screen.findByText(t('selection.deleted', { count }));
}

test('closes when its lead is deleted, and forgets it', async () => {
  network.answer(getLead, item);
  const { user } = await openResults({ lead: found.id });
  await screen.findByLabelText(t('orders:remarks.note'));
  await select(user, 'Dana M Reyes');
  const loads = network.sent(getLead).length;
  await deleteSelected(user, 1);
  await waitFor(() => expect(shown.search.lead).toBeUndefined());
  expect(screen.queryByLabelText(t('orders:remarks.note'))).toBeNull();
  expect(queryClient.getQueryData(leadQuery(found.id).queryKey)).toBeUndefined();
  expect(network.sent(getLead)).toHaveLength(loads);
});

test('stays open when other leads are deleted, of which nothing stays cached', async () => {
  network.answer(getLead, item);
  queryClient.setQueryData(leadQuery(miss.id).queryKey, { ...miss, ...details });
  const { user } = await openResults({ lead: found.id });
  await screen.findByLabelText(t('orders:remarks.note'));
  await select(user, 'Kim Park');
  await deleteSelected(user, 1);
  await waitFor(() => expect(queryClient.getQueryData(leadQuery(miss.id).queryKey)).toBeUndefined());
  expect(shown.search.lead).toBe(found.id);
  expect(queryClient.getQueryData(leadQuery(found.id).queryKey)).toEqual(item);
});

test('is loaded again when it was tagged in its first load', async () => {
  const loading = network.hold(getLead);
  network.answer(tagLeads, { leads: 1, full: 0 });
  const { user } = await openResults({ lead: found.id });
  await select(user, 'Dana M Reyes');
  await press(user, t('selection.tag'));
  await user.type(await screen.findByRole('combobox', { name: t('tagging.add') }), 'vip{Enter}');
  network.answer(getLead, { ...item, tags: ['vip'] });
  await user.click(screen.getByRole('button', { name: t('tagging.save') }));
  await screen.findByText(t('tagging.done'));
  await act(async () => loading.answer(item));
  expect(await screen.findByLabelText(t('orders:remarks.tags'))).toHaveValue('vip');
});

test('is loaded again when it was assigned in its first load', async () => {
  const cleo = { id: '019a0000-0000-7000-8000-000000000001', name: 'Cleo' };
  network.answer(listAssignees, [{ id: customer.id, name: 'Ada' }, cleo]);
  const loading = network.hold(getLead);
  network.answer(assignLeads, { leads: 1, undo_id: 'undo-1' });
  const { user } = await openResults({ lead: found.id });
  await select(user, 'Dana M Reyes');
  await press(user, t('orders:work.assign'));
  await user.click(await screen.findByRole('combobox', { name: t('orders:work.assignee') }));
  await user.click(await screen.findByRole('option', { name: 'Cleo' }));
  network.answer(getLead, { ...item, work: { ...item.work, assigned_to: cleo } });
  await user.click(screen.getByRole('button', { name: t('orders:work.save') }));
  await screen.findByText(t('orders:work.assigned', { count: 1 }));
  await act(async () => loading.answer(item));
  const assigned = t('orders:work.assignedTo', { name: 'Cleo' });
  expect(await screen.findByRole('button', { name: assigned })).toBeVisible();
});
