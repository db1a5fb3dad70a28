import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLead, listLeads, listLeadTags } from '#contract/leads/calls';
import type { ListedLead } from '#contract/leads/schemas';
import { countSelectedLeads, createLeadsDownload, tagLeads } from '#contract/leads/selection-calls';
import { countViews, createView, deleteView, listViews } from '#contract/leads/view-calls';
import { found, leadList, masked, miss } from '../../testing/fixtures/leads.ts';
import { completedOrder } from '../../testing/fixtures/order.ts';
import { layOut } from '../../testing/layout.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { LeadResults, type ResultsSearch } from './index.ts';

const t = i18n.getFixedT('en', ['leads', 'orders', 'common']);
const other: ListedLead = {
  ...masked,
  id: 'lead-9',
  row_no: 9,
  lead: { name: 'RUIZ', address: '' },
  result: null,
};

beforeEach(() => {
  layOut();
  network.answer(listLeadTags, ['callback']);
  network.answer(listLeads, leadList([found, other, miss, masked], 120));
  network.answer(listViews, []);
  network.answer(countViews, { all: 120, worth_a_call: 80, callable_mobiles: 40, possible: 1, misses: 39 });
  network.answer(countSelectedLeads, { leads: 2, phones: 3, on_dnc: 1 });
});

let shown: ResultsSearch = {};

function Results({ initially = {} }: { initially?: ResultsSearch }) {
  const [search, setSearch] = useState(initially);
  shown = search;
  return (
    <LeadResults scope={{ order: completedOrder }} search={search} onSearch={setSearch} empty="Nothing" />
  );
}

const open = (initially?: ResultsSearch) => renderApp(<Results {...(initially && { initially })} />);
const grid = () => screen.findByRole('grid', { name: t('leads:results') });
const row = async (name: string) => (await screen.findByText(name)).closest('[role=row]') as HTMLElement;
const headers = async () =>
  within(await grid())
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => within(header).getAllByTitle(/./)[0]?.textContent);
const names = (...ids: ('person' | 'address' | 'phone' | 'email' | 'confidence' | 'outcome')[]) =>
  ids.map((id) => t(`columns.${id}`));
/** Also while a menu hides the rest of the page. */
const tableElement = () => document.querySelector<HTMLElement>('[role=grid]');
const template = () => tableElement()?.style.getPropertyValue('--columns');

async function chooseOf(
  user: Awaited<ReturnType<typeof open>>['user'],
  column: 'phone' | 'email',
  choice: string,
) {
  const name = t('table.menuOf', { name: t(`columns.${column}`) });
  await user.click(within(await grid()).getByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

describe('rows', () => {
  test('show the person found, and the customer’s row below', async () => {
    await open();
    const cells = within(await row('Dana M Reyes'));
    expect(cells.getByText(/DANA REYES/)).toBeVisible();
    expect(cells.getByText('(217) 555-0142')).toBeVisible();
    expect(cells.getByText(t('lineTypes.mobile'))).toBeVisible();
    expect(cells.getByText(t('orders:badges.dnc'))).toBeVisible();
    expect(cells.getByTitle(t('morePhones', { count: 1 }))).toBeVisible();
    expect(cells.getByText('dana@example.com')).toHaveAttribute('title', 'dana@example.com');
  });

  test('of misses show the customer’s row and the reason', async () => {
    await open();
    expect(within(await row('Kim Park')).getByText(/Name and address match/)).toBeVisible();
  });

  test('with masked contacts offer to unlock them', async () => {
    await open();
    expect(within(await row('Teresa Yoon')).getByText(t('unlock'))).toBeVisible();
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
    const { user } = await open();
    await user.click(await row('Dana M Reyes'));
    await waitFor(() => expect(shown.lead).toBe(found.id));
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
    const { user } = await open();
    (await row('Dana M Reyes')).focus();
    await user.keyboard('{ArrowDown} ');
    expect(within(document.activeElement as HTMLElement).getByRole('checkbox')).toBeChecked();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(shown.lead).toBe(found.id));
  });
});

describe('columns', () => {
  test('are moved, pinned and hidden by their menu, and stay so', async () => {
    const { user, unmount } = await open();
    expect(await headers()).toEqual(names('person', 'address', 'phone', 'email', 'confidence', 'outcome'));
    await chooseOf(user, 'phone', t('table.moveBack'));
    expect(await headers()).toEqual(names('person', 'phone', 'address', 'email', 'confidence', 'outcome'));
    await chooseOf(user, 'email', t('table.pin'));
    expect(await headers()).toEqual(names('email', 'person', 'phone', 'address', 'confidence', 'outcome'));
    await chooseOf(user, 'phone', t('table.hide'));
    unmount();
    await open();
    expect(await headers()).toEqual(names('email', 'person', 'address', 'confidence', 'outcome'));
  });

  test('are resized by the keyboard and the mouse', async () => {
    const { user } = await open();
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
      await open();
      expect(await headers()).toEqual(shown);
    },
  );

  test('shrink before the last one is cut off', async () => {
    layOut(684);
    await open();
    await headers();
    expect(template()).toBe('40px 208px 184px 132px minmax(120px, 1fr)');
  });

  test('are shown by the columns menu, and reset', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: t('common:table.columns') }));
    await user.click(
      await screen.findByRole('menuitemcheckbox', { name: t('columns.tags'), checked: false }),
    );
    expect(localStorage.getItem('results:order')).not.toContain('"tags"');
    await user.click(screen.getByRole('menuitem', { name: t('table.reset') }));
    expect(localStorage.getItem('results:order')).toContain('"tags"');
  });

  test('sort by the server', async () => {
    const { user } = await open();
    await user.click(within(await grid()).getByRole('button', { name: t('columns.confidence') }));
    await waitFor(() => expect(shown).toMatchObject({ sort: 'confidence', way: 'desc' }));
    await user.click(within(await grid()).getByRole('button', { name: t('columns.confidence') }));
    await waitFor(() => expect(shown).toMatchObject({ sort: 'confidence', way: 'asc' }));
  });
});

