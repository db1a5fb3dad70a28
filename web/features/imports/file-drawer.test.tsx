import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ImportUpload } from '#contract/imports/schemas';
import { listImportFiles, previewImportFile, startImport } from '#contract/imports/uploads-calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import FileDrawer from './file-drawer.tsx';

await i18n.loadNamespaces(['imports']);
const t = i18n.getFixedT('en', 'imports');

const file = (id: string, name: string): ImportUpload => ({
  id,
  name,
  size: 100,
  sent_at: '2026-11-25T10:00:00Z',
  state: 'ready',
  asked: null,
  bytes_checked: 0,
  already: false,
  error: null,
  import_id: null,
});
const master = file('master', 'master.csv');

beforeEach(() => {
  network.answer(listImportFiles, [master, file('principals', 'principals.csv'), file('other', 'other.csv')]);
  network.answer(previewImportFile, {
    described: 'A register',
    preset: null,
    as_of: null,
    columns: [],
    problems: [],
  });
  network.answer(startImport, { ...master, state: 'waiting' });
});

async function chooseConnecticut() {
  const view = await renderApp(<FileDrawer id="master" onFile={() => {}} onClose={() => {}} />, {
    path: paths.imports,
  });
  await view.user.click(await screen.findByRole('combobox', { name: t('send.form.preset') }));
  await view.user.click(await screen.findByRole('option', { name: t('presets.ct-companies') }));
  const others = within(await screen.findByRole('group', { name: t('send.form.others') }));
  return { ...view, others };
}

test('offers files of an earlier day without selecting them, and no file of a running import', async () => {
  network.answer(listImportFiles, [
    master,
    { ...file('last', 'last quarter.csv'), sent_at: '2026-11-24T10:00:00Z' },
    {
      ...file('corporations', 'corporations.csv'),
      state: 'importing',
      asked: {
        source: 'Alaska',
        licence_class: 'public',
        preset: 'ak-companies',
        others: ['officials'],
      } as never,
    },
    file('officials', 'officials.csv'),
  ]);
  const { others } = await chooseConnecticut();
  expect(others.getByRole('checkbox', { name: 'last quarter.csv' })).not.toBeChecked();
  expect(others.getAllByRole('checkbox')).toHaveLength(1);
});

test('selects the files of a register that were uploaded next to it, and no more', async () => {
  const at = (minute: number) => ({ sent_at: `2026-11-25T10:${minute}:00Z` });
  network.answer(listImportFiles, [
    { ...master, ...at(30) },
    { ...file('voters', 'voters.csv'), ...at(10) },
    { ...file('principals', 'principals.csv'), ...at(31) },
    { ...file('agents', 'agents.csv'), ...at(29) },
    { ...file('parcels', 'parcels.csv'), ...at(40) },
  ]);
  const { others } = await chooseConnecticut();
  const selected = others
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map(({ parentElement }) => parentElement?.parentElement?.textContent);
  expect(selected).toEqual(['principals.csv', 'agents.csv']);
});

test('previews the table that was typed when Enter is pressed, without importing', async () => {
  network.answer(listImportFiles, [{ ...master, name: 'tables.zip' }]);
  const { user } = await renderApp(<FileDrawer id="master" onFile={() => {}} onClose={() => {}} />, {
    path: paths.imports,
  });
  await user.type(await screen.findByRole('textbox', { name: t('send.form.part') }), 'a.csv{Enter}');
  await waitFor(() => expect(network.sent(previewImportFile).at(-1)?.query).toEqual({ part: 'a.csv' }));
  expect(network.sent(startImport)).toEqual([]);
});

test('imports a register again with the files of the last attempt', async () => {
  const done = { state: 'done', already: true } as const;
  const asked = { source: 'CT', licence_class: 'public', preset: 'ct-companies', others: ['principals'] };
  network.answer(listImportFiles, [
    { ...master, ...done, asked: asked as never },
    { ...file('principals', 'principals.csv'), ...done },
    { ...file('old', 'old.csv'), ...done },
  ]);
  const { user } = await renderApp(<FileDrawer id="master" onFile={() => {}} onClose={() => {}} />, {
    path: paths.imports,
  });
  const again = await screen.findByRole('button', { name: t('send.form.again') });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  expect(screen.queryByRole('checkbox', { name: 'old.csv' })).toBeNull();
  expect(network.sent(startImport)[0]?.body).toMatchObject({ again: true, others: ['principals'] });
});

test('sends the other files of a register with the one that was opened', async () => {
  const { user } = await renderApp(<FileDrawer id="master" onFile={() => {}} onClose={() => {}} />, {
    path: paths.imports,
  });
  const preset = await screen.findByRole('combobox', { name: t('send.form.preset') });
  expect(screen.queryByRole('group', { name: t('send.form.others') })).toBeNull();
  await user.click(preset);
  await user.click(await screen.findByRole('option', { name: t('presets.ct-companies') }));
  const others = within(await screen.findByRole('group', { name: t('send.form.others') }));
  expect(others.getByRole('checkbox', { name: 'principals.csv' })).toBeChecked();
  await user.click(others.getByRole('checkbox', { name: 'other.csv' }));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('send.form.source')) }), 'Connecticut');
  await user.click(await screen.findByRole('button', { name: t('send.form.verb') }));
  expect(network.sent(startImport)[0]?.body).toMatchObject({
    preset: 'ct-companies',
    others: ['principals'],
    source: 'Connecticut',
  });
  expect(network.sent(previewImportFile).at(-1)?.query).toEqual({
    preset: 'ct-companies',
    others: 'principals',
  });
});

test('chooses the type that a file is recognized as, with its other files', async () => {
  network.answer(previewImportFile, {
    described: '',
    preset: 'ct-companies',
    as_of: null,
    columns: [],
    problems: [],
  });
  const { user } = await renderApp(<FileDrawer id="master" onFile={() => {}} onClose={() => {}} />, {
    path: paths.imports,
  });
  const others = within(await screen.findByRole('group', { name: t('send.form.others') }));
  expect(others.getByRole('checkbox', { name: 'principals.csv' })).toBeChecked();
  const preset = screen.getByRole('combobox', { name: t('send.form.preset') });
  expect(preset).toHaveTextContent(t('presets.ct-companies'));
  await user.click(preset);
  expect(screen.queryByRole('option', { name: t('send.form.byColumns') })).toBeNull();
  await user.click(screen.getByRole('option', { name: t('presets.ny-companies') }));
  expect(preset).toHaveTextContent(t('presets.ny-companies'));
});

test.each([
  [null, 'send.remove.text'],
  ['run', 'send.stop.text'],
] as const)('says what was imported of a file to remove, whose import is %s', async (import_id, text) => {
  network.answer(listImportFiles, [
    { ...master, state: 'failed', error: 'It lacks most records.', import_id },
  ]);
  const { user } = await renderApp(<FileDrawer id="master" onFile={() => {}} onClose={() => {}} />, {
    path: paths.imports,
  });
  await user.click(await screen.findByRole('button', { name: t('send.remove.action') }));
  expect(await screen.findByText(t(text))).toBeVisible();
});
