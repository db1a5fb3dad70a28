/** Statuses and assignees in the table of results. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getLead, listLeads } from '#contract/leads/calls';
import { assignLeads, listAssignees, setLeadStatus, undoAssignment } from '#contract/leads/lead-work/calls';
import { customer } from '../../testing/fixtures/account.ts';
import { found, leadList, masked, miss } from '../../testing/fixtures/leads.ts';
import { network } from '../../testing/network.ts';
import {
  answerResults,
  emulatePlace,
  grid,
  headers,
  openResults,
  places,
  row,
  shown,
  t,
} from '../../testing/results.tsx';
import { i18n } from '../i18n/i18n.ts';

answerResults();
afterEach(() => void vi.unstubAllGlobals());

const cleo = { id: '019a0000-0000-7000-8000-000000000001', name: 'Cleo' };
const withTeam = () => network.answer(listAssignees, [{ id: customer.id, name: 'Ada' }, cleo]);

test('a team sees each lead’s status and assignee', async () => {
  withTeam();
  const work = { ...found.work, status: 'no_answer' as const, assigned_to: cleo };
  network.answer(listLeads, leadList([{ ...found, work }, miss]));
  await openResults();
  const cells = within(await row('Dana M Reyes'));
  expect(await cells.findByText(t('orders:work.statuses.no_answer'))).toBeVisible();
  expect(cells.getByText('Cleo')).toBeVisible();
});

test('someone alone has no column of statuses until they show it', async () => {
  const { user } = await openResults();
  await grid();
  expect(await headers()).not.toContain(t('leads:columns.work'));
  await user.click(screen.getByRole('button', { name: t('common:table.columns') }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: t('leads:columns.work') }));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await headers()).toContain(t('leads:columns.work')));
});

test('filters by status and by assignee', async () => {
  withTeam();
  const { user } = await openResults();
  await grid();
  const choose = async (filter: string, choice: string) => {
    await user.click(screen.getByRole('button', { name: t('leads:filters.add') }));
    await user.click(await screen.findByRole('menuitem', { name: filter }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
  };
  await choose(t('orders:work.column'), t('orders:work.words.open'));
  await waitFor(() => expect(shown.search.status).toBe('new,no_answer'));
  await choose(t('orders:work.assignee'), t('orders:work.words.person', { name: 'Cleo' }));
  await waitFor(() => expect(shown.search.assigned).toBe(cleo.id));
  expect(network.sent(listLeads).at(-1)?.query).toMatchObject({
    status: 'new,no_answer',
    assigned: cleo.id,
  });
});

test('names every filter differently, in Spanish too', async () => {
  await i18n.changeLanguage('es-US');
  try {
    const { user } = await openResults();
    await grid();
    await user.click(screen.getByRole('button', { name: t('leads:filters.add') }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toContain(t('leads:filters.state'));
    expect(new Set(names).size).toBe(names.length);
  } finally {
    await i18n.changeLanguage('en');
  }
});

test.each(places)('offers a caller nothing to unlock, in %s', async (place) => {
  emulatePlace(place);
  await openResults({}, { user: { ...customer, seat: 'caller' } });
  expect(await screen.findByText('Teresa Yoon')).toBeVisible();
  expect(screen.queryByText(t('leads:unlock'))).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('leads:unlock') })).not.toBeInTheDocument();
});

test.each(places)('offers nothing to unlock in a duplicate, and no confidence, in %s', async (place) => {
  emulatePlace(place);
  network.answer(listLeads, leadList([{ ...masked, outcome: 'duplicate', probability: 0 }]));
  await openResults();
  expect(await screen.findByText('Teresa Yoon')).toBeVisible();
  expect(screen.queryByText(t('leads:unlock'))).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('leads:unlock') })).not.toBeInTheDocument();
  expect(screen.queryByText('0%')).not.toBeInTheDocument();
});

test('assigns the selected leads to a person, and undoes it', async () => {
  withTeam();
  network.answer(assignLeads, { leads: 1, undo_id: 'undo-1' });
  const { user } = await openResults();
  await user.click(within(await row('Dana M Reyes')).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: t('orders:work.assign') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('orders:work.title', { count: 1 }) }));
  await user.click(dialog.getByRole('combobox', { name: t('orders:work.assignee') }));
  await user.click(await screen.findByRole('option', { name: 'Cleo' }));
  await user.click(dialog.getByRole('button', { name: t('orders:work.save') }));
  await screen.findByText(t('orders:work.assigned', { count: 1 }));
  expect(network.sent(assignLeads)[0]?.body).toMatchObject({
    selection: { ids: [found.id] },
    assigned_to: cleo.id,
  });
  network.answer(undoAssignment, { leads: 1 });
  await user.click(screen.getByRole('button', { name: t('orders:work.undo') }));
  await screen.findByText(t('orders:work.undone'));
  expect(network.sent(undoAssignment)[0]?.params).toEqual({ id: 'undo-1' });
});

test('the next lead is one key away after the open one left the list', async () => {
  const item = { ...found, note: '', reports: [], unlock_coins: 0, coins_back: 0, refund: null };
  network.answer(getLead, item);
  const { user } = await openResults({ status: 'new' });
  await user.click(await row('Dana M Reyes'));
  await waitFor(() => expect(shown.search.lead).toBe(found.id));
  network.answer(setLeadStatus, { ...item, work: { ...item.work, status: 'called' } });
  // The filter's chip has the same name.
  await screen.findByRole('button', { name: /^Status: /, expanded: false });
  network.answer(listLeads, leadList([miss]));
  await user.keyboard('2');
  await waitFor(() => expect(document.querySelector(`[role=row][data-lead=${found.id}]`)).toBeNull());
  await user.click(await screen.findByRole('button', { name: t('orders:lead.next') }));
  await waitFor(() => expect(shown.search.lead).toBe(miss.id));
});
