import { screen, within } from '@testing-library/react';
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
  network.answer(previewImportFile, { described: 'A register', as_of: null, columns: [], problems: [] });
  network.answer(startImport, { ...master, state: 'waiting' });
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
