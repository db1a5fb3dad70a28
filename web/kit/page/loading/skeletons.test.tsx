import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import {
  CardSkeleton,
  CardsSkeleton,
  ChartSkeleton,
  FormSkeleton,
  HeadSkeleton,
  ListSkeleton,
  PanelSkeleton,
  StepperSkeleton,
  TableSkeleton,
  TilesSkeleton,
} from './skeletons.tsx';

test.each([
  ['list', <ListSkeleton key="list" rows={3} height={52} />],
  ['table', <TableSkeleton key="table" rows={3} columns="40px minmax(0, 1fr) 120px" />],
  ['tiles', <TilesSkeleton key="tiles" count={4} />],
  ['card', <CardSkeleton key="card" height={200} />],
  ['stack of cards', <CardsSkeleton key="cards" heights={[120, 240]} />],
  ['form', <FormSkeleton key="form" fields={4} columns={2} />],
  ['chart', <ChartSkeleton key="chart" height={240} />],
  ['stepper', <StepperSkeleton key="stepper" steps={4} />],
  ['panel', <PanelSkeleton key="panel" />],
  ['head', <HeadSkeleton key="head" />],
])('announces a loading %s once, and hides its shapes from assistive technology', async (_, skeleton) => {
  await renderApp(skeleton);
  const status = screen.getByRole('status');
  expect(status).toHaveAccessibleName();
  expect(status).toHaveTextContent('');
});

test('draws a table row with one cell per column', async () => {
  await renderApp(<TableSkeleton rows={1} columns="40px minmax(0, 1fr) 120px" />);
  const [head, row] = screen.getByRole('status').children;
  expect(head?.children).toHaveLength(3);
  expect(row?.children).toHaveLength(3);
});
