import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { useLastPage } from './use-last-page.ts';

interface ListProps {
  total: number | undefined;
  page: number;
  placeholder?: boolean;
  onMissing: (page: number | undefined) => void;
}

function List({ total, page, placeholder = false, onMissing }: ListProps) {
  const data = total === undefined ? undefined : { total };
  useLastPage({ data, isPlaceholderData: placeholder }, { page, perPage: 25, onMissing });
  return `page ${page}`;
}

test.each([
  [60, 7, 3],
  [20, 2, undefined],
  [0, 4, undefined],
])('of %i rows, page %i is replaced by the last one', async (total, page, last) => {
  const onMissing = vi.fn();
  const { show } = await renderApp(<List total={undefined} page={page} onMissing={onMissing} />);
  // Until the list is there, or with the rows of another list, nothing is known.
  await show(<List total={total} page={page} placeholder onMissing={onMissing} />);
  expect(onMissing).not.toHaveBeenCalled();
  await show(<List total={total} page={page} onMissing={onMissing} />);
  expect(onMissing.mock.calls).toEqual([[last]]);
});

test('pages that exist stay', async () => {
  const onMissing = vi.fn();
  await renderApp(<List total={51} page={3} onMissing={onMissing} />);
  await waitFor(() => expect(screen.getByText('page 3')).toBeVisible());
  expect(onMissing).not.toHaveBeenCalled();
});
