import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listOrderLeads } from '#contract/orders/calls';
import { listOrderAreas } from '#contract/orders/figures/calls';
import type { Area } from '#contract/orders/figures/schemas';
import { queryClient } from '../../../kit/api/queries.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { type AreaShape, shapesQuery } from '../../../kit/map/shapes.ts';
import { paths } from '../../../paths.ts';
import { found, hit } from '../../../testing/fixtures/leads.ts';
import { completedOrder } from '../../../testing/fixtures/order.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { orderSearch } from '../search.ts';
import MapTab from './map-tab.tsx';

const t = i18n.getFixedT('en', 'orders');
const shape = (id: string, name: string, x: number): AreaShape => ({
  id,
  name,
  path: `M${x},0h9v9h-9z`,
  center: [x + 5, 5],
  box: { x, y: 0, width: 9, height: 9 },
});
const area = (id: string | null, hits: number): Area => ({
  id,
  traced: 2 * hits,
  hits,
  mobile: hits,
  callable: 1,
});
const states = [area('IL', 50), area('FL', 10)];
const counties = [area('17115', 40), area('17167', 10)];
const zips = [
  { ...area('62521', 30), position: { x: 3, y: 3 } },
  { ...area('62526', 10), position: { x: 6, y: 6 } },
];

beforeEach(() => {
  queryClient.setQueryData(shapesQuery(null).queryKey, [
    shape('17', 'Illinois', 0),
    shape('12', 'Florida', 20),
  ]);
  queryClient.setQueryData(shapesQuery('17').queryKey, [
    shape('17115', 'Macon', 0),
    shape('17167', 'Sangamon', 10),
  ]);
  network.answer(listOrderAreas, ({ query }) => {
    if (query.state === undefined) return { areas: states };
    return { areas: query.county === undefined ? counties : zips };
  });
  network.answer(listOrderLeads, () => ({ items: [hit], total: 1, page: 1, per_page: 10 }));
});

const number = String(completedOrder.number);
const show = (query = '') =>
  renderApp(<MapTab order={completedOrder} />, {
    path: paths.order,
    at: `${paths.order.replace('$number', number)}?tab=map${query}`,
    search: orderSearch,
  });
const onMap = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}:`) });
const lastFilter = () => network.sent(listOrderLeads).at(-1)?.query;

test('opens on the state with most of the hits and lists its leads', async () => {
  await show();
  expect(await onMap('Macon County')).toBeVisible();
  await waitFor(() => expect(lastFilter()).toMatchObject({ outcome: 'hit', basis: 'home', state: 'IL' }));
  expect(screen.getByText(t('map.outside', { count: 10, state: 'Illinois' }))).toBeVisible();
});

test('shows what speaks against calling a lead', async () => {
  const { result } = found;
  if (result?.person === undefined) throw new Error('the lead has no person');
  const phones = result.person.phones.map((phone) => ({ ...phone, do_not_contact: true }));
  const lead = {
    ...found,
    result: { ...result, person: { ...result.person, phones, deceased: 'yes' as const } },
  };
  network.answer(listOrderLeads, () => ({ items: [lead], total: 1, page: 1, per_page: 10 }));
  await show();
  for (const badge of ['deceased', 'ownListShort', 'dnc'] as const)
    expect(await screen.findByText(t(`badges.${badge}`))).toBeVisible();
});

test('selecting a county by keyboard filters the leads next to the map', async () => {
  const { user, address } = await show();
  (await onMap('Sangamon County')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastFilter()).toMatchObject({ state: 'IL', county: '17167' }));
  expect(address()).toContain('county=17167');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    t('map.hitsIn', { count: 10, name: 'Sangamon County' }),
  );
  expect(screen.getByRole('button', { name: t('map.export', { count: 10 }) })).toBeEnabled();
});

test('a county opens into its ZIP codes, and the path leads back', async () => {
  const { user } = await show('&region=IL&county=17115');
  await user.click(await screen.findByRole('button', { name: t('map.showZips') }));
  await user.click(await onMap('62526'));
  await waitFor(() => expect(lastFilter()).toMatchObject({ county: '17115', zip: '62526' }));
  await user.click(screen.getByRole('button', { name: t('map.country') }));
  expect(await onMap('Florida')).toBeVisible();
});

test('counts by the property, and shows the areas as a table', async () => {
  const { user } = await show('&region=US');
  await user.click(await screen.findByRole('button', { name: t('map.property') }));
  await waitFor(() =>
    expect(network.sent(listOrderAreas).at(-1)?.query).toMatchObject({ basis: 'property' }),
  );
  await user.click(await screen.findByRole('button', { name: t('map.asList') }));
  const table = screen.getByRole('table', { name: t('map.list') });
  expect(table).toHaveTextContent('Illinois50');
});
