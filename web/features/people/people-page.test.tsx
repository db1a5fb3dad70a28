import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPerson } from '#contract/people/calls';
import type { PersonFound } from '#contract/providers/schemas';
import { i18n } from '../../kit/i18n/i18n.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { PeoplePage } from './people-page.tsx';
import { peopleSearch } from './search.ts';

await i18n.loadNamespaces(['people']);
const t = i18n.getFixedT('en', 'people');

const person: PersonFound = {
  id: '4711',
  name: 'Harold Perryman',
  age_band: '50-54',
  place: 'Decatur, IL',
  probability: 0.97,
  phones: 1,
  emails: 1,
  source: 'Town',
};
const open = (at: string) => renderApp(<PeoplePage />, { path: '/admin/people', at, search: peopleSearch });

test('searches for the person of a complaint, and fills in the search', async () => {
  network.answer(findPerson, {
    people: [person],
    reason: '',
    search: { name: 'Harold Perryman', city: 'Decatur', state: 'IL', purpose: 'own_records' },
  });
  await open('/admin/people?person=4711');
  const results = await screen.findByRole('list', { name: t('results') });
  expect(within(results).getByText('Harold Perryman')).toBeVisible();
  expect(screen.getByRole('textbox', { name: t('form.name') })).toHaveValue('Harold Perryman');
  expect(screen.getByRole('textbox', { name: t('form.city') })).toHaveValue('Decatur');
  expect(network.sent(findPerson).map(({ body }) => body)).toEqual([{ id: '4711', purpose: 'own_records' }]);
});

test('says that the person isn’t there', async () => {
  network.refuse(findPerson, { http: 404, message: 'We couldn’t find this person.' });
  await open('/admin/people?person=4711');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find this person.');
});

test('starts with an empty search, also for an id that is none', async () => {
  await open('/admin/people?person=-1');
  expect(screen.getByText(t('start.title'))).toBeVisible();
  expect(screen.getByRole('textbox', { name: t('form.name') })).toHaveValue('');
});
