/** A made-up state of companies and the owners on its roll. Knows nothing of how they are matched. */
import type { Entity, EntityAddress, PersonName } from '#linkage';

/** A deterministic random source (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const list = (text: string): readonly string[] => text.split(' ');
/** Place names, so that a large state doesn't run out of names and fill up with numbered ones. */
const places = list(
  'ASH BEL BUR CAR DAL DEN FEN HAM HOL KEN LIN MAR MEL MID MIL MOR NEW NOR OAK PEM RAD RED SHEL STAN SUN TAL WAL WIN',
).flatMap((head) =>
  list('BY LEY TON SON DALE DON FORD GATE HAM LAND LOW MERE MONT PORT VALE VIEW WELL WICK WOOD BURY').map(
    (tail) => head + tail,
  ),
);
const starts = [
  ...list(
    'SUNNY CORAL BLUE GOLDEN SILVER PALM OAK CEDAR RIVER HARBOR OCEAN GULF PELICAN HERON EAGLE LION ROYAL GRAND PRIME SUMMIT RIDGE VALLEY MEADOW PRAIRIE CANYON ISLAND BAYVIEW LAKE MAPLE WILLOW CYPRESS MAGNOLIA AMBER CRYSTAL NORTHERN SOUTHERN EASTERN WESTERN ATLANTIC PACIFIC',
  ),
  ...places,
];
const middles = list(
  'KEY POINT HILL CREEK SHORE COVE PARK GATE BRIDGE STONE FIELD WOOD GLEN CROSS STAR MOON SKY WIND FIRE TRAIL CREST VISTA HAVEN LANDING SPRING FALLS GROVE TERRACE BEND HOLLOW BAY BEACH BROOK CITY CLIFF COAST CORNER DUNE EDGE FOREST GARDEN GLADE HEIGHTS ISLE KNOLL LAGOON MARSH MILL OAKS ORCHARD PASS PEAK PIER PLAZA POND REEF ROCK RUN SAND SQUARE SURF TOWER VIEW VILLAGE WATER WAY',
);
const kinds = list(
  'HOLDINGS PROPERTIES INVESTMENTS REALTY RENTALS VENTURES PARTNERS GROUP HOMES ENTERPRISES MANAGEMENT DEVELOPMENT CAPITAL ASSETS SERVICES LAND',
);
const streets = list(
  'ELM MAIN BAKER CHESTNUT DOGWOOD FRANKLIN GARFIELD HICKORY IRVING JUNIPER KING LINDEN MADISON NASSAU ORCHARD PINE QUINCY ROOSEVELT SPRUCE TAYLOR',
);
const firsts = list('ADA BEN CLARA DAVID ELSA FRANK GRETA HUGO IRIS JOHN KARL LENA MARK NORA OTTO PAULA');
const lasts = list('QUILLWOOD FENWICK MARLOWE ASHBY THORNE HOLLIS WINSLOW PEMBROKE LANGTRY DREXEL');

export interface RollOwner {
  text: string;
  /** Empty if the roll has no mailing address. */
  mailing: EntityAddress | null;
  /** Registry id of the owner; null if it isn't in the register. */
  truth: string | null;
}

export interface CompanyWorld {
  entities: Entity[];
  owners: RollOwner[];
}

export function companyWorld(size: number, rollSize: number, unknown: number, seed: number): CompanyWorld {
  const random = randomOf(seed);
  const maker = new Maker(random);
  const entities = maker.register(size);
  const owners = [
    ...Array.from({ length: rollSize }, () => maker.owner(entities)),
    ...Array.from({ length: unknown }, () => maker.stranger(entities)),
  ];
  return { entities, owners };
}

class Maker {
  readonly #random: () => number;
  readonly #used = new Set<string>();
  readonly #hubs: EntityAddress[];

  constructor(random: () => number) {
    this.#random = random;
    this.#hubs = Array.from({ length: 20 }, () => this.#address('FL'));
  }

  #pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };

  #chance = (share: number): boolean => this.#random() < share;

