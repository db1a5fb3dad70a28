/** The open lead next to the table, while actions on the selection change or delete it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLead, listLeads } from '#contract/leads/calls';
import type { LeadItem } from '#contract/leads/remarks';
import { deleteLeads } from '#contract/leads/selection-calls';
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
