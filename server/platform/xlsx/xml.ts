/**
 * A streaming XML parser for spreadsheets: tags and text, only the five predefined entities and character references,
 * never a DTD.
 */
import { AppError } from '#platform/errors';

/** Receives tags and text in order; names come without their prefix. */
export interface XmlListener {
  /** `attributes` is the raw text between the name and the end of the tag, for `attribute`. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Raw text, once between two tags; decode it with `decodeText`. */
  text(raw: string): void;
}

/** In characters. A longer tag or text can't belong to a cell. */
const maxLength = 2 * 1024 * 1024;

const slash = 47;
const exclamation = 33;
const question = 63;
const space = 32;
const greaterThan = 62;

/** Finds tags and text in chunks of XML. Throws AppError for a DTD and for anything that never ends. */
export class XmlScanner {
  readonly #to: XmlListener;
  #pending = '';

  constructor(to: XmlListener) {
    this.#to = to;
  }

  write(piece: string): void {
    const text = this.#pending === '' ? piece : this.#pending + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag === -1) break;
      const end = this.#markup(text, at, tag);
      if (end === -1) break;
      at = end;
    }
    this.#pending = text.slice(at);
    if (this.#pending.length > maxLength) throw new AppError('workbook_damaged');
  }

  /** Handles the markup at `tag` and returns where it ends; -1 if it is incomplete. */
  #markup(text: string, from: number, tag: number): number {
    switch (text.charCodeAt(tag + 1)) {
      case slash:
        return this.#closing(text, from, tag);
      case exclamation:
        return this.#declaration(text, from, tag);
      case question:
        return this.#instruction(text, from, tag);
      default:
        return this.#opening(text, from, tag);
    }
  }

  #textBefore(text: string, from: number, tag: number): void {
    if (tag > from) this.#to.text(text.slice(from, tag));
  }

  #closing(text: string, from: number, tag: number): number {
    const end = text.indexOf('>', tag);
    if (end === -1) return -1;
    this.#textBefore(text, from, tag);
    this.#to.close(localName(text.slice(tag + 2, end).trimEnd()));
    return end + 1;
  }

  #opening(text: string, from: number, tag: number): number {
    const end = endOfTag(text, tag);
    if (end === -1) return -1;
    this.#textBefore(text, from, tag);
    let nameEnd = tag + 1;
    for (; nameEnd < end; nameEnd++) {
      const code = text.charCodeAt(nameEnd);
      if (code <= space || code === slash) break;
    }
    const isEmpty = text.charCodeAt(end - 1) === slash;
    const name = localName(text.slice(tag + 1, nameEnd));
    this.#to.open(name, text.slice(nameEnd, isEmpty ? end - 1 : end));
    if (isEmpty) this.#to.close(name);
    return end + 1;
  }

  #declaration(text: string, from: number, tag: number): number {
    if (text.length - tag < '<![CDATA['.length) return -1;
    if (text.startsWith('<!--', tag))
      return after(text.indexOf('-->', tag), 3, () => this.#textBefore(text, from, tag));
    if (!text.startsWith('<![CDATA[', tag)) throw new AppError('workbook_unsafe.doctype');
    const end = text.indexOf(']]>', tag);
    return after(end, 3, () => {
      this.#textBefore(text, from, tag);
      // Escape CDATA like other text, so that decoding restores it.
      this.#to.text(text.slice(tag + 9, end).replaceAll('&', '&amp;'));
    });
  }

  #instruction(text: string, from: number, tag: number): number {
    return after(text.indexOf('?>', tag), 2, () => this.#textBefore(text, from, tag));
  }
}

function after(end: number, length: number, found: () => void): number {
  if (end === -1) return -1;
  found();
  return end + length;
}

/** Finds the end of a tag, ignoring `>` inside quotes. */
function endOfTag(text: string, tag: number): number {
  let quotedBy = 0;
  for (let at = tag + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quotedBy !== 0) {
      if (code === quotedBy) quotedBy = 0;
    } else if (code === greaterThan) return at;
    else if (code === 34 || code === 39) quotedBy = code;
  }
  return -1;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** Returns an attribute's value, or undefined. A prefix is part of the name. */
export function attribute(attributes: string, name: string): string | undefined {
  const plain = /[\t\r\n]/.test(attributes) ? attributes.replaceAll(/[\t\r\n]+/g, ' ') : attributes;
  const at = plain.indexOf(` ${name}=`);
  if (at === -1) return undefined;
  const from = at + name.length + 3;
  const end = plain.indexOf(plain.charAt(from - 1), from);
  return end === -1 ? undefined : decodeText(plain.slice(from, end));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes text. Throws AppError for an entity that only a DTD could define. */
export function decodeText(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(\w{1,40}));/gi, (_, code?: string, name?: string) => {
    if (code === undefined) return named[name ?? ''] ?? unknown();
    const point =
      code.startsWith('x') || code.startsWith('X') ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : unknown();
  });
}

function unknown(): never {
  throw new AppError('workbook_damaged');
}

/** Calls `found` for each opening tag of a small document. */
export function eachTag(xml: string, found: (name: string, attributes: string) => void): void {
  new XmlScanner({ open: found, close: () => {}, text: () => {} }).write(xml.replace(/^\ufeff/, ''));
}
