import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bars } from './bars.tsx';

test('shows one of many neither as none nor the others as all', () => {
  render(
    <Bars
      bars={[
        { name: 'Sure', count: 999, color: 'outcome.hit' },
        { name: 'Likely', count: 1, color: 'outcome.hit' },
        { name: 'Possible', count: 0, color: 'outcome.hit' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sure999 >99%',
    'Likely1 <1%',
    'Possible0 0%',
  ]);
});
