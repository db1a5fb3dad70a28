/** Cuts us-atlas (US Census Bureau, public domain) into one file of states and one of counties per state. */
import { readFileSync } from 'node:fs';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { shapesFolder } from './shape-files.ts';

type Named = { name: string };
type Atlas<K extends string> = Topology<Record<K, GeometryCollection<Named>>>;

function readAtlas<K extends string>(name: string): Atlas<K> {
  const file = new URL(`../../../node_modules/us-atlas/${name}-albers-10m.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The arcs of a geometry, as numbers in nested lists; negative for the reverse. */
type Arcs = number | Arcs[];

/** Renumbers arcs to those that are kept, in the order in which they're met. */
function keepArcs(arcs: Arcs, kept: Map<number, number>): Arcs {
  if (Array.isArray(arcs)) return arcs.map((part) => keepArcs(part, kept));
  const original = arcs < 0 ? ~arcs : arcs;
  const number = kept.get(original) ?? kept.size;
  kept.set(original, number);
  return arcs < 0 ? ~number : number;
}

/** A topology of some geometries alone. */
function subset(atlas: Topology, name: string, geometries: GeometryObject[]): Topology {
  const kept = new Map<number, number>();
  const renumbered = geometries.map((geometry) =>
    'arcs' in geometry ? { ...geometry, arcs: keepArcs(geometry.arcs, kept) } : geometry,
  );
  return {
    type: 'Topology',
    ...(atlas.transform && { transform: atlas.transform }),
    objects: { [name]: { type: 'GeometryCollection', geometries: renumbered } as GeometryCollection },
    arcs: [...kept.keys()].map((arc) => atlas.arcs[arc] ?? []),
  };
}

/** File name in the folder → content. */
function shapeFiles(): Map<string, string> {
  const states = readAtlas<'states'>('states');
  const counties = readAtlas<'counties'>('counties');
  const files = new Map([
    ['states.json', JSON.stringify(subset(states, 'areas', states.objects.states.geometries))],
  ]);
  const byState = Map.groupBy(counties.objects.counties.geometries, ({ id }) => String(id).slice(0, 2));
  for (const [state, geometries] of byState)
    files.set(`${state}.json`, JSON.stringify(subset(counties, 'areas', geometries)));
  return files;
}

export function areaShapes(): Plugin {
  return {
    name: 'area-shapes',
    generateBundle() {
      for (const [name, source] of shapeFiles())
        this.emitFile({ type: 'asset', fileName: `${shapesFolder}/${name}`, source });
    },
    configureServer({ middlewares }) {
      const files = shapeFiles();
      middlewares.use(`/${shapesFolder}`, (request, response, next) => {
        const content = files.get((request.url ?? '').slice(1));
        if (content === undefined) next();
        else response.setHeader('Content-Type', 'application/json').end(content);
      });
    },
  };
}
