import type { Area } from '#contract/orders/figures/schemas';
import type { AreaShape } from '../../../kit/map/shapes.ts';

/** Radius of the largest circle as a share of the map's width, and of the smallest as a share of the largest. */
const largest = 0.05;
const smallest = 0.25;

/** ZIP codes as circles around their positions; their areas are in proportion to the hits. */
export function zipShapes(zips: readonly Area[], mapWidth: number): AreaShape[] {
  const most = Math.max(1, ...zips.map(({ hits }) => hits));
  return zips.flatMap(({ id, hits, position }) => {
    if (id === null || position === undefined) return [];
    const { x, y } = position;
    const radius = mapWidth * largest * Math.max(smallest, Math.sqrt(hits / most));
    const path = `M${x - radius},${y}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0`;
    return [
      {
        id,
        name: id,
        path,
        center: [x, y] as const,
        box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
      },
    ];
  });
}
