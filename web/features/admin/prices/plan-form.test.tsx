import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import PlanForm from './plan-form.tsx';

await i18n.loadNamespaces(['prices']);
const t = i18n.getFixedT('en', 'prices');

test.each([
  ['extra_price', '0', 'Enter an amount from 0.01 to 1,000,000, such as 19.50.'],
  ['price_month', '2000000', 'Enter an amount from 0 to 1,000,000, such as 19.50.'],
] as const)('says in dollars what %s allows', async (name, text, error) => {
  const { user } = await renderApp(<PlanForm plan={undefined} currency="usd" onClose={vi.fn()} />);
  const field = screen.getByRole('textbox', { name: t(`form.${name}`, { currency: 'USD' }) });
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: t('plans.add') }));
  expect(field).toHaveAccessibleDescription(error);
});
