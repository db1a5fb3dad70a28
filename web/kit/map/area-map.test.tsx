import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { AreaMap } from './area-map.tsx';
import { countClasses, rateClasses } from './classes.ts';
import { nextArea } from './directions.ts';
import { type AreaShape, frameOf, scaleFrame } from './shapes.ts';

const square = (id: string, x: number, y: number): AreaShape => ({
  id,
  name: id,
  path: `M${x},${y}h10v10h-10z`,
  center: [x + 5, y + 5],
  box: { x, y, width: 10, height: 10 },
});
/** Two by two, and one to the south. */
const areas = [
  square('NW', 0, 0),
  square('NE', 10, 0),
  square('SW', 0, 10),
  square('SE', 10, 10),
  square('S', 0, 40),
];
const figures: Readonly<Record<string, number>> = { NW: 3, NE: 0, SW: 12, SE: 1, S: 2 };

async function showMap(selected?: string) {
  const onSelect = vi.fn();
  const onPoint = vi.fn();
  const classes = countClasses(Object.values(figures));
  const { user } = await renderApp(
    <AreaMap
      label="Hits"
      frame={{ x: 0, y: 0, width: 20, height: 50 }}
      areas={areas}
      classOf={(id) => classes.classOf(figures[id] ?? 0)}
      describe={({ name }) => `${name}: ${figures[name]} hits`}
      selected={selected ?? null}
      onSelect={onSelect}
      onPoint={onPoint}
    />,
  );
  return { user, onSelect, onPoint };
}
const area = (id: string) => screen.getByRole('button', { name: `${id}: ${figures[id]} hits` });

test('selects an area with the pointer', async () => {
  const { user, onSelect } = await showMap();
  await user.click(area('NE'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('NE');
});

test('is one stop of the Tab key: the area with the most, or the selected one', async () => {
  await showMap();
  expect(areas.filter(({ id }) => area(id).tabIndex === 0).map(({ id }) => id)).toEqual(['SW']);
});

test('arrow keys move to the neighbor, Enter and Space select it', async () => {
  const { user, onSelect, onPoint } = await showMap('NW');
  await user.tab();
  expect(area('NW')).toHaveFocus();
  expect(area('NW')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}{ArrowLeft}{ArrowDown} ');
  expect(onSelect.mock.calls).toEqual([['SE'], ['S']]);
  expect(onPoint).toHaveBeenLastCalledWith('S');
});

test('there is no next area where none lies ahead', () => {
  const [first] = areas;
  if (first === undefined) throw new Error('no areas');
  expect(nextArea(first, areas, 'ArrowUp')).toBeUndefined();
  expect(nextArea(first, areas, 'a')).toBeUndefined();
  expect(nextArea(first, areas, 'End')?.id).toBe('S');
});

test('classes ascend, none is the lightest and the most the darkest', () => {
  const { from, classOf } = countClasses([1, 1, 2, 3, 8, 20, 40, 127, 300]);
  expect(from).toEqual([...from].sort((a, b) => a - b));
  expect([classOf(0), classOf(300)]).toEqual([0, 5]);
  expect(countClasses([]).from).toEqual([]);
  expect(countClasses([4]).classOf(4)).toBe(5);
  expect([0, 0.1, 0.5, 1].map(rateClasses.classOf)).toEqual([0, 1, 3, 5]);
});

test('a frame has the map’s proportions and zooms around a point', () => {
  const frame = frameOf({ x: 0, y: 0, width: 100, height: 10 }, { ratio: 2, margin: 0 });
  expect(frame).toEqual({ x: 0, y: -20, width: 100, height: 50 });
  expect(scaleFrame(frame, 0.5, [50, 5])).toEqual({ x: 25, y: -7.5, width: 50, height: 25 });
});