  #address(state: string): EntityAddress {
    const zip = (state === 'FL' ? 32_000 : 10_000) + Math.floor(this.#random() * 900);
    return {
      street: `${1 + Math.floor(this.#random() * 9000)} ${this.#pick(streets)} ${this.#pick(['ST', 'AVE', 'RD', 'LN'])}`,
      ...(this.#chance(0.1) ? { unit: `UNIT ${1 + Math.floor(this.#random() * 60)}` } : {}),
      city: state === 'FL' ? 'TAMPA' : 'ALBANY',
      state,
      zip: String(zip),
    };
  }

  #person = (): PersonName => ({ first: this.#pick(firsts), last: this.#pick(lasts) });

  /** A base name that no active company has; some are numbered series. */
  #baseName(): string {
    for (;;) {
      const name = [this.#pick(starts), this.#pick(middles), this.#pick(kinds)];
      if (this.#chance(0.4)) name.splice(1, 0, this.#pick(lasts));
      if (this.#chance(0.15))
        name.push(
          this.#pick(['II', 'III', 'TWO', '1', '2', '3', '7', String(Math.floor(this.#random() * 400))]),
        );
      const text = name.join(' ');
      if (this.#used.has(text)) continue;
      this.#used.add(text);
      return text;
    }
  }

  register(size: number): Entity[] {
    const entities: Entity[] = [];
    while (entities.length < size) {
      const name = `${this.#baseName()}${this.#pick([' LLC', ', LLC', ' INC.', ' L.L.C.', ' CORP'])}`;
      const entity = this.#company(`L${entities.length}`, 'FL', name, true);
      entities.push(entity);
      if (this.#chance(0.05))
        entities.push({ ...this.#company(`I${entities.length}`, 'FL', name, false), ended: '2012-01-01' });
      if (this.#chance(0.08)) entities.push(this.#company(`N${entities.length}`, 'NY', name, true));
    }
    for (const [at, entity] of entities.entries()) if (at % 12 === 5) this.#addParent(entity, entities);
    return entities;
  }

  #company(registry_id: string, state: string, name: string, active: boolean): Entity {
    const isHub = state === 'FL' && this.#chance(0.03);
    const home = isHub ? this.#pick(this.#hubs) : this.#address(state);
    const officer = this.#chance(0.5) ? home : this.#address(state);
    return {
      registry_id,
      state,
      name,
      other_names: [],
      active,
      status: active ? 'Active' : 'Inactive',
      kind: 'LLC',
      formed: active ? '2014-05-01' : '2001-05-01',
      addresses: [home],
      parties: [{ role: 'manager', name: this.#person(), organization: '', addresses: [officer] }],
    };
  }

  #addParent(entity: Entity, entities: readonly Entity[]): void {
    const { name } = this.#pick(entities);
    entity.parties = [{ role: 'manager', name: null, organization: name, addresses: [] }];
  }

  /** A roll's text of a company of the register: active ones own most of the land. */
  owner(entities: readonly Entity[]): RollOwner {
    let entity = this.#pick(entities);
    while (entity.state !== 'FL' || (!entity.active && !this.#chance(0.02))) entity = this.#pick(entities);
    return { text: this.#written(entity.name), mailing: this.#mailing(entity), truth: entity.registry_id };
  }

  #mailing({ addresses, parties }: Entity): EntityAddress | null {
    const roll = this.#random();
    if (roll < 0.72) return addresses[0] ?? null;
    if (roll < 0.82) return parties[0]?.addresses[0] ?? addresses[0] ?? null;
    if (roll < 0.94) return this.#address('FL');
    return roll < 0.97 ? this.#address('NY') : null;
  }

  #written(name: string): string {
    let text = name.replaceAll(/[.,]/g, '');
    if (this.#chance(0.1)) text = text.replace(/\bLLC$/, 'L L C');
    if (this.#chance(0.15)) text = text.replace('HOLDINGS', 'HLDGS').replace('PROPERTIES', 'PROPS');
    if (this.#chance(0.1)) text = text.replace('MANAGEMENT', 'MGMT').replace('INVESTMENTS', 'INV');
    if (this.#chance(0.03)) text = text.replace(/ (?:LLC|INC|CORP)$/, '');
    if (this.#chance(0.02)) text = this.#misspelled(text);
    return text.slice(0, 30).trim();
  }

  #misspelled(text: string): string {
    const at = 2 + Math.floor(this.#random() * 8);
    return text.slice(0, at) + text.slice(at + 1);
  }

  /** A company that isn't in the register: a new name, or the next number of a series. */
  stranger(entities: readonly Entity[]): RollOwner {
    const near = this.#pick(entities).name.replace(/ (?:II|III|TWO|\d+)\b/, '');
    const isNear = this.#chance(0.4);
    const base = isNear
      ? near.replace(/(,? )(LLC|INC\.|L\.L\.C\.|CORP)$/, ` ${500 + Math.floor(this.#random() * 90)} $2`)
      : `${this.#baseName()} LLC`;
    return { text: this.#written(base), mailing: this.#address('FL'), truth: null };
  }
}
