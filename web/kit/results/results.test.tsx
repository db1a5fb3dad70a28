import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getLead, listLeads } from '#contract/leads/calls';
import { countViews, createView, deleteView, listViews } from '#contract/leads/view-calls';
import { found, leadList, miss } from '../../testing/fixtures/leads.ts';
import { layOut } from '../../testing/layout.ts';
import { network } from '../../testing/network.ts';
import { answerResults, grid, headers, names, openResults, row, shown, t } from '../../testing/results.tsx';
import { queryClient } from '../api/queries.ts';

answerResults();

/** Found even while a menu hides the rest of the page. */
const tableElement = () => document.querySelector<HTMLElement>('[role=grid]');
const template = () => tableElement()?.style.getPropertyValue('--columns');

async function chooseOf(
  user: Awaited<ReturnType<typeof openResults>>['user'],
  column: 'phone' | 'email',
  choice: string,
) {
  const name = t('table.menuOf', { name: t(`columns.${column}`) });
  await user.click(within(await grid()).getByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

describe('rows', () => {
  test('show the person found, and the customer’s row below', async () => {
    await openResults();
    const cells = within(await row('Dana M Reyes'));
    expect(cells.getByText(/DANA REYES/)).toBeVisible();
    expect(cells.getByText('(217) 555-0142')).toBeVisible();
    expect(cells.getByText(t('lineTypes.mobile'))).toBeVisible();
    expect(cells.getByText(t('orders:badges.dnc'))).toBeVisible();
    expect(cells.getByTitle(t('morePhones', { count: 1 }))).toBeVisible();
    expect(cells.getByText('dana@example.com')).toHaveAttribute('title', 'dana@example.com');
  });

  test('arrive until all leads of ended orders are listed, from the first one on', async () => {
    network.answer(listLeads, { ...leadList([]), listing: true });
    await openResults();
    expect(await screen.findByText(t('noneYet'))).toBeVisible();
    network.answer(listLeads, { ...leadList([found]), listing: true });
    expect(await screen.findByText(t('pager.soFar', { count: 1 }), {}, { timeout: 5000 })).toBeVisible();
    const next = { ...miss, id: 'lead-9', lead: { name: 'Lee Ortiz', address: '' } };
    network.answer(listLeads, leadList([found, next]));
    expect(await screen.findByText('Lee Ortiz', {}, { timeout: 5000 })).toBeVisible();
    const total = within(screen.getByRole('group', { name: t('filters.label') })).getByRole('status');
    expect(total).toHaveTextContent(t('pager.total', { count: 2 }));
  });

  test('follow an order that ends elsewhere, unless some are selected', async () => {
    const { user } = await openResults();
    const box = within(await row('Dana M Reyes')).getByRole('checkbox');
    await user.click(box);
    network.answer(
      listLeads,
      leadList([found, { ...miss, id: 'lead-9', lead: { name: 'Lee Ortiz', address: '' } }]),
    );
    network.answer(countViews, { all: 121, worth_a_call: 80, callable_mobiles: 40, possible: 1, misses: 39 });
    await queryClient.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' });
    expect(await screen.findByText('121', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.queryByText('Lee Ortiz')).toBeNull();
    await user.click(box);
    expect(await screen.findByText('Lee Ortiz', {}, { timeout: 5000 })).toBeVisible();
  });

  test('of misses show the customer’s row and the reason', async () => {
    await openResults();
    expect(within(await row('Kim Park')).getByText(/Name and address match/)).toBeVisible();
  });

  test('with masked contacts offer to unlock them', async () => {
    await openResults();
    expect(within(await row('Teresa Yoon')).getByText(t('unlock'))).toBeVisible();
  });

  test('that a search finds take the place of those before it, not of the filters', async () => {
    const { user } = await openResults({ state: 'IL' });
    const field = await screen.findByRole('searchbox', { name: t('search.label') });
    await user.type(field, 'rey');
    await waitFor(() => expect(shown.search.value).toBe('rey'));
    expect(shown.replaced).toBe(false);
    await user.type(field, 'es');
    await waitFor(() => expect(shown.search.value).toBe('reyes'));
    expect(shown.replaced).toBe(true);
  });

  test('are asked for one order, and opened by a click', async () => {
    network.answer(getLead, {
      ...found,
      note: '',
      reports: [],
      unlock_coins: 0,
      coins_back: 0,
      refund: null,
    });
    const { user } = await openResults();
    await user.click(await row('Dana M Reyes'));
    await waitFor(() => expect(shown.search.lead).toBe(found.id));
    expect(await row('Dana M Reyes')).toHaveAttribute('aria-current', 'true');
    expect(network.sent(listLeads)[0]?.query).toMatchObject({ order: '12' });
  });

  test('work with the keyboard: arrows, Enter and Space', async () => {
    network.answer(getLead, {
      ...found,
      note: '',
      reports: [],
      unlock_coins: 0,
      coins_back: 0,
      refund: null,
    });
    const { user } = await openResults();
    (await row('Dana M Reyes')).focus();
    await user.keyboard('{ArrowDown} ');
    expect(within(document.activeElement as HTMLElement).getByRole('checkbox')).toBeChecked();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(shown.search.lead).toBe(found.id));
  });
});

describe('columns', () => {
  test('are moved, pinned and hidden by their menu, and stay so', async () => {
    const { user, unmount } = await openResults();
    expect(await headers()).toEqual(names('person', 'address', 'phone', 'email', 'confidence', 'outcome'));
    await chooseOf(user, 'phone', t('table.moveBack'));
    expect(await headers()).toEqual(names('person', 'phone', 'address', 'email', 'confidence', 'outcome'));
    await chooseOf(user, 'email', t('table.pin'));
    expect(await headers()).toEqual(names('email', 'person', 'phone', 'address', 'confidence', 'outcome'));
    await chooseOf(user, 'phone', t('table.hide'));
    unmount();
    await openResults();
    expect(await headers()).toEqual(names('email', 'person', 'address', 'confidence', 'outcome'));
  });

  test('are resized by the keyboard and the mouse', async () => {
    const { user } = await openResults();
    await grid();
    expect(template()).toContain('208px');
    await chooseOf(user, 'phone', t('table.wider'));
    expect(template()).toContain('232px');
    await user.keyboard('{Escape}');
    const handle = tableElement()?.querySelector('.resize') as HTMLElement;
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 270 } },
      { target: document.body, coords: { clientX: 300 } },
      { keys: '[/MouseLeft]', target: document.body, coords: { clientX: 300 } },
    ]);
    expect(template()).toMatch(/^40px 252px/);
  });

  test.each([
    { width: 750, shown: names('person', 'phone', 'confidence', 'outcome') },
    { width: 620, shown: names('person', 'phone', 'outcome') },
  ])(
    'without room in $width px are left out, and come back by none of the customer’s doing',
    async ({ width, shown }) => {
      layOut(width);
      await openResults();
      expect(await headers()).toEqual(shown);
    },
  );

  test('shrink before the last one is cut off', async () => {
    layOut(684);
    await openResults();
    await headers();
    expect(template()).toBe('40px 208px 184px 132px minmax(120px, 1fr)');
  });

  test('are shown by the columns menu, and reset', async () => {
    const { user } = await openResults();
    await user.click(await screen.findByRole('button', { name: t('common:table.columns') }));
    await user.click(
      await screen.findByRole('menuitemcheckbox', { name: t('columns.tags'), checked: false }),
    );
    expect(localStorage.getItem('results:order')).not.toContain('"tags"');
    await user.click(screen.getByRole('menuitem', { name: t('table.reset') }));
    expect(localStorage.getItem('results:order')).toContain('"tags"');
  });

  test('sort by the server', async () => {
    const { user } = await openResults();
    await user.click(within(await grid()).getByRole('button', { name: t('columns.confidence') }));
    await waitFor(() => expect(shown.search).toMatchObject({ sort: 'confidence', way: 'desc' }));
    await user.click(within(await grid()).getByRole('button', { name: t('columns.confidence') }));
    await waitFor(() => expect(shown.search).toMatchObject({ sort: 'confidence', way: 'asc' }));
  });
});

