/** Shapes of states and counties, already projected onto a map of 975 by 610 units. */
import { queryOptions } from '@tanstack/react-query';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { shapesPath } from './shape-files.ts';

export interface AreaShape {
  /** FIPS code: two digits of a state, five of a county. */
  id: string;
  name: string;
  /** Path data of an SVG. */
  path: string;
  /** The middle of its area. */
  center: Point;
  box: Box;
}

export type Point = readonly [x: number, y: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const countryBox: Box = { x: 0, y: 0, width: 975, height: 610 };

type Shapes = Topology<{ areas: GeometryCollection<{ name: string }> }>;

/** Turns a file of shapes into areas. */
export function areasOf(topology: Shapes): AreaShape[] {
  // Without a projection: the file's coordinates are the map's.
  const draw = geoPath().digits(1);
  return feature(topology, topology.objects.areas).features.map((area) => {
    const [[left, top], [right, bottom]] = draw.bounds(area);
    return {
      id: String(area.id),
      name: area.properties.name,
      path: draw(area) ?? '',
      center: draw.centroid(area),
      box: { x: left, y: top, width: right - left, height: bottom - top },
    };
  });
}

/** The states, or the counties of the state with these two digits. */
export const shapesQuery = (state: string | null) =>
  queryOptions({
    queryKey: ['shapes', state],
    queryFn: async ({ signal }) => {
      const response = await fetch(shapesPath(state), { signal });
      if (!response.ok) throw new Error(`No shapes: ${response.status}`);
      const topology: Shapes = await response.json();
      return areasOf(topology);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The box with a margin, in the proportions of the map that shows it. */
export function frameOf(box: Box, { ratio, margin = 0.06 }: { ratio: number; margin?: number }): Box {
  const width = box.width * (1 + 2 * margin);
  const height = box.height * (1 + 2 * margin);
  const framed = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) };
  return {
    x: box.x + (box.width - framed.width) / 2,
    y: box.y + (box.height - framed.height) / 2,
    ...framed,
  };
}

/** The frame scaled around a point that stays where it is. */
export function scaleFrame(frame: Box, by: number, around: Point): Box {
  const [x, y] = around;
  return {
    x: x - (x - frame.x) * by,
    y: y - (y - frame.y) * by,
    width: frame.width * by,
    height: frame.height * by,
  };
}
