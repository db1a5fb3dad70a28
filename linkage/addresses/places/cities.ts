/** Corrects cities: common short names, words joined or split, and one typo. */

import { isOneEdit } from '../../text.ts';
import { citiesOf, isCity } from './gazetteer.ts';
import { normalizeCity } from './normalize.ts';

/** Short names of large cities. In other states, those of two letters are state codes or mean nothing. */
const shortNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'NYC|NY': 'NEW YORK',
    'NY|NY': 'NEW YORK',
    'NEW YORK CITY|NY': 'NEW YORK',
    'MANHATTAN|NY': 'NEW YORK',
    'BKLYN|NY': 'BROOKLYN',
    'STATEN IS|NY': 'STATEN ISLAND',
    'LONG IS CITY|NY': 'LONG ISLAND CITY',
    'LIC|NY': 'LONG ISLAND CITY',
    'LA|CA': 'LOS ANGELES',
    'SF|CA': 'SAN FRANCISCO',
    'SACTO|CA': 'SACRAMENTO',
    'PHILA|PA': 'PHILADELPHIA',
    'PGH|PA': 'PITTSBURGH',
    'BALTO|MD': 'BALTIMORE',
    'INDPLS|IN': 'INDIANAPOLIS',
    'MPLS|MN': 'MINNEAPOLIS',
    'CINTI|OH': 'CINCINNATI',
    'STL|MO': 'SAINT LOUIS',
    'KCMO|MO': 'KANSAS CITY',
    'KCK|KS': 'KANSAS CITY',
    'OKC|OK': 'OKLAHOMA CITY',
    'SLC|UT': 'SALT LAKE CITY',
    'ABQ|NM': 'ALBUQUERQUE',
    'NOLA|LA': 'NEW ORLEANS',
    'JAX|FL': 'JACKSONVILLE',
    'SAINT PETE|FL': 'SAINT PETERSBURG',
    'FORT LAUD|FL': 'FORT LAUDERDALE',
    'VA BEACH|VA': 'VIRGINIA BEACH',
    'COLO SPRINGS|CO': 'COLORADO SPRINGS',
    'GRAND RPDS|MI': 'GRAND RAPIDS',
    'GR RAPIDS|MI': 'GRAND RAPIDS',
  }),
);

/** A shorter name with a typo may be another city. */
const minLetters = 6;

/** Caches are emptied at these sizes: cities of one state, spellings of cities. */
const maxCities = 5000;
const maxSpellings = 20_000;

/** Corrects cities and caches the results, as the same cities occur in most addresses of a file. */
export class CityFinder {
  readonly #spellings = new Map<string, string>();
  /** State → city as written → corrected city. */
  readonly #found = new Map<string, Map<string, string>>();
  /** State → a city's letters → the first city with them. */
  readonly #byLetters = new Map<string, Map<string, string>>();

  /** `normalizeCity`, cached. */
  normalize(text: string): string {
    let city = this.#spellings.get(text);
    if (city === undefined) {
      city = normalizeCity(text);
      if (this.#spellings.size >= maxSpellings) this.#spellings.clear();
      this.#spellings.set(text, city);
    }
    return city;
  }

  /** The city of the state that was meant; the text as written if it isn't clear. */
  find(city: string, state: string): string {
    if (city === '' || state === '') return city;
    let cities = this.#found.get(state);
    if (cities === undefined || cities.size >= maxCities) {
      cities = new Map();
      this.#found.set(state, cities);
    }
    let found = cities.get(city);
    if (found === undefined) {
      const known = this.#sameLetters(city, state);
      found =
        known ?? shortNames.get(`${city}|${state}`) ?? bareCity(city, state) ?? correctTypo(city, state);
      cities.set(city, found);
    }
    return found;
  }

  /** MC ALLEN, O FALLON, LACROSSE: the city with the same letters. */
  #sameLetters(city: string, state: string): string | undefined {
    let cities = this.#byLetters.get(state);
    if (cities === undefined) {
      cities = new Map(
        citiesOf(state)
          .map((one) => [one.replaceAll(' ', ''), one] as const)
          .reverse(),
      );
      this.#byLetters.set(state, cities);
    }
    return cities.get(city.replaceAll(' ', ''));
  }
}

/** CITY OF RALEIGH, RALEIGH TOWNSHIP: the city in mailing addresses. */
function bareCity(city: string, state: string): string | undefined {
  const bare = city
    .replace(/^(?:CITY|TOWN|VILLAGE|BOROUGH|TOWNSHIP) OF /, '')
    .replace(/ (?:CITY|TOWN|TOWNSHIP|VILLAGE|BOROUGH|BORO|COUNTY|CO)$/, '');
  return bare !== city && isCity(bare, state) ? bare : undefined;
}

/** RALIEGH, CHARLOTE: the only city that is one typo away. */
function correctTypo(city: string, state: string): string {
  if (city.length < minLetters) return city;
  const [one, ...others] = citiesOf(state).filter(
    (known) => known.length >= minLetters && known[0] === city[0] && isOneEdit(known, city),
  );
  return one === undefined || others.length > 0 ? city : one;
}
