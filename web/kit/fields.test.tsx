import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import type { Failed } from './api/api.ts';
import { FormField, PasswordField, SelectField, showFieldErrors } from './fields.tsx';
import { i18n } from './i18n/i18n.ts';

interface Values {
  name: string;
  password: string;
  zone: string;
}

/** A form whose button has the server refuse it. */
function Form({ refusal }: { refusal?: Failed }) {
  const { control, handleSubmit, setError } = useForm<Values>({
    defaultValues: { name: '', password: '', zone: '' },
  });
  const send = handleSubmit(() => {
    if (refusal) showFieldErrors<Values>(refusal, ['name', 'password'], setError);
  });
  return (
    <form noValidate onSubmit={send}>
      <FormField
        control={control}
        name="name"
        label="Name"
        autoComplete="off"
        required="Enter a name."
        help="As on the invoice."
      />
      <PasswordField control={control} name="password" label="Password" autoComplete="off" />
      <SelectField
        control={control}
        name="zone"
        label="Zone"
        choices={[
          ['', 'Any'],
          ['utc', 'UTC'],
        ]}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name);

test('shows help until there is an error, then the error in its place', async () => {
  const { user } = await renderApp(<Form />);
  expect(field('Name')).toHaveAccessibleDescription('As on the invoice.');
  expect(field('Name')).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(field('Name')).toHaveFocus();
});

test('clears the error once the field is filled in', async () => {
  const { user } = await renderApp(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(field('Name'), 'Dana');
  expect(field('Name')).toBeValid();
  expect(field('Name')).toHaveAccessibleDescription('As on the invoice.');
});

test("puts the server's errors at their fields and focuses the first", async () => {
  const errors = { password: 'Use at least 8 characters.', name: 'Use at most 80 characters.' };
  const { user } = await renderApp(
    <Form refusal={{ status: false, http: 422, message: 'refused', errors }} />,
  );
  await user.type(field('Name'), 'Dana');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field('Name')).toHaveAccessibleDescription('Use at most 80 characters.');
  expect(field('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
  expect(field('Password')).toHaveFocus();
});

test('shows and hides a password, and keeps what was typed', async () => {
  const { user } = await renderApp(<Form />);
  await user.type(field('Password'), 'correct horse');
  expect(field('Password')).toHaveAttribute('type', 'password');
  await user.click(
    screen.getByRole('button', { name: i18n.t('common:password.show', { field: 'Password' }) }),
  );
  expect(field('Password')).toHaveAttribute('type', 'text');
  await user.click(
    screen.getByRole('button', { name: i18n.t('common:password.hide', { field: 'Password' }) }),
  );
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Password')).toHaveValue('correct horse');
});

test('a select has its label as name and its choices in order', async () => {
  const { user } = await renderApp(<Form />);
  const zone = screen.getByRole('combobox', { name: 'Zone' });
  expect([...zone.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['Any', 'UTC']);
  await user.selectOptions(zone, 'UTC');
  expect(zone).toHaveValue('utc');
});