test('compact rows have one line and 40 px, and stay so', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: t('density.compact') }));
  expect((await grid()).style.getPropertyValue('--row')).toBe('40px');
  expect(within(await row('Dana M Reyes')).queryByText(/DANA REYES/)).toBeNull();
  unmount();
  await open();
  expect((await grid()).style.getPropertyValue('--row')).toBe('40px');
});

describe('filters', () => {
  test('read as a sentence, are changed and removed', async () => {
    const { user } = await open({ outcome: 'hit,possible', has: 'phone', page: 2 });
    const chip = (name: string, chosen: string) =>
      screen.findByRole('button', { name: t('filters.of', { name, chosen }) });
    await user.click(await chip(t('filters.outcome'), t('words.hitOrPossible')));
    await user.click(await screen.findByRole('menuitem', { name: t('orders:outcomes.hit') }));
    await waitFor(() => expect(shown).toMatchObject({ outcome: 'hit', has: 'phone', page: undefined }));
    (await chip(t('filters.has'), t('words.phone'))).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(shown.has).toBeUndefined());
    await user.click(screen.getByRole('button', { name: t('filters.add') }));
    await user.click(await screen.findByRole('menuitem', { name: t('filters.state') }));
    await user.click(await screen.findByRole('menuitem', { name: t('words.state', { state: 'TX' }) }));
    await waitFor(() => expect(shown).toMatchObject({ outcome: 'hit', state: 'TX' }));
    await user.click(screen.getByRole('button', { name: t('filters.clear') }));
    await waitFor(() => expect(Object.values(shown).filter(Boolean)).toEqual([]));
  });

  test('without results can be dropped', async () => {
    network.answer(listLeads, ({ query }) => leadList(query.state === 'AK' ? [] : [found]));
    const { user } = await open({ state: 'AK' });
    expect(await screen.findByText(t('none'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('showAll') }));
    expect(await row('Dana M Reyes')).toBeVisible();
  });
});

describe('views', () => {
  test('have counts, and set the filters', async () => {
    const { user } = await open({ state: 'TX' });
    const view = await screen.findByRole('button', { name: `${t('views.worth_a_call')} 80`, pressed: false });
    await user.click(view);
    await waitFor(() =>
      expect(shown).toMatchObject({ outcome: 'hit,possible', has: 'phone', state: undefined }),
    );
    await waitFor(() => expect(view).toHaveAttribute('aria-pressed', 'true'));
  });

  test('are saved with filters, sort order and columns; a deleted one comes back', async () => {
    network.answer(createView, { id: 'view-1', name: 'Texas mobiles', filter: {} });
    const { user } = await open({ has: 'mobile', state: 'TX' });
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

describe('the selection', () => {
  const tick = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(within(await row(name)).getByRole('checkbox'));
  const bar = () => screen.findByRole('region', { name: t('selection.label') });

  test('stays across pages, and says on how many', async () => {
    network.answer(listLeads, ({ query }) => ({
      ...leadList(query.page === '2' ? [other] : [found], 120),
      page: Number(query.page),
      per_page: 50,
    }));
    const { user } = await open();
    await tick(user, 'Dana M Reyes');
    await user.click(screen.getAllByRole('button', { name: t('common:table.nextPage') })[0] as HTMLElement);
    await waitFor(() => expect(shown.page).toBe(2));
    await tick(user, 'RUIZ');
    const status = within(await bar()).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(t('selection.pages', { count: 2 })));
    expect(status).toHaveTextContent(t('selection.chosen', { count: 2 }));
    expect(status).toHaveTextContent(t('selection.onDnc', { count: 1 }));
    expect(network.sent(countSelectedLeads).at(-1)?.body).toEqual({ ids: ['lead-3', 'lead-9'] });
  });

  test('can be all leads of the filters', async () => {
    network.answer(countSelectedLeads, { leads: 120, phones: 200, on_dnc: 0 });
    network.answer(tagLeads, { leads: 120 });
    const { user } = await open({ has: 'phone' });
    await user.click(within(await grid()).getByRole('checkbox', { name: t('table.selectPage') }));
    await user.click(within(await bar()).getByRole('button', { name: t('selection.all', { count: 120 }) }));
    await user.click(await within(await bar()).findByRole('button', { name: t('selection.tag') }));
    await user.type(await screen.findByRole('combobox', { name: t('tagging.add') }), 'Monday{Enter}');
    await user.click(screen.getByRole('button', { name: t('tagging.save') }));
    await waitFor(() =>
      expect(network.sent(tagLeads).map(({ body }) => body)).toEqual([
        { selection: { filter: { has: 'phone', order: 12 }, except: [] }, add: ['Monday'], remove: [] },
      ]),
    );
  });

  test('keeps its export dialog and choices when a download is refused', async () => {
    network.refuse(createLeadsDownload, { http: 409, message: 'Too many downloads.' });
    const { user } = await open();
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
