/** Shapes of cells that confirm or contradict a header. */

const stateNames =
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois ' +
  'indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri ' +
  'montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota ohio oklahoma ' +
  'oregon pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington ' +
  'west-virginia wisconsin wyoming district-of-columbia puerto-rico';

/** USPS Publication 28, appendix B: states, territories and military "states". */
const stateCodes =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW AA AE AP';

const states: ReadonlySet<string> = new Set([
  ...stateCodes.toLowerCase().split(' '),
  ...stateNames.split(' ').map((name) => name.replaceAll('-', ' ')),
]);

/** Cells that stand for a missing value. */
const placeholder = /^(n\/?a|null|none|nil|unknown|tbd|-+|\.+|#n\/a|nan)$/i;

export const isFilled = (cell: string) => cell.trim() !== '' && !placeholder.test(cell.trim());

/** Five digits, ZIP+4, or a spreadsheet's version: a lost leading zero, a trailing `.0`. */
export const isZip = (cell: string) => /^(\d{5}([- ]?\d{4})?|\d{4}(-\d{4})?|\d{8})(\.0)?$/.test(cell.trim());

/** Unmistakable ZIP codes: five digits, or ZIP+4 with its hyphen. */
export const isFullZip = (cell: string) => /^\d{5}(-\d{4})?$/.test(cell.trim());

export const isState = (cell: string) => states.has(cell.trim().toLowerCase().replace(/\.$/, ''));

/** Ten digits as the numbering plan allows (area code and exchange start with 2–9), with or without +1. */
export function isPhone(cell: string): boolean {
  const text = cell.trim().replace(/\.0$/, '');
  if (!/^[+\d(][\d\s().\-/+]*(\s*(x|ext\.?)\s*\d{1,6})?$/i.test(text)) return false;
  const digits = text.replace(/\s*(x|ext).*$/i, '').replaceAll(/\D/g, '');
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** Any ten digits, as in fictional or damaged lists; enough if the column's name says phone. */
export function isPhoneLike(cell: string): boolean {
  const digits = cell
    .trim()
    .replace(/\.0$/, '')
    .replace(/\s*(x|ext).*$/i, '')
    .replaceAll(/\D/g, '');
  return (
    /^[\d\s().\-/+x]+(ext\.?\s*\d+)?(\.0)?$/i.test(cell.trim()) && digits.length >= 10 && digits.length <= 12
  );
}

export const isEmail = (cell: string) => /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i.test(cell.trim());

/** A date in any common format, or eight digits that can be one. */
export function isDate(cell: string): boolean {
  const text = cell.trim();
  if (/^\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})(\s+\d{1,2}:\d{2}.*)?$/.test(text)) return true;
  if (/^\d{4}[/.-]\d{1,2}[/.-]\d{1,2}([T\s].*)?$/.test(text)) return true;
  if (/^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(text)) return true;
  if (/^(0[1-9]|1[0-2])([0-2]\d|3[01])(19|20)\d{2}$/.test(text)) return true;
  return /^(\d{1,2}[ -])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .,-]+(\d{1,2},?[ -]+)?\d{2,4}$/i.test(
    text,
  );
}

/** A date of birth, or only the year. */
export const isBirth = (cell: string) => isDate(cell) || /^(19\d{2}|20[01]\d)(\.0)?$/.test(cell.trim());

export function yearOf(cell: string): number | undefined {
  const year =
    /(?:^|\D)((?:18|19|20)\d{2})(?:\D|$)/.exec(cell)?.[1] ?? /^((?:19|20)\d{2})\d{4}$/.exec(cell.trim())?.[1];
  return year === undefined ? undefined : Number(year);
}

/** A house number and a street, a P.O. box, or a rural route. */
export function isStreet(cell: string): boolean {
  const text = cell.trim();
  if (
    /^(p\.?\s*o\.?\s*(box|drawer)|box|rr|r\.r\.|hc|rural (route|rte)|star route|general delivery)\b/i.test(
      text,
    )
  )
    return true;
  if (isDate(text)) return false;
  return (
    /^[nsew]?\d+[a-z]?([-/]\d+[a-z]?)?(\s+1\/2)?\s+(\S+\s+)*\S*[a-z]{2}/i.test(text) ||
    /^\d+\s+[a-z]\b/i.test(text)
  );
}

/** A street with a state and ZIP, or with a ZIP at the end. */
export function isOneLineAddress(cell: string): boolean {
  const text = cell.trim().replace(/,?\s*(usa?|united states( of america)?)\.?$/i, '');
  if (!isStreet(text) || text.length < 12) return false;
  const zip = /[\s,]\d{5}(-?\d{4})?$/.exec(text);
  const head = (zip === null ? text : text.slice(0, zip.index)).replace(/[\s,]+$/, '');
  const state = /[\s,]([a-z]{2}|[a-z]+ [a-z]+|[a-z]+)$/i.exec(head)?.[1] ?? '';
  const hasState = isState(state) || isState(state.split(' ').at(-1) ?? '');
  if (zip === null) return hasState && head.includes(',');
  return hasState || head.includes(',') || endsInCity(head);
}