test('compact rows have one line and 40 px, and stay so', async () => {
  const { user, unmount } = await openResults();
  await user.click(await screen.findByRole('button', { name: t('density.compact') }));
  expect((await grid()).style.getPropertyValue('--row')).toBe('40px');
  expect(within(await row('Dana M Reyes')).queryByText(/DANA REYES/)).toBeNull();
  unmount();
  await openResults();
  expect((await grid()).style.getPropertyValue('--row')).toBe('40px');
});

describe('filters', () => {
  test('read as a sentence, are changed and removed', async () => {
    const { user } = await openResults({ outcome: 'hit,possible', has: 'phone', page: 2 });
    const chip = (name: string, chosen: string) =>
      screen.findByRole('button', { name: t('filters.of', { name, chosen }) });
    await user.click(await chip(t('filters.outcome'), t('words.hitOrPossible')));
    await user.click(await screen.findByRole('menuitem', { name: t('orders:outcomes.hit') }));
    await waitFor(() =>
      expect(shown.search).toMatchObject({ outcome: 'hit', has: 'phone', page: undefined }),
    );
    (await chip(t('filters.has'), t('words.phone'))).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(shown.search.has).toBeUndefined());
    await user.click(screen.getByRole('button', { name: t('filters.add') }));
    await user.click(await screen.findByRole('menuitem', { name: t('filters.state') }));
    await user.click(await screen.findByRole('menuitem', { name: t('words.state', { state: 'TX' }) }));
    await waitFor(() => expect(shown.search).toMatchObject({ outcome: 'hit', state: 'TX' }));
    await user.click(screen.getByRole('button', { name: t('filters.clear') }));
    await waitFor(() => expect(Object.values(shown.search).filter(Boolean)).toEqual([]));
  });

  test('without results can be dropped', async () => {
    network.answer(listLeads, ({ query }) => leadList(query.state === 'AK' ? [] : [found]));
    const { user } = await openResults({ state: 'AK' });
    expect(await screen.findByText(t('none'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('showAll') }));
    expect(await row('Dana M Reyes')).toBeVisible();
  });
});

