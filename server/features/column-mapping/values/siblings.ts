/** Corrects a column's field if its cells have the shape of a related field. */
import type { Field } from '../names/aliases.ts';
import {
  isCompany,
  isDirection,
  isHouseNumber,
  isOneLineAddress,
  isPhone,
  isPlace,
  isState,
  isStreet,
  isStreetName,
  isStreetType,
  isUnit,
  isWords,
  isZip,
  share,
} from './shapes.ts';

/** The field by its cells. The score is at most `most` and, if the cells say more than the name, at least `least`. */
interface Sibling {
  field: Field;
  most: number;
  least?: number;
}

const isMarkedUnit = (cell: string) =>
  /^(?:(?:apt|apartment|unit|ste|suite|bldg|rm|room|spc|trlr)\b|#)\W*\w{1,6}$/i.test(cell.trim());

const isCareOf = (cell: string) => /^(c\/o|care of|at+n|%)/i.test(cell.trim());

/** Handles street columns with one-line addresses and the reverse, and further address lines with the place. */
export function siblingByShape(field: Field, filled: string[]): Sibling | undefined {
  if (field === 'property_unit' || field === 'mailing_unit') {
    return classifyExtraLine(field === 'property_unit' ? 'property' : 'mailing', filled);
  }
  const street = /^(property_address|mailing_address):number$/.exec(field)?.[1];
  const whole = share(filled, isOneLineAddress);
  if (street !== undefined && whole < 0.3) {
    if (share(filled, isPhone) >= 0.7) return { field: 'phone', most: 0.9 };
    const isWhole = (cell: string) => isStreet(cell) && /\s/.test(cell.trim());
    if (share(filled, isWhole) >= 0.6) return { field: street as Field, most: 0.95 };
  }
  if (field === 'suffix' && share(filled, isStreetType) >= 0.6) {
    return { field: 'property_address:type', most: 0.8, least: 0.8 };
  }
  if (/^(property|mailing)_address:type$/.test(field) && share(filled, isDirection) >= 0.8) {
    return { field: field.replace('type', 'postdirection') as Field, most: 0.9 };
  }
  if ((field === 'property_address' || field === 'mailing_address') && whole >= 0.6) {
    return { field: field === 'property_address' ? 'property_full' : 'mailing_full', most: 0.95 };
  }
  if (
    (field === 'property_full' || field === 'mailing_full') &&
    whole < 0.2 &&
    share(filled, isStreet) >= 0.6
  ) {
    return { field: field === 'property_full' ? 'property_address' : 'mailing_address', most: 0.95 };
  }
  if (
    (field === 'property_full' || field === 'mailing_full') &&
    whole < 0.2 &&
    share(filled, isPlace) >= 0.6
  ) {
    return { field: `${field}:place`, most: 0.95 };
  }
  const side = field === 'property_address' || field === 'mailing_address' ? field : undefined;
  if (side !== undefined && share(filled, isCareOf) >= 0.6)
    return { field: 'care_of', most: 0.9, least: 0.8 };
  if (side !== undefined && share(filled, isMarkedUnit) >= 0.6)
    return { field: side === 'property_address' ? 'property_unit' : 'mailing_unit', most: 0.9 };
  if (field === 'property_address' && areTowns(filled)) return { field: 'property_full', most: 0.8 };
  if (side !== undefined && share(filled, isHouseNumber) >= 0.8 && share(filled, isZip) < 0.8)
    return { field: `${side}:number`, most: 0.9 };
  if (side !== undefined && share(filled, isStreet) < 0.3 && share(filled, isStreetName) >= 0.8) {
    return { field: `${side}:street`, most: 0.95 };
  }
  return undefined;
}

/** Places without streets, such as a profile's location: `Columbus, Ohio, United States`, `Greater Boston Area`. */
const areTowns = (filled: string[]): boolean =>
  filled.every((cell) => isWords(cell) && !isStreet(cell)) && share(filled, isTown) >= 0.3;

const isTown = (cell: string): boolean => {
  const [city = '', state = ''] = cell.split(',').map((part) => part.trim());
  return city !== '' && isState(state);
};

/**
 * Classifies a further address line, which can contain anything in assessor rolls (lines 1–4): a unit, the city, state
 * and ZIP or one of them, or the street if line 1 is used for `c/o`.
 */
function classifyExtraLine(side: 'property' | 'mailing', filled: string[]): Sibling | undefined {
  if (share(filled, isPlace) >= 0.6) return { field: `${side}_full:place`, most: 0.9, least: 0.9 };
  if (filled.length > 1 && share(filled, isState) >= 0.8) {
    return { field: `${side}_state`, most: 0.75, least: 0.75 };
  }
  if (share(filled, isZip) >= 0.8 && filled.some((cell) => cell.trim().length >= 5)) {
    return { field: `${side}_zip`, most: 0.8, least: 0.8 };
  }
  if (share(filled, isUnit) >= 0.4) return undefined;
  if (share(filled, isStreet) >= 0.6) return { field: `${side}_address:second`, most: 0.8, least: 0.8 };
  const isCity = (cell: string) => isWords(cell) && !isCompany(cell) && !isCareOf(cell);
  return filled.length > 2 && share(filled, isCity) >= 0.9
    ? { field: `${side}_city`, most: 0.75, least: 0.75 }
    : undefined;
}
