/** The selected leads, and the open one. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getLead, listLeads } from '#contract/leads/calls';
import {
  countSelectedLeads,
  createLeadsDownload,
  deleteLeads,
  retraceLeads,
  tagLeads,
} from '#contract/leads/selection-calls';
import { listLayouts } from '#contract/orders/layouts/calls';
import { countedAt, countSelection, found, leadList, miss } from '../../testing/fixtures/leads.ts';
import { unpaidOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import {
  answerResults,
  emulatePlace,
  goTo,
  grid,
  openResults,
  other,
  row,
  shown,
  t,
} from '../../testing/results.tsx';
import { queryClient } from '../api/queries.ts';

answerResults();
afterEach(() => void vi.unstubAllGlobals());

const details = { note: '', reports: [], unlock_coins: 0, coins_back: 0, refund: null };

describe('the selection', () => {
  const tick = async (user: Awaited<ReturnType<typeof openResults>>['user'], name: string) =>
    user.click(within(await row(name)).getByRole('checkbox'));
  const bar = () => screen.findByRole('region', { name: t('selection.label') });

  test('begins without a lead on phones, and ends with its button or the bar’s', async () => {
    emulatePlace('a card on phones');
    const { user } = await openResults();
    const begin = await screen.findByRole('button', { name: t('selection.begin'), pressed: false });
    await user.click(begin);
    const boxes = await screen.findAllByRole('checkbox', { checked: false });
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    const status = within(await bar()).getByRole('status');
    expect(status).toHaveTextContent(t('selection.chosen', { count: 0 }));
    expect(within(await bar()).getByRole('button', { name: t('selection.delete') })).toBeDisabled();
    // The count of no leads isn't asked for: the server refuses it.
    expect(network.sent(countSelectedLeads)).toEqual([]);
    await user.click(boxes[1] as HTMLElement);
    await waitFor(() => expect(network.sent(countSelectedLeads)).toHaveLength(1));
    expect(network.sent(countSelectedLeads)[0]?.body).toEqual({ ids: [other.id] });
    // Unchecking the last one doesn't end it.
    await user.click(boxes[1] as HTMLElement);
    expect(status).toHaveTextContent(t('selection.chosen', { count: 0 }));
    await user.click(begin);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('stays across pages, and says on how many', async () => {
    network.answer(listLeads, ({ query }) => ({
      ...leadList(query.page === '2' ? [other] : [found], 120),
      page: Number(query.page),
      per_page: 50,
    }));
    const { user } = await openResults();
    await tick(user, 'Dana M Reyes');
    await user.click(screen.getAllByRole('button', { name: t('common:table.nextPage') })[0] as HTMLElement);
    await waitFor(() => expect(shown.search.page).toBe(2));
    await tick(user, 'RUIZ');
    const status = within(await bar()).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(t('selection.pages', { count: 2 })));
    expect(status).toHaveTextContent(t('selection.chosen', { count: 2 }));
    // The server's count follows.
    await waitFor(() =>
      expect(network.sent(countSelectedLeads).at(-1)?.body).toEqual({ ids: ['lead-3', 'lead-9'] }),
    );
    await waitFor(() => expect(status).toHaveTextContent(t('selection.onDnc', { count: 1 })));
  });

  test('can be all leads of the filters', async () => {
    network.answer(countSelectedLeads, countSelection(120, { phones: 200, on_dnc: 0 }));
    network.answer(tagLeads, { leads: 100, full: 20 });
    const { user } = await openResults({ has: 'phone' });
    await user.click(within(await grid()).getByRole('checkbox', { name: t('table.selectPage') }));
    await user.click(within(await bar()).getByRole('button', { name: t('selection.all', { count: 120 }) }));
    await user.click(await within(await bar()).findByRole('button', { name: t('selection.tag') }));
    await user.type(await screen.findByRole('combobox', { name: t('tagging.add') }), 'Monday{Enter}');
    await user.click(screen.getByRole('button', { name: t('tagging.save') }));
    await waitFor(() =>
      expect(network.sent(tagLeads).map(({ body }) => body)).toEqual([
        {
          selection: { filter: { has: 'phone', order: 12 }, except: [], counted_at: countedAt },
          add: ['Monday'],
          remove: [],
        },
      ]),
    );
    await screen.findByText(t('tagging.full', { count: 20, limit: 10 }));
  });

  test('keeps what the dialog says while more leads are listed', async () => {
    network.answer(countSelectedLeads, countSelection(120));
    const { user } = await openResults();
    await user.click(within(await grid()).getByRole('checkbox', { name: t('table.selectPage') }));
    await user.click(within(await bar()).getByRole('button', { name: t('selection.all', { count: 120 }) }));
    await user.click(await within(await bar()).findByRole('button', { name: t('selection.delete') }));
    network.answer(countSelectedLeads, countSelection(500, { counted_at: '2026-11-24T10:00:05Z' }));
    network.answer(deleteLeads, { leads: 120 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['leads'] }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(t('selection.ask', { count: 120 }));
    await user.click(within(dialog).getByRole('button', { name: t('selection.delete') }));
    await waitFor(() =>
      expect(network.sent(deleteLeads).at(-1)?.body).toMatchObject({ counted_at: countedAt }),
    );
  });

  test('names no count of an earlier selection, and offers no action before it is counted', async () => {
    const { user } = await openResults();
    await tick(user, 'Kim Park');
    const status = within(await bar()).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(t('selection.phones', { count: 3 })));
    const pending = network.hold(countSelectedLeads);
    await user.click(within(await bar()).getByRole('button', { name: t('selection.all', { count: 120 }) }));
    expect(status).toBeEmptyDOMElement();
    for (const action of ['tag', 'export', 'again', 'notContact', 'delete'] as const)
      expect(within(await bar()).getByRole('button', { name: t(`selection.${action}`) })).toBeDisabled();
    pending.answer(countSelection(120, { phones: 200, on_dnc: 0 }));
    await waitFor(() => expect(status).toHaveTextContent(t('selection.chosen', { count: 120 })));
    await user.click(within(await bar()).getByRole('button', { name: t('selection.delete') }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(t('selection.ask', { count: 120 }));
  });

  test('shows the phones of no earlier selection', async () => {
    const { user } = await openResults();
    await tick(user, 'Kim Park');
    const status = within(await bar()).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(t('selection.phones', { count: 3 })));
    network.hold(countSelectedLeads);
    await tick(user, 'RUIZ');
    expect(status).toHaveTextContent(new RegExp(`^${t('selection.chosen', { count: 2 })}`));
    expect(status).not.toHaveTextContent(t('selection.phones', { count: 3 }));
  });

  test('of all leads ends when the filters change by any way, and doesn’t come back', async () => {
    network.answer(countSelectedLeads, countSelection(120, { phones: 200, on_dnc: 0 }));
    const { user } = await openResults({ outcome: 'miss' });
    await tick(user, 'Kim Park');
    await user.click(within(await bar()).getByRole('button', { name: t('selection.all', { count: 120 }) }));
    await waitFor(() => expect(network.sent(countSelectedLeads)).toHaveLength(2));
    // What the browser's Back and links do.
    await goTo({ outcome: 'miss', page: 2 });
    expect(await bar()).toBeInTheDocument();
    await goTo({});
    expect(screen.queryByRole('region', { name: t('selection.label') })).not.toBeInTheDocument();
    await goTo({ outcome: 'miss' });
    expect(screen.queryByRole('region', { name: t('selection.label') })).not.toBeInTheDocument();
    expect(network.sent(countSelectedLeads)).toHaveLength(2);
  });

  test('is retraced without taking the customer away from another page', async () => {
    const pending = network.hold(retraceLeads);
    const { user, go, address } = await openResults();
    await tick(user, 'Kim Park');
    await user.click(within(await bar()).getByRole('button', { name: t('selection.again') }));
    await go('/dashboard');
    pending.answer(unpaidOrder);
    const done = t('orders:late.quote', { name: unpaidOrder.name });
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(address()).toBe('/dashboard');
    await user.click(screen.getByRole('button', { name: t('orders:late.openQuote') }));
    await waitFor(() => expect(address()).toBe('/skip-trace?order=order-1'));
  });

  test('shows its actions as icons next to an open lead', async () => {
    network.answer(getLead, { ...found, ...details });
    const { user } = await openResults({ lead: found.id });
    await tick(user, 'Kim Park');
    const remove = within(await bar()).getByRole('button', { name: t('selection.delete') });
    expect(remove).toHaveTextContent(/^$/);
    expect(remove).toHaveAttribute('title', t('selection.delete'));
  });

  test('keeps its export dialog and choices when a download is refused', async () => {
    network.answer(listLayouts, []);
    network.refuse(createLeadsDownload, { http: 409, message: 'Too many downloads.' });
    const { user } = await openResults();
    await tick(user, 'Kim Park');
    await user.click(within(await bar()).getByRole('button', { name: t('selection.export') }));
    await user.click(await screen.findByRole('combobox', { name: t('orders:download.format') }));
    await user.click(await screen.findByRole('option', { name: t('orders:download.formats.json') }));
    await user.click(screen.getByRole('button', { name: t('orders:download.action') }));
    expect(await screen.findByText('Too many downloads.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: t('orders:download.format') })).toHaveTextContent(
      t('orders:download.formats.json'),
    );
  });
});

describe('the open lead', () => {
  const openLead = async (id: string | undefined) => {
    network.answer(getLead, { ...miss, ...details });
    await openResults({ lead: id });
    return screen.findByRole('button', { name: t('orders:lead.next') });
  };

  test('steps as often as an arrow is pressed, however fast', async () => {
    const next = await openLead(found.id);
    fireEvent.click(next);
    fireEvent.click(next);
    await waitFor(() => expect(shown.search.lead).toBe(miss.id));
  });
});
