import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FunnelStep } from '#contract/orders/figures/rules';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import { Funnel } from './funnel.tsx';
import { filtersOf, stepOf } from './steps.ts';

const t = i18n.getFixedT('en', 'orders');
const funnel = { rows: 4000, traced: 3912, matched: 2667, phone: 2418, mobile: 2064, callable: 1388 };
const step = (name: FunnelStep | 'rows') =>
  screen.getByRole('button', { name: new RegExp(`^${t(`funnel.${name}`)}`) });

async function showFunnel(chosen?: FunnelStep, unchecked = false) {
  const onStep = vi.fn();
  const { user } = await renderApp(
    <Funnel funnel={funnel} unchecked={unchecked} step={chosen} onStep={onStep} />,
  );
  return { user, onStep };
}

test('shows each step with its share of all rows', async () => {
  await showFunnel();
  expect(step('traced')).toHaveTextContent(`3,912${t('funnel.ofRows', { share: '98%' })}`);
  expect(step('callable')).toHaveTextContent(`1,388${t('funnel.ofRows', { share: '35%' })}`);
});

test('filters by a step, and shows all rows again', async () => {
  const { user, onStep } = await showFunnel('mobile');
  expect(step('mobile')).toHaveAttribute('aria-pressed', 'true');
  await user.click(step('callable'));
  await user.click(step('mobile'));
  await user.click(step('rows'));
  expect(onStep.mock.calls).toEqual([['callable'], [undefined], [undefined]]);
});

test('says that no number was checked against a list', async () => {
  await showFunnel(undefined, true);
  expect(step('callable')).toHaveTextContent(t('phone.dnc.unknown'));
});

test('finds the step that the filters of the table mean', () => {
  for (const name of ['traced', 'matched', 'phone', 'mobile', 'callable'] as const)
    expect(stepOf({ page: 2, ...filtersOf(name) })).toBe(name);
  expect(stepOf({})).toBeUndefined();
  expect(stepOf({ ...filtersOf('mobile'), state: 'IL' })).toBeUndefined();
});
