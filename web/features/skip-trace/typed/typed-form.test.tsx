import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import { toLeadsDraft } from './typed.ts';
import { type Refusal, TypedForm } from './typed-form.tsx';

const t = i18n.getFixedT('en', 'skipTrace');
const field = (name: 'first_name' | 'phone') =>
  screen.getByRole('textbox', { name: t(`typed.fields.${name}`) });
const button = (name: string) => screen.getByRole('button', { name });

function Form({ refusal }: { refusal: Refusal }) {
  const [typed, setTyped] = useState(toLeadsDraft([]));
  return (
    <TypedForm
      title={t('typed.title')}
      help=""
      typed={typed}
      setTyped={setTyped}
      send={async () => refusal}
    />
  );
}

/** Enters a lead for each phone and continues, which is refused. */
async function enter(phones: string[], refusal: Refusal) {
  const { user } = await renderApp(<Form refusal={refusal} />);
  for (const [index, phone] of phones.entries()) {
    if (index > 0) await user.click(button(t('typed.another')));
    await user.type(field('phone'), phone);
  }
  await user.click(button(t('footer.continue')));
}

test('shows an error at the refused field, and focuses it', async () => {
  await enter(['312', '555'], { message: 'refused', errors: { 'leads.1.phone': 'Too long.' } });
  await waitFor(() => expect(field('phone')).toHaveFocus());
  expect(field('phone')).toHaveAccessibleDescription('Too long.');
});

test('focuses the fields if their lead is refused as a whole', async () => {
  await enter(['312'], { message: 'refused', errors: { 'leads.0': 'Add a place.' } });
  await waitFor(() => expect(field('first_name')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('Add a place.');
});

test('focuses the fields if nothing is entered', async () => {
  await enter([], { message: 'not sent' });
  await waitFor(() => expect(field('first_name')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(t('typed.nothing'));
});

test('names another lead that is refused', async () => {
  await enter(['312', '555'], { message: 'refused', errors: { 'leads.0.phone': 'Too long.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Lead 1: Too long.');
  expect(button(t('footer.continue'))).toHaveFocus();
});

test('stays on the button if nothing entered is to blame, so that it can be tried again', async () => {
  await enter(['312'], { message: 'Check your connection.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection.');
  expect(button(t('footer.continue'))).toHaveFocus();
});
