import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixRows, listRejectedRows } from '#contract/orders/quote/calls';
import { i18n } from '../../../../kit/i18n/i18n.ts';
import { unpaidOrder } from '../../../../testing/fixtures/order.ts';
import { network } from '../../../../testing/network.ts';
import { renderApp } from '../../../../testing/render.tsx';
import FixRows from './fix-rows.tsx';

const t = i18n.getFixedT('en', 'skipTrace');
const rejects = [2, 3, 4].map((row_no) => ({ row_no, reason: 'No ZIP code.', cells: ['12 Oak St', ''] }));

beforeEach(() => {
  network.answer(listRejectedRows, {
    items: rejects,
    total: 3,
    page: 1,
    per_page: 10,
    columns: [
      { index: 0, name: 'Address', header: 'property_address' },
      { index: 1, name: 'ZIP', header: 'property_zip' },
    ],
  });
});

async function openRows() {
  const onDone = vi.fn();
  const { user } = await renderApp(<FixRows order={unpaidOrder} onDone={onDone} />);
  await screen.findByRole('group', { name: t('mend.row', { row: 2 }) });
  return { user, onDone };
}

const zip = (row: number) =>
  within(screen.getByRole('group', { name: t('mend.row', { row }) })).getByRole('textbox', { name: 'ZIP' });
const save = (count: number) => screen.findByRole('button', { name: t('mend.save', { count }) });

test('keeps what is typed while rows are saved, and counts only those', async () => {
  const pending = network.hold(fixRows);
  const { user, onDone } = await openRows();
  await user.type(zip(2), '62526');
  await user.type(zip(3), '6252');
  await user.click(await save(2));
  await user.type(zip(3), '6');
  await user.type(zip(4), '62704');
  pending.answer({ order: unpaidOrder, left: [] });
  expect(await screen.findByText(t('mend.mended', { count: 2 }))).toBeInTheDocument();
  expect(zip(2)).toHaveValue('');
  expect(zip(3)).toHaveValue('62526');
  expect(zip(4)).toHaveValue('62704');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(await save(2));
  expect(network.sent(fixRows).map(({ body }) => body.rows)).toEqual([
    [
      { row_no: 2, cells: { 1: '62526' } },
      { row_no: 3, cells: { 1: '6252' } },
    ],
    [
      { row_no: 3, cells: { 1: '62526' } },
      { row_no: 4, cells: { 1: '62704' } },
    ],
  ]);
});

test('ends once all rows are fixed', async () => {
  network.answer(fixRows, { order: unpaidOrder, left: [] });
  const { user, onDone } = await openRows();
  for (const row of [2, 3, 4]) await user.type(zip(row), '62526');
  await user.click(await save(3));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
