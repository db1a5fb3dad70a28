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
const proceed = () => screen.getByRole('button', { name: t('footer.continue') });
const needs = () => within(screen.getByRole('region', { name: t('needs.label') }));
const unfold = (name: string) => screen.getByRole('button', { name });

test('folds the certain columns, and explains only the doubtful one', async () => {
  const { user } = await openStep();
  expect(screen.getByRole('heading', { name: t('columns.matched', { count: 2 }) })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: t('columns.header', { name: 'Site Addr' }) })).toBeNull();
  expect(fieldOf('Owner')).toHaveValue('full_name');
  expect(rowOf('Owner')).toHaveTextContent('Some of its cells are names');
  await user.click(unfold(t('columns.show')));
  expect(fieldOf('Site Addr')).toHaveValue('property_address');
  expect(rowOf('Site Addr')).toHaveTextContent('12 Elm St');
  expect(rowOf('Site Addr')).not.toHaveTextContent('Named “Site Addr”');
  await user.click(unfold(t('columns.mapThem', { count: 1 })));
  expect(fieldOf('Misc')).toHaveDisplayValue(t('columns.unused'));
});

test('says that only one sheet is traced, and opens the choice of another', async () => {
  const sheets = ['October', 'November', 'Codes'].map((name) => ({ name, hidden: name === 'Codes' }));
  const format = { kind: 'sheet' as const, sheet: 'October', skip_rows: 0, has_header: true };
  const { user } = await openStep({ format, sheets });
  expect(screen.getByText(t('reading.others', { name: 'October', count: 1 }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('reading.choose') }));
  expect(screen.getByRole('combobox', { name: t('reading.sheet') })).toHaveValue('October');
});

test('a doubtful column is checked once it is confirmed or changed', async () => {
  const { user } = await openStep();
  expect(screen.getByText(t('footer.look', { count: 1 }))).toBeVisible();
  await user.click(unfold(t('columns.confirmLabel', { name: 'Owner' })));
  expect(screen.getByRole('heading', { name: t('columns.checked', { count: 1 }) })).toBeVisible();
  expect(within(rowOf('Owner')).queryByText(t('matches.check'))).not.toBeInTheDocument();
  expect(screen.queryByText(t('footer.look', { count: 1 }))).not.toBeInTheDocument();
});

test('a confirmed column stays confirmed when the page is reloaded', async () => {
  const { user, unmount } = await openStep();
  await user.selectOptions(fieldOf('Owner'), 'Phone');
  unmount();
  await openStep();
  expect(fieldOf('Owner')).toHaveValue('phone');
  expect(within(rowOf('Owner')).queryByText(t('matches.check'))).not.toBeInTheDocument();
});

test('a quote that comes late doesn’t take the customer back, but is offered to them', async () => {
  const { user, go, address } = await openStep();
  const pending = network.hold(createQuote);
  await user.click(unfold(t('columns.confirmLabel', { name: 'Owner' })));
  await user.click(proceed());
  await go('/dashboard');
  pending.answer(unpaidOrder);
  const late = i18n.getFixedT('en', 'orders');
  expect(await screen.findByText(late('late.quote', { name: unpaidOrder.name }))).toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  await user.click(screen.getByRole('button', { name: late('late.openQuote') }));
  await waitFor(() => expect(address()).toBe(`${paths.skipTrace}?upload=upload-1&order=order-1`));
});

test('says when several columns are joined into one field', async () => {
  const { user } = await openStep();
  await user.click(unfold(t('columns.mapThem', { count: 1 })));
  await user.selectOptions(fieldOf('Misc'), 'Full name');
  expect(rowOf('Misc')).toHaveTextContent(t('columns.joined', { count: 2 }));
});

test('names the column of each need, and what is missing', async () => {
  const { user } = await openStep();
  expect(needs().getByText('Site Addr')).toBeVisible();
  expect(needs().getByText(t('needs.toCheck'))).toBeVisible();
  await user.click(unfold(t('columns.show')));
  await user.selectOptions(fieldOf('Site Zip'), t('columns.unused'));
  expect(screen.getByText(t('missing.propertyPlace'))).toBeVisible();
  expect(proceed()).toBeDisabled();
});

test('shows a row as it is read, and the mapping changes it', async () => {
  const { user } = await openStep({ preview: [...upload.preview, ['9 Oak Ave', '62704', 'Kim Ortiz', 'y']] });
  const row = () => screen.getByRole('region', { name: t('preview.label') });
  expect(row()).toHaveTextContent('12 Elm St62701');
  await user.click(screen.getByRole('button', { name: t('preview.next') }));
  expect(row()).toHaveTextContent('Kim Ortiz');
  await user.selectOptions(fieldOf('Owner'), t('columns.unused'));
  expect(row()).not.toHaveTextContent('Kim Ortiz');
  await user.selectOptions(fieldOf('Owner'), 'Care of (C/O)');
  expect(row()).toHaveTextContent('Care ofKim Ortiz');
});