describe('views', () => {
  test('have counts, and set the filters', async () => {
    const { user } = await openResults({ state: 'TX' });
    const view = await screen.findByRole('button', { name: `${t('views.worth_a_call')} 80`, pressed: false });
    await user.click(view);
    await waitFor(() =>
      expect(shown.search).toMatchObject({ outcome: 'hit,possible', has: 'phone', state: undefined }),
    );
    await waitFor(() => expect(view).toHaveAttribute('aria-pressed', 'true'));
  });

  test('are saved with filters, sort order and columns; a deleted one comes back', async () => {
    network.answer(createView, { id: 'view-1', name: 'Texas mobiles', filter: {} });
    const { user } = await openResults({ has: 'mobile', state: 'TX' });
    await user.click(await screen.findByRole('button', { name: t('views.save') }));
    await user.type(await screen.findByRole('textbox', { name: t('views.name') }), 'Texas mobiles');
    const saved = {
      id: 'view-1',
      name: 'Texas mobiles',
      filter: { has: 'mobile', state: 'TX' },
      sort: { property: 'date' as const, direction: 'desc' as const },
      columns: ['person', 'address', 'phone', 'email', 'confidence', 'outcome'],
    };
    network.answer(listViews, [saved]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('views.save') }));
    const { id, ...body } = saved;
    await waitFor(() => expect(network.sent(createView).map(({ body }) => body)).toEqual([body]));
    expect(await screen.findByRole('button', { name: 'Texas mobiles', pressed: true })).toBeVisible();

    network.answer(deleteView, saved);
    network.answer(listViews, []);
    await user.click(screen.getByRole('button', { name: t('views.manage', { name: saved.name }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('views.delete') }));
    await user.click(await screen.findByRole('button', { name: t('views.undo') }));
    await waitFor(() => expect(network.sent(createView)).toHaveLength(2));
    expect(network.sent(deleteView)[0]?.params).toEqual({ id });
    expect(network.sent(createView)[1]?.body).toEqual(body);
  });
});
