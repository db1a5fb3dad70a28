import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import Bars from './bar-chart.tsx';
import { ChangeText, changeOf } from './change.tsx';
import { axisSteps, labeledIndexes } from './scale.ts';
import { pointsOf } from './sparkline.tsx';

const t = i18n.getFixedT('en', 'charts');

test('compares amounts by share and rates by points', () => {
  expect(changeOf({ now: 112, before: 100, kind: 'amount' })).toBeCloseTo(0.12);
  expect(changeOf({ now: 0.648, before: 0.632, kind: 'rate' })).toBeCloseTo(1.6);
});

test('has no change where there was nothing before', () => {
  expect(changeOf({ now: 5, before: 0, kind: 'amount' })).toBeNull();
  expect(changeOf({ now: 0.5, before: null, kind: 'rate' })).toBeNull();
});

test('says the direction of a change in words', async () => {
  await renderApp(<ChangeText change={{ now: 88, before: 100, kind: 'amount', good: 'up' }} />);
  expect(screen.getByText(t('change.down'))).toBeInTheDocument();
  expect(screen.getByText('12%')).toBeVisible();
});

test('divides an axis into round steps that reach the most', () => {
  expect(axisSteps(957)).toEqual([0, 250, 500, 750, 1000]);
  expect(axisSteps(3)).toEqual([0, 1, 2, 3]);
  expect(axisSteps(0)).toEqual([0, 1]);
});

test('scales to what the bars show, whatever is negative', async () => {
  const color = () => 'green';
  await renderApp(
    <Bars
      labels={['Nov 29']}
      series={[
        { id: 'paid', label: 'Paid', data: [400], color },
        { id: 'unpaid', label: 'Unpaid', data: [-400], color },
      ]}
      format={String}
      axisWidth={40}
      height={200}
    />,
  );
  expect(screen.getByText('400')).toBeVisible();
});

test('labels few of many periods, evenly', () => {
  expect(labeledIndexes(30, 5)).toEqual([0, 8, 16, 24]);
  expect(labeledIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('draws a trend of at most 12 points and leaves out what is unknown', () => {
  const days = Array.from({ length: 30 }, (_, day) => (day < 27 ? day : null));
  const points = pointsOf(days);
  expect(points.length).toBeLessThanOrEqual(12);
  expect(points[0]?.y).toBeGreaterThan(points.at(-1)?.y ?? 0);
  expect(pointsOf([null, null])).toEqual([]);
});
