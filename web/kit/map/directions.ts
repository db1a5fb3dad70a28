import type { AreaShape, Point } from './shapes.ts';

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much farther away an area seems that lies to the side of the direction. */
const sidewaysCost = 2;

/** The nearest area in the direction of an arrow key; the first or the last for Home and End. */
export function nextArea(from: AreaShape, areas: readonly AreaShape[], key: string): AreaShape | undefined {
  if (key === 'Home') return areas[0];
  if (key === 'End') return areas.at(-1);
  const direction = directions[key];
  if (direction === undefined) return undefined;
  let nearest: AreaShape | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const area of areas) {
    const distance = distanceAlong(from.center, area.center, direction);
    if (area.id === from.id || distance >= least) continue;
    nearest = area;
    least = distance;
  }
  return nearest;
}

/** The distance for a move in a direction; infinite if the point lies behind. */
function distanceAlong(from: Point, to: Point, [dx, dy]: Point): number {
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  const ahead = x * dx + y * dy;
  const sideways = Math.abs(x * dy - y * dx);
  return ahead > 0 && sideways <= ahead * 3 ? ahead + sideways * sidewaysCost : Number.POSITIVE_INFINITY;
}
