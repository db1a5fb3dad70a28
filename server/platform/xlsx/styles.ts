/** Number formats turn a numeric cell into a date, a time, a zero-padded number, or a plain one. */
import { attribute, eachTag } from './xml.ts';

type NumberForm =
  | { kind: 'plain' }
  | { kind: 'date' | 'time' | 'moment' }
  | { kind: 'digits'; shape: string };

/** By index of the cell format. */
export type Styles = NumberForm[];

const plain: NumberForm = { kind: 'plain' };

/** Built-in formats, which workbooks don't declare. */
function builtInForm(id: number): NumberForm {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { kind: 'date' };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { kind: 'time' };
  return id === 22 ? { kind: 'moment' } : plain;
}

/** Interprets a format code: `00000` keeps the zeros of a ZIP, `m/d/yyyy` is a date. */
function parseFormatCode(code: string): NumberForm {
  const [first = ''] = code.split(';');
  const bare = first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, (part) =>
    part.startsWith('\\') && /[-()/. ]/.test(part.slice(1)) ? part.slice(1) : '',
  );
  if (/^0{2,}([- ]0+)*$/.test(bare)) return { kind: 'digits', shape: bare };
  if (/general|0|#|\?/i.test(bare) && !/[yd]/i.test(bare)) return plain;
  const hasDay = /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare));
  const hasTime = /[hs]/i.test(bare);
  if (hasDay) return { kind: hasTime ? 'moment' : 'date' };
  return hasTime ? { kind: 'time' } : plain;
}

/** Reads the formats of `styles.xml`. */
export function readStyles(xml: string): Styles {
  const codes = new Map<number, string>();
  const styles: Styles = [];
  let inCells = false;
  eachTag(xml, (name, attributes) => {
    if (name === 'numFmt') {
      codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    } else if (name === 'cellXfs') {
      inCells = true;
    } else if (name === 'cellStyles' || name === 'dxfs') {
      inCells = false;
    } else if (name === 'xf' && inCells) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      const code = codes.get(id);
      styles.push(code === undefined ? builtInForm(id) : parseFormatCode(code));
    }
  });
  return styles;
}

const dayMs = 86_400_000;
/** Day 0 of the two date systems; the 1900 system counts a February 29 that never existed. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const latest = 2_958_465;

/** Formats a numeric cell as text. */
export function numberText(raw: string, form: NumberForm | undefined, calendar: 1900 | 1904): string {
  const text = raw.trim();
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  switch (form?.kind) {
    case 'date':
    case 'moment':
    case 'time':
      return value < 0 || value > latest ? plainDigits(text, value) : dateText(value, form.kind, calendar);
    case 'digits':
      return Number.isInteger(value) && value >= 0
        ? shaped(plainDigits(text, value), form.shape)
        : plainDigits(text, value);
    default:
      return plainDigits(text, value);
  }
}

/** Writes a number without an exponent, with the precision a spreadsheet shows. */
function plainDigits(text: string, value: number): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e21) return BigInt(rounded).toString();
  return String(rounded);
}

function dateText(value: number, kind: 'date' | 'time' | 'moment', calendar: 1900 | 1904): string {
  const wholeSeconds = Math.round(value * 86_400) * 1000;
  const shift = calendar === 1900 && value < 60 ? dayMs : 0;
  const iso = new Date(epochs[calendar] + wholeSeconds + shift).toISOString();
  const day = iso.slice(0, 10);
  const time = iso.slice(11, 19);
  if (kind === 'date') return day;
  if (kind === 'time') return value < 1 ? time : `${day} ${time}`;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Fills a pattern such as `00000-0000` with digits, from its end. */
function shaped(digits: string, shape: string): string {
  const places = shape.replaceAll(/[^0]/g, '').length;
  const padded = digits.padStart(places, '0');
  let at = padded.length;
  let text = '';
  for (const place of [...shape].reverse()) {
    if (place === '0') at -= 1;
    text = (place === '0' ? padded.charAt(at) : place) + text;
  }
  return padded.slice(0, at) + text;
}
