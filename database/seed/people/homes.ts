/** Homes of the demo town and their occupants over time. */
import { type Area, type Place, places, ruralRoads, streetNames } from './places.ts';
import { createRandom, type Random, weighted } from './random.ts';

export interface Home {
  /** Number and street, without the unit. */
  street: string;
  unit: string | undefined;
  place: Place;
}

/** Months counted from year 0, inclusive at both ends. */
export interface Span {
  from: number;
  to: number;
}

export interface Stay extends Span {
  home: Home;
}

/** Where to look for a home: one area, one ZIP, or anywhere. */
export type Where = Area | Place | 'anywhere';

export interface Homes {
  /** Finds a home that is vacant in that period and occupies it. */
  move(random: Random, kind: 'house' | 'flat', where: Where, span: Span): Home;
  /** Any house there, occupied or not. */
  house(random: Random, where: Where): Home;
}

interface Street {
  name: string;
  blocks: number;
}

interface Building {
  street: string;
  unit(random: Random): string;
}

interface Layout {
  streets: Street[];
  buildings: Building[];
}

const suffixes = weighted(
  ['St', 'Ave', 'Dr', 'Ln', 'Rd', 'Ct', 'Pl', 'Blvd', 'Cir', 'Way', 'Ter'],
  [34, 18, 17, 9, 7, 6, 3, 2, 2, 1, 1],
);
const directions = ['N', 'S', 'E', 'W'];
const anyPlace = weighted(
  places,
  places.map((place) => place.weight),
);
const placesOf = {
  anywhere: anyPlace,
  county: placePicker('county'),
  near: placePicker('near'),
  far: placePicker('far'),
};

function placePicker(area: Area): (random: Random) => Place {
  const own = places.filter((place) => place.area === area);
  return weighted(
    own,
    own.map((place) => place.weight),
  );
}

export function createHomes(): Homes {
  const layouts = new Map(places.map((place) => [place.zip, createLayout(place)]));
  const taken = new Map<string, Span[]>();

  const draw = (random: Random, kind: 'house' | 'flat', where: Where): Home => {
    const place = typeof where === 'string' ? placesOf[where](random) : where;
    const layout = layouts.get(place.zip) ?? createLayout(place);
    if (kind === 'flat') {
      const building = random.pick(layout.buildings);
      return { street: building.street, unit: building.unit(random), place };
    }
    const street = random.pick(layout.streets);
    // Sixteen lots per block, so that people who move often get homes that others have left.
    const number = random.between(1, street.blocks) * 100 + random.between(0, 15) * 5 + 1;
    return { street: `${number} ${street.name}`, unit: undefined, place };
  };

  return {
    house: (random, where) => draw(random, 'house', where),
    move: (random, kind, where, span) => {
      let home = draw(random, kind, where);
      for (let tries = 0; tries < 60; tries++) {
        const spans = taken.get(homeKey(home));
        if (!spans?.some((other) => other.from <= span.to && span.from <= other.to)) break;
        home = draw(random, kind, where);
      }
      const spans = taken.get(homeKey(home));
      if (spans) spans.push(span);
      else taken.set(homeKey(home), [span]);
      return home;
    },
  };
}

/** Identifies one home. */
export function homeKey(home: Home): string {
  return `${home.place.zip}|${home.street}|${home.unit ?? ''}`;
}

/** Streets and apartment buildings of a ZIP, more of both where more people live. */
function createLayout(place: Place): Layout {
  const random = createRandom(Number(place.zip));
  const streets: Street[] = [];
  const names = random.shuffle(
    streetNames.flatMap((name, rank) => (random.next() < 1.2 - rank / 160 ? [name] : [])),
  );
  for (const name of names.slice(0, 8 + Math.round(place.weight * 0.3))) {
    const direction = random.chance(0.35) ? `${random.pick(directions)} ` : '';
    streets.push({
      name: `${direction}${name} ${suffixes(random)}`,
      blocks: random.between(5, place.weight > 40 ? 28 : 12),
    });
  }
  if (place.weight < 15 && place.area !== 'far') streets.push({ name: random.pick(ruralRoads), blocks: 40 });
  const buildings: Building[] = [];
  for (let count = 0; count < 2 + Math.round(place.weight / 7); count++) {
    const street = random.pick(streets);
    buildings.push({ street: `${random.between(1, street.blocks)}98 ${street.name}`, unit: doorsOf(random) });
  }
  return { streets, buildings };
}

function doorsOf(random: Random): (random: Random) => string {
  const floors = random.between(2, 6);
  const style = random.pick(['letters', 'hundreds', 'units']);
  if (style === 'letters')
    return (drawn) => `Apt ${drawn.between(1, floors)}${drawn.pick(['A', 'B', 'C', 'D', 'E', 'F'])}`;
  if (style === 'hundreds') return (drawn) => `Apt ${drawn.between(1, floors)}0${drawn.between(1, 9)}`;
  const units = floors * 8;
  return (drawn) => `Unit ${drawn.between(1, units)}`;
}
