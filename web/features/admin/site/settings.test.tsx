import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listSettings, updateSetting } from '#contract/site/admin-calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { consoleSearch } from '../search.ts';
import Settings from './settings.tsx';

await i18n.loadNamespaces(['console']);
const t = i18n.getFixedT('en', 'console');

/** Opens the settings of coins, and returns the field of trial coins. */
async function openTrialCoins(): Promise<HTMLElement> {
  network.answer(listSettings, [{ key: 'trial_coins', value: 25, set: false, version: 0 }]);
  await renderApp(<Settings />, {
    path: paths.consoleSection,
    at: '/admin/settings?part=coins',
    search: consoleSearch,
  });
  return screen.findByRole('textbox', { name: t('settings.names.trial_coins') });
}

test.each(['', 'abc', '2.5', '1,00'])(
  'says what a number field allows, not how to send it: "%s"',
  async (text) => {
    const field = await openTrialCoins();
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: t('settings.save') }));
    expect(field).toHaveAccessibleDescription('Enter a whole number.');
    expect(field).toHaveValue(text);
  },
);

test('accepts a number with separators', async () => {
  network.answer(updateSetting, { key: 'trial_coins', value: 1000, set: true, version: 1 });
  const field = await openTrialCoins();
  await userEvent.clear(field);
  await userEvent.type(field, '1,000');
  await userEvent.click(screen.getByRole('button', { name: t('settings.save') }));
  await waitFor(() => expect(network.sent(updateSetting)[0]?.body).toEqual({ value: 1000, version: 0 }));
});
