import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadLayouts } from '#contract/orders/download/rules';
import { createLayout, deleteLayout, listLayouts, updateLayout } from '#contract/orders/layouts/calls';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { DownloadDialog } from './download-dialog.tsx';

const t = i18n.getFixedT('en', 'orders');
type Field = 'which' | 'format' | 'layout' | 'lines' | 'dnc' | 'phoneTypes' | 'phonesPerLead';
const field = (name: Field) => screen.getByRole('combobox', { name: t(`download.${name}`) });

beforeEach(() => network.answer(listLayouts, []));

async function openDialog(hits = 60, contactable = { all: hits + 5, misses: 5 }) {
  const onDownload = vi.fn();
  const { user } = await renderApp(
    <DownloadDialog
      choices={[
        ['hits', hits],
        ['all', 100],
        ['misses', 40],
        ['rejects', 6],
      ]}
      initial={hits > 0 ? 'hits' : 'all'}
      withUnlocked={false}
      contactable={contactable}
      onDownload={onDownload}
      onClose={vi.fn()}
    />,
  );
  const choose = async (name: Field, option: string | RegExp) => {
    await user.click(field(name));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const start = () => user.click(screen.getByRole('button', { name: t('download.action') }));
  return { choose, start, onDownload, user };
}

test('begins with the hits, or with all rows where there are none', async () => {
  await openDialog();
  expect(field('which')).toHaveTextContent(t('download.counted', { name: t('download.hits'), count: 60 }));
});

test('does not begin with hits that are not there', async () => {
  await openDialog(0);
  expect(field('which')).toHaveTextContent(t('download.counted', { name: t('download.all'), count: 100 }));
});

test('a dialer’s layout makes the file CSV', async () => {
  const { choose, start, onDownload } = await openDialog();
  const [layout, maker] = Object.entries(downloadLayouts).find(([name]) => name !== 'full') ?? [];
  await choose('layout', maker ?? '');
  expect(field('format')).toHaveTextContent(t('download.formats.csv'));
  await start();
  expect(onDownload).toHaveBeenCalledExactlyOnceWith({
    value: 'hits',
    format: 'csv',
    layout,
    rows: 'lead',
    dnc: 'keep',
    phone_types: 'all',
  });
});

test('says why a layout’s file would be empty, and doesn’t offer it', async () => {
  network.answer(listLayouts, [
    { id: 'l1', name: 'Dialer', columns: [], rows: 'lead', numbers_only: true },
    { id: 'l2', name: 'Mailing', columns: [], rows: 'lead', numbers_only: false },
  ]);
  const { choose } = await openDialog(0, { all: 0, misses: 0 });
  const download = () => screen.getByRole('button', { name: t('download.action') });
  expect(download()).toBeEnabled();
  for (const layout of ['BatchDialer', 'HubSpot', 'Dialer']) {
    await choose('layout', layout);
    expect(screen.getByText(t('download.noContacts'))).toBeVisible();
    expect(download()).toBeDisabled();
    expect(download()).toHaveAccessibleDescription(t('download.noContacts'));
  }
  await choose('layout', 'Mailing');
  expect(download()).toBeEnabled();
});

test('offers a layout for leads with contacts only', async () => {
  const { choose } = await openDialog(60, { all: 60, misses: 0 });
  const download = () => screen.getByRole('button', { name: t('download.action') });
  await choose('layout', 'HubSpot');
  expect(download()).toBeEnabled();
  await choose('which', t('download.counted', { name: t('download.misses'), count: 40 }));
  expect(download()).toBeDisabled();
});

test('asks for mobile numbers only, and at most so many', async () => {
  const { choose, start, onDownload } = await openDialog();
  await choose('phoneTypes', t('download.mobileOnly'));
  await choose('phonesPerLead', t('download.best', { count: 2 }));
  await start();
  expect(onDownload.mock.lastCall?.[0]).toMatchObject({ phone_types: 'mobile', max_phones: 2 });
});

test('offers no layout and no row per phone in JSON', async () => {
  const { choose, start, onDownload } = await openDialog();
  await choose('lines', t('download.perPhone'));
  await choose('format', t('download.formats.json'));
  expect(field('layout')).toHaveAttribute('aria-disabled', 'true');
  expect(field('lines')).toHaveAttribute('aria-disabled', 'true');
  await start();
  expect(onDownload.mock.lastCall?.[0]).toMatchObject({ format: 'json', layout: 'full', rows: 'lead' });
});

test('rejected rows keep their numbers: nothing is dropped for do-not-call', async () => {
  const { choose, start, onDownload } = await openDialog();
  await choose('dnc', t('download.dropDnc'));
  expect(field('dnc')).toHaveAccessibleDescription(t('download.unknownDnc'));
  await choose('which', t('download.counted', { name: t('download.rejects'), count: 6 }));
  await start();
  expect(onDownload.mock.lastCall?.[0]).toMatchObject({ value: 'rejects', dnc: 'keep' });
});

const own: OwnLayout = {
  id: 'layout-1',
  name: 'Our dialer',
  columns: [
    { from: 'result', name: 'Phone 1', header: 'Number' },
    { from: 'file', name: 'Tax Year', header: 'Year' },
  ],
  rows: 'lead',
  numbers_only: true,
};

test('downloads with a layout of the customer’s own, which decides on the rows', async () => {
  network.answer(listLayouts, [own]);
  const { choose, start, onDownload } = await openDialog();
  await choose('layout', own.name);
  expect(field('lines')).toHaveAttribute('aria-disabled', 'true');
  await start();
  expect(onDownload.mock.lastCall?.[0]).toMatchObject({ layout: 'full', layout_id: own.id, format: 'xlsx' });
});

test('saves a new layout with renamed, added and moved columns, and uses it', async () => {
  network.answer(createLayout, own);
  const { choose, start, onDownload, user } = await openDialog();
  await choose('layout', t('download.newLayout'));
  await user.type(await screen.findByRole('textbox', { name: t('layouts.name') }), own.name);
  const first = screen.getByRole('textbox', { name: 'First Name' });
  await user.clear(first);
  await user.type(first, 'Given');
  await user.click(screen.getByRole('button', { name: t('layouts.remove', { name: 'Last Name' }) }));
  await user.type(screen.getByRole('combobox', { name: t('layouts.add') }), 'Tax Year{Enter}');
  await user.click(
    screen.getByRole('button', {
      name: t('layouts.up', { name: t('layouts.ofFile', { name: 'Tax Year' }) }),
    }),
  );
  network.answer(listLayouts, [own]);
  await user.click(screen.getByRole('button', { name: t('layouts.save') }));
  await waitFor(() => expect(field('layout')).toHaveTextContent(own.name));
  const [sent] = network.sent(createLayout);
  expect(sent?.body).toMatchObject({ name: own.name, rows: 'lead', numbers_only: false });
  expect(sent?.body.columns.map(({ header }) => header)).toEqual([
    'Given',
    'Phone 1',
    'Phone 2',
    'Phone 3',
    'Email 1',
    'Property Address',
    'Tax Year',
    'Lead ID',
  ]);
  await start();
  expect(onDownload.mock.lastCall?.[0]).toMatchObject({ layout_id: own.id });
});

test('changes and deletes a layout', async () => {
  network.answer(listLayouts, [own]);
  network.refuse(updateLayout, { http: 422, message: 'Check the fields.', errors: { name: 'Taken.' } });
  network.answer(deleteLayout, own);
  const { choose, user } = await openDialog();
  await choose('layout', own.name);
  await user.click(screen.getByRole('button', { name: t('download.editLayout', { name: own.name }) }));
  await user.click(await screen.findByRole('button', { name: t('layouts.save') }));
  expect(await screen.findByText('Taken.')).toBeInTheDocument();
  network.answer(listLayouts, []);
  await user.click(screen.getByRole('button', { name: t('layouts.delete') }));
  const question = await screen.findByRole('dialog', { name: t('layouts.deleteTitle', { name: own.name }) });
  await user.click(within(question).getByRole('button', { name: t('layouts.delete') }));
  await waitFor(() => expect(network.sent(deleteLayout)).toHaveLength(1));
  await waitFor(() => expect(field('layout')).toHaveTextContent(t('download.full')));
});
