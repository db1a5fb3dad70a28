import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completedOrder } from '../../testing/fixtures/order.ts';
import { upload } from '../../testing/fixtures/upload.ts';
import { renderApp } from '../../testing/render.tsx';
import { FlowHead } from './flow-head.tsx';

const show = (order: string, file: string) =>
  renderApp(
    <FlowHead step="review" upload={{ ...upload, name: file }} order={{ ...completedOrder, name: order }} />,
  );

test('names the file of a renamed order', async () => {
  await show('Absentee owners', 'june.csv');
  expect(screen.getByText(/june\.csv/)).toBeVisible();
});

test('names no file that was made for the order', async () => {
  await show('12 leads', '12 leads.csv');
  expect(screen.queryByText(/\.csv/)).toBeNull();
});
