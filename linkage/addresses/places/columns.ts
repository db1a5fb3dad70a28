/** Reads city, state and ZIP from their columns, including columns that hold several of them. */

import { isPlaceholder } from '../../text.ts';
import { readTail } from '../line.ts';
import { textOf } from '../street.ts';
import type { Tokenizer } from '../tokenize.ts';
import type { CityFinder } from './cities.ts';
import { isCity } from './gazetteer.ts';
import { normalizeState, normalizeZip } from './normalize.ts';

/** The place in the columns; empty parts if they don't say. */
export interface Place {
  city: string;
  state: string;
  zip: string;
  plus4: string;
  /** What could not be read. */
  unread: string[];
}

/** Further placeholders. */
const placePlaceholder = /^(?:NONE|NULL|UNINCORPORATED)$/i;

const region =
  /^(?:THE )?(?:(?:GREATER|METRO(?:POLITAN)?) (.+?)(?: AREA)?|(.+?) (?:(?:BAY|METRO(?:POLITAN)?) AREA|METRO(?:PLEX)?))$/;

/** The city that a region is named after (GREATER COLUMBUS AREA, METRO ATLANTA); empty if it's no such region. */
function centerOf(name: string): string {
  const [, behind = '', before = ''] = region.exec(name) ?? [];
  return behind || before;
}

/** Reads the columns. A column with several parts (RALEIGH, NC 27601; NC 27601) fills empty ones. */
export function readPlaceColumns(
  columns: { city: string; state: string; zip: string },
  { tokenizer, cities }: { tokenizer: Tokenizer; cities: CityFinder },
): Place {
  const unread: string[] = [];
  const unlessPlaceholder = (text: string): string => {
    if (!isPlaceholder(text) && !placePlaceholder.test(text)) return text;
    unread.push(text);
    return '';
  };
  const [city, stated, zip] = [
    unlessPlaceholder(columns.city),
    unlessPlaceholder(columns.state),
    unlessPlaceholder(columns.zip),
  ];
  let code = zip === '' ? null : normalizeZip(zip);
  if (zip !== '' && code === null) unread.push(zip);
  let state = stated === '' ? '' : (normalizeState(stated) ?? '');
  if (stated !== '' && state === '') {
    const [, front = '', figures = ''] = /^(\D+?)[\s,]+([\d-]+)$/.exec(stated) ?? [];
    state = normalizeState(front) ?? '';
    if (state === '') unread.push(stated);
    else code ??= normalizeZip(figures);
  }
  let name = cities.normalize(city);
  if (name !== '' && !isCity(name, '')) {
    const line = tokenizer.cutLine(city.replace(/\([^()]*\)/g, ' '));
    const tail = readTail(line);
    const agrees = tail.state === '' || state === '' || tail.state === state;
    if (agrees && tail.end > 0 && tail.end < line.words.length) {
      state ||= tail.state;
      code ??= tail.zip === '' ? null : { zip: tail.zip, plus4: tail.plus4 };
    }
    name = cities.normalize(textOf(line.words, 0, agrees ? tail.end : line.words.length)) || name;
    const center = centerOf(name);
    // The ZIP code may be that of a suburb.
    if (center !== '' && code !== null) name = '';
    else if (isCity(center, state)) name = center;
  }
  return { city: name, state, zip: code?.zip ?? '', plus4: code?.plus4 ?? '', unread };
}
