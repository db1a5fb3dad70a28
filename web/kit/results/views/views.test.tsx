/** Saved views while they are changed. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listViews, updateView } from '#contract/leads/view-calls';
import { network } from '../../../testing/network.ts';
import { answerResults, goTo, openResults, t } from '../../../testing/results.tsx';

answerResults();
const view = (id: string, name: string) => ({ id, name, filter: { has: 'mobile', state: 'TX' } });
const [texas, twin] = [view('view-1', 'Texas'), view('view-2', 'Twin')];
beforeEach(() => void network.answer(listViews, [texas, twin]));

const pressed = (name: string) => screen.findByRole('button', { name, pressed: true });

test('highlights the chosen one of two views with the same filters', async () => {
  const { user } = await openResults({ has: 'mobile', state: 'TX' });
  // Without a button of its own, it's named by the menu.
  expect(await screen.findByRole('button', { name: twin.name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texas.name }));
  expect(await pressed(texas.name)).toBeVisible();
  expect(screen.getByRole('button', { name: t('views.more') })).toBeVisible();
});

test('saves other filters in the chosen view, and says which version it changes', async () => {
  const { user } = await openResults();
  await user.click(await screen.findByRole('button', { name: texas.name }));
  await pressed(texas.name);
  await goTo({ has: 'mobile', state: 'OH' });
  expect(await screen.findByText(t('views.edited', { name: texas.name }))).toBeVisible();
  network.answer(updateView, { ...texas, filter: { has: 'mobile', state: 'OH' } });
  await user.click(screen.getByRole('button', { name: t('views.manage', { name: texas.name }) }));
  const { id, ...previous } = texas;
  network.answer(listViews, [{ ...texas, filter: { has: 'mobile', state: 'OH' } }, twin]);
  await user.click(await screen.findByRole('menuitem', { name: t('views.update') }));
  await waitFor(() =>
    expect(network.sent(updateView)).toMatchObject([
      { params: { id }, body: { name: texas.name, filter: { has: 'mobile', state: 'OH' }, previous } },
    ]),
  );
  expect(await pressed(texas.name)).toBeVisible();
});

test('renames a view without touching its filters', async () => {
  const { user } = await openResults();
  await user.click(await screen.findByRole('button', { name: texas.name }));
  await pressed(texas.name);
  network.answer(updateView, { ...texas, name: 'Austin' });
  await user.click(screen.getByRole('button', { name: t('views.manage', { name: texas.name }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('views.rename') }));
  const field = await screen.findByRole('textbox', { name: t('views.name') });
  await user.clear(field);
  await user.type(field, 'Austin{Enter}');
  const { id: _, ...previous } = texas;
  await waitFor(() =>
    expect(network.sent(updateView)[0]?.body).toEqual({ ...previous, name: 'Austin', previous }),
  );
});
