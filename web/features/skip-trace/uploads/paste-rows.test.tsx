import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PasteRows } from './paste-rows.tsx';

const t = i18n.getFixedT('en', 'skipTrace');
const rows = () => screen.getByRole('textbox', { name: t('rows.label') });
const use = () => screen.getByRole('button', { name: t('rows.use') });

test('makes a file of the rows that are pasted', async () => {
  const onRows = vi.fn<(file: File) => void>();
  const { user } = await renderApp(<PasteRows onRows={onRows} />);
  expect(use()).toBeDisabled();
  await user.click(rows());
  await user.paste('Name\tZIP\nDana Reyes\t62701');
  await user.click(use());
  await expect(onRows.mock.lastCall?.[0].text()).resolves.toBe('Name\tZIP\nDana Reyes\t62701');
});

test('keeps pasted rows when the page is reloaded', async () => {
  const { user, unmount } = await renderApp(<PasteRows onRows={vi.fn()} />);
  await user.click(rows());
  await user.paste('Dana Reyes');
  unmount();
  await renderApp(<PasteRows onRows={vi.fn()} />);
  expect(rows()).toHaveValue('Dana Reyes');
});

test.each([
  ['en', 'pasted-rows.csv'],
  ['es-US', 'filas-pegadas.csv'],
])('names the file in the page’s language, in %s', async (language, name) => {
  await i18n.changeLanguage(language);
  try {
    const onRows = vi.fn<(file: File) => void>();
    const { user } = await renderApp(<PasteRows onRows={onRows} />);
    await user.click(rows());
    await user.paste('Dana Reyes');
    await user.click(use());
    expect(onRows.mock.lastCall?.[0].name).toBe(name);
  } finally {
    await i18n.changeLanguage('en');
  }
});

test('spaces alone are no rows', async () => {
  const { user } = await renderApp(<PasteRows onRows={vi.fn()} />);
  await user.type(rows(), '   ');
  expect(use()).toBeDisabled();
});
