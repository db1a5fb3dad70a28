import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Suppression } from '#contract/privacy/suppressions';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SuppressionRow } from './row.tsx';

await i18n.loadNamespaces(['suppressions', 'console']);
const t = i18n.getFixedT('en', 'suppressions');

const ours: Suppression = {
  id: '1',
  kind: 'operator',
  effect: 'contact',
  identifiers: 1,
  at: '2026-11-24T16:07:00Z',
  working: false,
  number: null,
  by: 'admin@example.com',
  reason: 'A judge asked us to',
};

test('names each of our suppressions by its time, and says why it was made before it is lifted', async () => {
  const { user } = await renderApp(
    <>
      <SuppressionRow suppression={ours} />
      <SuppressionRow
        suppression={{ ...ours, id: '2', at: '2026-11-24T16:09:00Z', reason: 'Wrong number' }}
      />
    </>,
  );
  const [first, second] = screen.getAllByRole('button');
  expect(first?.getAttribute('aria-label')).not.toBe(second?.getAttribute('aria-label'));
  await user.click(second as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: /Nov 24, 2026, .*:09/ });
  expect(dialog).toHaveTextContent(t('suppressedFor', { reason: 'Wrong number' }));
});
