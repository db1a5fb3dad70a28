import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettled } from './use-settled.ts';

const failing = { queryKey: ['failing'], queryFn: () => Promise.reject(new Error('no')), retry: false };

function Section() {
  const { error } = useQuery(failing);
  return <p>{error === null ? 'loading again' : 'failed'}</p>;
}

function Page() {
  return useSettled([useQuery(failing)]) ? <Section /> : <p>loading</p>;
}

test('shows a section whose load fails, instead of loading it forever', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(screen.queryByText('loading')).not.toBeInTheDocument();
});