/** A street followed by a word that isn't part of it: `12 Sample St Springfield`, before its ZIP. */
const endsInCity = (head: string) =>
  /^\S+(\s+\S+){2,}\s+\p{L}{3,}$/u.test(head) &&
  !/\b(road|route|rte|highway|hwy|county|state|apt|unit|ste|suite|box|lot)$/i.test(head);

/** Common street types: St, Ave, Lane. */
export const isStreetType = (cell: string) =>
  /^(st|street|ave?|avenue|r(oa)?d|dr(ive)?|la?ne?|c(our)?t|bl(vd)?|pl(ace)?|way|cir(cle)?|ter(r(ace)?)?|hwy|pkwy|pky|tr(ai)?l|loop|sq)\.?$/i.test(
    cell.trim(),
  );

/** House numbers: 12, N340, 12-14, 7 1/2. */
export const isHouseNumber = (cell: string) =>
  /^[nsew]?\d{1,6}[a-z]?([-\s][nsew]?\d{0,5}[a-z]?)?(\s\d\/\d)?(\.0)?$/i.test(cell.trim());

/** A street's name or number; two letters are a state instead. */
export const isStreetName = (cell: string) =>
  /\p{L}|^\d{1,3}$/u.test(cell) && !/^\p{L}{2}$/u.test(cell.trim());

/** Street directions: N, SW, North. */
export const isDirection = (cell: string) =>
  /^(n|s|e|w|ne|nw|se|sw|north|south|east|west|north(east|west)|south(east|west))\.?$/i.test(cell.trim());

/** City and state in one cell, usually with the ZIP code. */
export const isPlace = (cell: string) => {
  const parts = /^([a-z][a-z .'-]+?)[\s,]+([a-z]{2})\.?([\s,]+\d{5}(-?\d{4})?)?$/i.exec(cell.trim());
  return parts !== null && isState(parts[2] ?? '');
};

/** A unit: `Apt 4B`, `#12`, `Ste 200`, or a short identifier. */
export const isUnit = (cell: string) =>
  /^(apt|apartment|unit|ste|suite|no|lot|bldg|building|fl|floor|rm|room|spc|space|trlr|ph|upper|lower|rear|front)\b|^#/i.test(
    cell.trim(),
  ) || /^[a-z]{0,2}-?\d{0,5}-?[a-z]?$/i.test(cell.trim());

/** Letters with the punctuation of place and person names. */
export const isWords = (cell: string) => /^[\p{L}][\p{L}\p{M} .,'’`&()/-]*$/u.test(cell.trim());

/** A name without what lists add to it: quoted nicknames, shares, marks, emojis. */
const plainName = (cell: string) =>
  cell.replaceAll(/["“”*;+%|]|\p{Cf}|\p{Emoji_Presentation}|\ufe0f/gu, ' ').trim();

/** At most three words, or an initial: one part of a person's name. */
export const isNamePart = (cell: string) => {
  const text = plainName(cell);
  return isWords(text) && text.split(/\s+/).length <= 3;
};

const companyWords =
  /\b(l\.?l\.?c|inc|incorporated|corp|corporation|co|company|l\.?p|llp|ltd|trust|trustees?|ttees?|tr|bank|estate|church|assoc(iation|iates)?|properties|holdings?|investments?|realty|partners(hip)?|authority|city of|town of|county of|state of|foundation|university|school|housing|hoa|condo(minium)?|enterprises|group|homes|ministries|federal|national|department|dept)\b/i;

export const isCompany = (cell: string) => companyWords.test(cell);

/** An owner's full name: several words for a person, a couple, a trust or a company. */
export const isFullName = (cell: string) => {
  const text = plainName(cell);
  if (isCompany(text)) return true;
  return (
    /^[\p{L}][\p{L}\p{M}\d .,'’`&()/#-]*$/u.test(text) &&
    /[\s,]/.test(text) &&
    !/\d{3}/.test(text) &&
    text.length <= 120
  );
};

export const isNameSuffix = (cell: string) =>
  /^(jr|sr|i{1,3}|iv|v|vi|2nd|3rd|4th|esq|m\.?d|d\.?d\.?s|dvm|ph\.?d|do|rn|cpa)\.?$/i.test(cell.trim());

/** A parcel number: mostly digits, in groups. */
export const isParcelNumber = (cell: string) => /\d/.test(cell) && /^[\w.\-/: *]{1,40}$/.test(cell.trim());

/** A short identifier without spaces. */
export const isMark = (cell: string) => /^[\w.\-/:#]{1,64}$/.test(cell.trim());

/** Whether a cell is a value rather than a column name: numbers, dates, phones, emails, addresses, ZIP codes. */
export const isValue = (cell: string) => {
  const text = cell.trim();
  return (
    /^[$€£]?[+-]?[\d.,]+%?$/.test(text) ||
    isPhoneLike(text) ||
    isEmail(text) ||
    isDate(text) ||
    (isStreet(text) && /^\d/.test(text)) ||
    (/^[A-Z]{2}$/.test(text) && isState(text))
  );
};

/** Share of cells (0–1) that pass the test. */
export const share = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
