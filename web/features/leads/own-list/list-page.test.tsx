import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDoNotContact, deleteDoNotContact, listDoNotContact } from '#contract/do-not-contact/calls';
import type { DoNotContactEntry, DoNotContactReport } from '#contract/do-not-contact/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import ListPage from './list-page.tsx';

const t = i18n.getFixedT('en', 'leads');

const phone: DoNotContactEntry = {
  id: 'entry-1',
  kind: 'phone',
  phone: '+12175550142',
  created_at: '2026-11-25T10:00:00Z',
};
const person: DoNotContactEntry = {
  id: 'entry-2',
  kind: 'person',
  name: 'Ada Moss',
  street: '12 Elm St',
  city: 'Salem',
  state: 'IL',
  zip: '62881',
  created_at: '2026-11-25T10:00:00Z',
};

async function openPage(items = [phone, person]) {
  network.answer(listDoNotContact, ({ query }) =>
    query.starting_after === undefined
      ? { items, total: items.length, has_more: items.length > 1, next: items.length > 1 ? 'entry-2' : null }
      : {
          items: [{ ...phone, id: 'entry-3', phone: '+12175550143' }],
          total: 3,
          has_more: false,
          next: null,
        },
  );
  const { user } = await renderApp(<ListPage />);
  await screen.findByText(t('doNotContact.count', { count: items.length }));
  return user;
}

test('lists entries in parts and searches them', async () => {
  const user = await openPage();
  expect(screen.getByText('Ada Moss')).toBeVisible();
  expect(screen.getByText(/12 Elm St, Salem, IL 62881/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('doNotContact.showMore') }));
  expect(await screen.findByText('(217) 555-0143')).toBeVisible();
  expect(screen.queryByRole('button', { name: t('doNotContact.showMore') })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: t('doNotContact.search') }), 'moss');
  await waitFor(() => expect(network.sent(listDoNotContact).at(-1)?.query).toMatchObject({ value: 'moss' }));
});

test('deletes an entry after asking about it', async () => {
  network.answer(deleteDoNotContact, phone);
  const user = await openPage();
  await user.click(
    screen.getByRole('button', { name: t('doNotContact.delete.of', { title: '(217) 555-0142' }) }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(network.sent(deleteDoNotContact)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('doNotContact.delete.yes') }));
  expect(await screen.findByText(t('doNotContact.delete.done'))).toBeInTheDocument();
  expect(network.sent(deleteDoNotContact).map(({ params }) => params)).toEqual([{ id: 'entry-1' }]);
});

test('adds nothing while nothing is entered', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: t('doNotContact.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: t('doNotContact.add') });
  expect(add).toBeDisabled();
  await user.type(dialog.getByLabelText(t('doNotContact.fields.phone')), ' 2');
  expect(add).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText(t('doNotContact.kind')), 'email');
  expect(add).toBeDisabled();
});

