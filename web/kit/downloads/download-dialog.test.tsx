import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { downloadLayouts } from '#contract/orders/download/rules';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { DownloadDialog } from './download-dialog.tsx';

const t = i18n.getFixedT('en', 'orders');
type Field = 'which' | 'format' | 'layout' | 'lines' | 'dnc' | 'phoneTypes' | 'phonesPerLead';
const field = (name: Field) => screen.getByRole('combobox', { name: t(`download.${name}`) });

async function openDialog(hits = 60) {
  const onDownload = vi.fn();
  const { user } = await renderApp(
    <DownloadDialog
      choices={[
        ['hits', hits],
        ['all', 100],
        ['rejects', 6],
      ]}
      onDownload={onDownload}
      onClose={vi.fn()}
    />,
  );
  const choose = async (name: Field, option: string | RegExp) => {
    await user.click(field(name));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const start = () => user.click(screen.getByRole('button', { name: t('download.action') }));
  return { choose, start, onDownload };
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
