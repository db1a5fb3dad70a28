import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQuote } from '#contract/orders/calls';
import { listMappingHeaders, updateUploadFormat } from '#contract/uploads/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { unpaidOrder } from '../../../testing/fixtures/order.ts';
import { mappingHeaders, upload } from '../../../testing/fixtures/upload.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { traceSearch } from '../search.ts';
import { MapStep } from './map-step.tsx';

const t = i18n.getFixedT('en', 'skipTrace');

async function openStep(changes: Partial<typeof upload> = {}) {
  network.answer(listMappingHeaders, mappingHeaders);
  const view = await renderApp(<MapStep upload={{ ...upload, ...changes }} />, {
    path: paths.skipTrace,
    at: `${paths.skipTrace}?upload=upload-1`,
    search: traceSearch,
  });
  await screen.findByRole('region', { name: t('columns.label') });
  return view;
}

const fieldOf = (name: string) => screen.getByRole('combobox', { name: t('columns.header', { name }) });
const rowOf = (name: string) => fieldOf(name).closest('li') as HTMLElement;
const showPrice = () => screen.getByRole('button', { name: t('columns.showPrice') });
const checklist = () => within(screen.getByRole('region', { name: t('checklist.label') }));

test('shows the proposed field of each column, with samples and the reason', async () => {
  await openStep();
  expect(fieldOf('Site Addr')).toHaveValue('property_address');
  expect(fieldOf('Owner')).toHaveValue('full_name');
  expect(fieldOf('Misc')).toHaveDisplayValue(t('columns.unused'));
  expect(rowOf('Site Addr')).toHaveTextContent('12 Elm St · 9 Oak Ave');
  expect(rowOf('Site Addr')).toHaveTextContent('Named “Site Addr”');
});

test('marks a doubtful proposal, and no longer once the customer chose another field', async () => {
  const { user } = await openStep();
  expect(within(rowOf('Owner')).getByText(t('matches.check'))).toBeVisible();
  await user.selectOptions(fieldOf('Owner'), 'Phone');
  expect(within(rowOf('Owner')).queryByText(t('matches.check'))).not.toBeInTheDocument();
  expect(rowOf('Owner')).toHaveTextContent(t('columns.yourChoice'));
});

test('says when several columns are joined into one field', async () => {
  const { user } = await openStep();
  await user.selectOptions(fieldOf('Misc'), 'Full name');
  expect(rowOf('Misc')).toHaveTextContent(t('columns.joined', { count: 2 }));
  expect(rowOf('Owner')).toHaveTextContent(t('columns.joined', { count: 2 }));
});

test('ticks what a row needs, and names what is missing', async () => {
  const { user } = await openStep();
  expect(checklist().getAllByTitle(t('checklist.mapped'))).toHaveLength(2);
  await user.selectOptions(fieldOf('Site Zip'), t('columns.unused'));
  expect(checklist().getByText(t('missing.propertyPlace'))).toBeVisible();
  expect(checklist().getByText(t('checklist.count', { count: 4, mapped: 2 }))).toBeVisible();
});

test('allows no price until enough is mapped', async () => {
  const { user } = await openStep({ mapping: { full_name: [2] } });
  expect(showPrice()).toBeDisabled();
  await user.selectOptions(fieldOf('Misc'), 'Phone');
  expect(showPrice()).toBeEnabled();
});

test('sends the chosen mapping once, then continues to the review', async () => {
  const pending = network.hold(createQuote);
  const { user, address } = await openStep();
  await user.selectOptions(fieldOf('Misc'), 'Full name');
  await user.selectOptions(fieldOf('Site Zip'), t('columns.unused'));
  await user.selectOptions(fieldOf('Site Zip'), 'Property ZIP');
  await user.click(showPrice());
  const asking = screen.getByRole('button', { name: t('columns.asking') });
  expect(asking).toBeDisabled();
  await user.click(asking);
  pending.answer(unpaidOrder);
  await waitFor(() => expect(address()).toContain('order=order-1'));
  expect(network.sent(createQuote).map(({ body }) => body)).toEqual([
    {
      upload_id: 'upload-1',
      mapping: { property_address: [0], property_zip: [1], full_name: [2, 3] },
    },
  ]);
});

test('shows why a mapping was refused, and keeps it', async () => {
  network.refuse(createQuote, { http: 422, errors: { mapping: 'Column 9 does not exist.' } });
  const { user } = await openStep();
  await user.selectOptions(fieldOf('Misc'), 'Phone');
  await user.click(showPrice());
  expect(await screen.findByRole('alert')).toHaveTextContent('Column 9 does not exist.');
  expect(fieldOf('Misc')).toHaveValue('phone');
  expect(showPrice()).toBeEnabled();
});

test('keeps the changed mapping when the page is reloaded', async () => {
  const { user, unmount } = await openStep();
  await user.selectOptions(fieldOf('Misc'), 'Phone');
  unmount();
  await openStep();
  expect(fieldOf('Misc')).toHaveValue('phone');
});

test('offers to try again when the fields cannot be loaded', async () => {
  network.refuse(listMappingHeaders, { http: 400, message: 'Not now.' });
  const { user } = await renderApp(<MapStep upload={upload} />, { path: paths.skipTrace });
  expect(await screen.findByRole('alert')).toHaveTextContent(t('columns.failed'));
  network.answer(listMappingHeaders, mappingHeaders);
  await user.click(screen.getByRole('button', { name: i18n.t('common:actions.tryAgain') }));
  expect(await screen.findByRole('region', { name: t('columns.label') })).toBeVisible();
});

test('names the order whose mapping is used again, and can forget it', async () => {
  network.answer(updateUploadFormat, upload);
  const { user } = await openStep({ remembered: { from: 'October.csv', at: '2026-10-01T10:00:00Z' } });
  expect(screen.getByText(/October\.csv/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('remembered.undo') }));
  await waitFor(() => expect(network.sent(updateUploadFormat)).toHaveLength(1));
  expect(network.sent(updateUploadFormat)[0]?.body).toMatchObject({ recall: false, delimiter: ',' });
});

test('reads the file again by another delimiter, and says why if it can’t', async () => {
  network.refuse(updateUploadFormat, { http: 422, message: 'This file has one column only.' });
  const { user } = await openStep();
  await user.click(screen.getByRole('button', { name: t('reading.open') }));
  const delimiter = screen.getByRole('combobox', { name: t('reading.delimiter') });
  await user.selectOptions(delimiter, t('reading.delimiters.semicolon'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has one column only.');
  expect(network.sent(updateUploadFormat)[0]?.body).toEqual({ encoding: 'utf-8', delimiter: ';' });
  expect(delimiter).toHaveValue(',');
});