test('adds a person, and says what is missing', async () => {
  const reason = 'Add a ZIP code.';
  network.answer(
    addDoNotContact,
    ({ body }): DoNotContactReport =>
      body.rows[0]?.zip === ''
        ? { rows: 1, added: 0, known: 0, refused: [{ row: 1, field: 'name', reason }] }
        : { rows: 1, added: 1, known: 0, refused: [] },
  );
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: t('doNotContact.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: t('doNotContact.kind') }), 'person');
  await user.type(dialog.getByLabelText(t('doNotContact.fields.name')), 'Ada Moss');
  await user.click(dialog.getByRole('button', { name: t('doNotContact.add') }));
  expect(await dialog.findByText(reason)).toBeVisible();
  await user.type(dialog.getByLabelText(t('doNotContact.fields.zip')), '62881');
  await user.click(dialog.getByRole('button', { name: t('doNotContact.add') }));
  expect(await screen.findByText(t('doNotContact.addDialog.added'))).toBeInTheDocument();
});

test('asks for a whole ZIP code, at its field', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: t('doNotContact.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: t('doNotContact.kind') }), 'person');
  await user.type(dialog.getByLabelText(t('doNotContact.fields.name')), 'Ada Moss');
  const zip = dialog.getByLabelText(t('doNotContact.fields.zip'));
  await user.type(zip, '12');
  await user.click(dialog.getByRole('button', { name: t('doNotContact.add') }));
  expect(zip).toHaveAccessibleDescription(t('doNotContact.addDialog.zip'));
  expect(dialog.getByLabelText(t('doNotContact.fields.name'))).toBeValid();
  expect(network.sent(addDoNotContact)).toEqual([]);
});

test('uploads a file and reports what was refused by its row', async () => {
  network.answer(
    addDoNotContact,
    ({ body }): DoNotContactReport => ({
      rows: body.rows.length,
      added: 1,
      known: 0,
      refused: [{ row: 2, field: 'phone', reason: 'Not a phone.' }],
    }),
  );
  const user = await openPage([phone]);
  await user.click(screen.getByRole('button', { name: t('doNotContact.upload.button') }));
  const file = (text: string) => new File([text], 'list.csv', { type: 'text/csv' });
  const input = await screen.findByLabelText(t('doNotContact.upload.file'));
  await user.upload(input, file('Shoe size\n44'));
  expect(await screen.findByRole('alert')).toHaveTextContent(t('doNotContact.upload.unreadable'));
  // Choosing the same file again, once it's corrected, is a change only if the field was emptied.
  expect(input).toHaveProperty('files.length', 0);
  await user.upload(input, file('Phone,Notes\n2175550142,angry\n12,'));
  await user.click(await screen.findByRole('button', { name: t('doNotContact.upload.add', { count: 2 }) }));
  expect(await screen.findByText(t('doNotContact.upload.done'))).toBeVisible();
  expect(
    screen.getByText(
      t('doNotContact.report.cell', {
        row: 3,
        field: t('doNotContact.fields.phone'),
        reason: 'Not a phone.',
      }),
    ),
  ).toBeVisible();
  expect(network.sent(addDoNotContact).map(({ body }) => body)).toEqual([
    { rows: [{ phone: '2175550142' }, { phone: '12' }] },
  ]);
});

test('reads the accents of a file that Excel saved on Windows', async () => {
  network.answer(addDoNotContact, { rows: 1, added: 1, known: 0, refused: [] });
  const user = await openPage([phone]);
  await user.click(screen.getByRole('button', { name: t('doNotContact.upload.button') }));
  const text = 'Name,Street,City,State,ZIP\r\nJosé Núñez,12 Elm St,Salem,IL,62881\r\n';
  // The same in Windows-1252 for these letters.
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const input = await screen.findByLabelText(t('doNotContact.upload.file'));
  await user.upload(input, new File([bytes], 'list.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: t('doNotContact.upload.add', { count: 1 }) }));
  expect(await screen.findByText(t('doNotContact.upload.done'))).toBeVisible();
  expect(network.sent(addDoNotContact).map(({ body }) => body)).toEqual([
    { rows: [{ name: 'José Núñez', street: '12 Elm St', city: 'Salem', state: 'IL', zip: '62881' }] },
  ]);
});

test('offers an upload and no search while the list is empty', async () => {
  network.answer(listDoNotContact, { items: [], total: 0, has_more: false, next: null });
  await renderApp(<ListPage />);
  expect(await screen.findByText(t('doNotContact.empty.title'))).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('keeps the search that found nothing, and shows all entries again', async () => {
  network.answer(listDoNotContact, ({ query }) =>
    query.value === undefined
      ? { items: [phone], total: 1, has_more: false, next: null }
      : { items: [], total: 0, has_more: false, next: null },
  );
  const { user } = await renderApp(<ListPage />);
  await user.type(await screen.findByRole('searchbox'), 'moss');
  expect(await screen.findByText(t('doNotContact.noneFound'))).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('moss');
  await user.click(screen.getByRole('button', { name: t('doNotContact.showAll') }));
  expect(await screen.findByText('(217) 555-0142')).toBeVisible();
});