test('offers no value for all rows where columns have all of them', async () => {
  const headers = ['property_city', 'property_state', 'property_zip', 'mailing_city', 'mailing_state'];
  const mapping = Object.fromEntries(
    [...headers, 'mailing_zip', 'county'].map((header, at) => [header, [at]]),
  );
  const columns = Object.keys(mapping).map((header, index) => ({ ...upload.columns[0], index, header }));
  await openStep({ mapping, columns: columns as typeof upload.columns });
  expect(screen.queryByText(t('same.title'))).not.toBeInTheDocument();
});

test('gives every row the same state, by keyboard alone', async () => {
  network.answer(createQuote, unpaidOrder);
  const { user } = await openStep({ mapping: { full_name: [2], property_address: [0] } });
  screen.getByRole('button', { name: t('same.add') }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}{Enter}');
  const state = await screen.findByRole('combobox', {
    name: t('same.value', { name: t('fields.property_state') }),
  });
  expect(state).toHaveFocus();
  expect(proceed()).toBeDisabled();
  await user.selectOptions(state, 'NH');
  expect(needs().getByText(t('needs.allRows', { value: 'NH' }))).toBeVisible();
  expect(proceed()).toBeDisabled();
  expect(screen.getByText(t('missing.propertyPlace'))).toBeVisible();
  screen.getByRole('button', { name: t('same.add') }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  const city = await screen.findByRole('textbox', {
    name: t('same.value', { name: t('fields.property_city') }),
  });
  await user.keyboard('62');
  expect(city).toBeInvalid();
  await user.clear(city);
  await user.keyboard('Derry{Enter}');
  await waitFor(() => expect(network.sent(createQuote)).toHaveLength(1));
  expect(network.sent(createQuote)[0]?.body.mapping).toEqual({
    full_name: [2],
    property_address: [0],
    property_state: { value: 'NH' },
    property_city: { value: 'Derry' },
  });
});

test('a column takes its field from a value, and a value can be removed', async () => {
  const { user } = await openStep({
    mapping: { property_address: [0], property_zip: { value: '62701' }, mailing_state: { value: 'IL' } },
  });
  await user.click(
    screen.getByRole('button', { name: t('same.remove', { name: t('fields.mailing_state') }) }),
  );
  expect(needs().queryByText(t('needs.allRows', { value: 'IL' }))).not.toBeInTheDocument();
  await user.selectOptions(fieldOf('Owner'), 'Property ZIP');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('allows no price until enough is mapped', async () => {
  const { user } = await openStep({ mapping: { full_name: [2] } });
  expect(proceed()).toBeDisabled();
  await user.selectOptions(fieldOf('Misc'), 'Phone');
  expect(proceed()).toBeEnabled();
});

test('sends the chosen mapping once, then continues to the review', async () => {
  const pending = network.hold(createQuote);
  const { user, address } = await openStep();
  await user.click(unfold(t('columns.show')));
  await user.click(unfold(t('columns.mapThem', { count: 1 })));
  await user.selectOptions(fieldOf('Misc'), 'Full name');
  await user.selectOptions(fieldOf('Site Zip'), t('columns.unused'));
  await user.selectOptions(fieldOf('Site Zip'), 'Property ZIP');
  await user.click(proceed());
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
  await user.selectOptions(fieldOf('Owner'), 'Phone');
  await user.click(proceed());
  expect(await screen.findByRole('alert')).toHaveTextContent('Column 9 does not exist.');
  expect(fieldOf('Owner')).toHaveValue('phone');
  expect(proceed()).toBeEnabled();
});

test('offers to try again when the fields cannot be loaded', async () => {
  network.refuse(listMappingHeaders, { http: 400, message: 'Not now.' });
  const { user } = await renderApp(<MapStep upload={upload} />, { path: paths.skipTrace });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this');
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
  await user.click(screen.getByRole('button', { name: t('reading.change') }));
  const delimiter = screen.getByRole('combobox', { name: t('reading.delimiter') });
  await user.selectOptions(delimiter, t('reading.delimiters.semicolon'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has one column only.');
  expect(network.sent(updateUploadFormat)[0]?.body).toEqual({ encoding: 'utf-8', delimiter: ';' });
  expect(delimiter).toHaveValue(',');
});
