/** Reads post boxes, rural routes and military mail: addresses without a street. */

import type { ParsedAddress } from '../types.ts';
import { textOf } from './street.ts';
import { type Word, wordKind } from './words.ts';

/** Index of the number of a box that starts at `at`; −1 without one. */
function boxNumber(words: Word[], at: number, to: number): number {
  let next = at;
  const text = (index: number) => (index < to ? (words[index]?.text ?? '') : '');
  const isBox = (index: number) => /^(?:BOX|BX|DRAWER|LOCKBOX|LBX)$/.test(text(index));
  if (text(next) === 'POBOX' || text(next) === 'POB') next += 1;
  else if (text(next) === 'PO' && isBox(next + 1)) next += 2;
  else if (text(next) === 'PO' && /^\d+$/.test(text(next + 1))) next += 1;
  else if (text(next) === 'P' && text(next + 1) === 'O' && isBox(next + 2)) next += 3;
  else if (text(next) === 'POST' && text(next + 1) === 'OFFICE' && isBox(next + 2)) next += 3;
  else if (text(next) === 'POST' && text(next + 1) === 'OFFICE' && /^\d+$/.test(text(next + 2))) next += 2;
  else if (text(next) === 'CALLER' && text(next + 1) === 'SERVICE') next += 2;
  else if (isBox(next)) next += 1;
  else return -1;
  while (text(next) === '#' || text(next) === 'NO' || text(next) === 'NUMBER') next++;
  return next < to ? next : -1;
}

/** Reads a box that starts at `at`; returns the index after it, or −1 without one. */
export function readBox(address: ParsedAddress, words: Word[], at: number, to: number): number {
  const number = boxNumber(words, at, to);
  const word = words[number];
  if (number < 0 || word === undefined) return -1;
  if (!(word.kinds & (wordKind.digits | wordKind.mixed | wordKind.letter)) && !/\d/.test(word.text))
    return -1;
  address.core = 'PO BOX';
  address.number = word.text;
  return number + 1;
}

/** A ship of the Navy or the Coast Guard, whose mail goes to an FPO. */
const isShip = (word: string): boolean => word === 'USS' || word === 'USNS' || word === 'USCGC';

const rural = /^(?:RR|RD|RFD|HC|HCR|R|RT|RTE|ROUTE|RURAL|STAR|CONTRACT|HIGHWAY|HWY|PSC|CMR|UNIT)$/;

function routeKind(word: string): string {
  if (word === 'HC' || word === 'HCR' || word === 'HIGHWAY' || word === 'HWY') return 'HC';
  return /^(?:PSC|CMR|UNIT)$/.test(word) ? word : 'RR';
}

/**
 * Reads a route and its box (RR 2 BOX 18, HC 1 BOX 5, PSC 3 BOX 12); returns the index after them, or −1 without a
 * route.
 */
export function readRoute(address: ParsedAddress, words: Word[], from: number, to: number): number {
  const text = (index: number) => (index < to ? (words[index]?.text ?? '') : '');
  if (isShip(text(from)) && to - from > 1) {
    address.core = textOf(words, from, to);
    return to;
  }
  if (!rural.test(text(from))) return -1;
  let at = from;
  const kind = routeKind(text(at));
  if (kind === 'HC' && /^(?:HIGHWAY|HWY)$/.test(text(at)) && text(at + 1) !== 'CONTRACT') return -1;
  at++;
  while (/^(?:ROUTE|RT|RTE|CONTRACT|DELIVERY|#|NO|R|F|D)$/.test(text(at))) at++;
  let core = kind;
  if (/^\d+[A-Z]?$|^[A-Z]$/.test(text(at)) && words[at]?.text !== 'BOX') {
    core += ` ${text(at).replace(/^0+(?=\d)/, '')}`;
    at++;
  }
  const number = boxNumber(words, at, to);
  const word = words[number];
  if (number < 0 || word === undefined) {
    // "RR 2" alone is an address; "ROUTE 9" is a road and "UNIT 4" a unit.
    if (!/^(?:RR|RFD|HC|HCR|RURAL)$/.test(text(from)) || core === kind || at !== to) return -1;
    address.core = core;
    return at;
  }
  if (kind === 'UNIT' && core === kind) return -1;
  address.core = core;
  // BOX 112-A.
  address.number = word.text.replace(/-(?=[A-Z]$)/, '');
  return number + 1;
}
