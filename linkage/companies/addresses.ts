/** Whether two addresses are one, and the keys by which companies of an address are found. */

import type { AddressReader } from '../addresses/parse.ts';
import { hash43 } from '../text.ts';
import type { ParsedAddress } from '../types.ts';
import type { EntityAddress } from './types.ts';

export type Agreement = 'same' | 'unit_missing' | 'same_zip' | 'different';

export const readEntityAddress = (address: EntityAddress, reader: AddressReader): ParsedAddress =>
  reader.readMailable({ ...address });

/** The key of a building or box; null without a number, a street and a ZIP. */
export const addressKey = ({ number, core, zip }: ParsedAddress): number | null =>
  number === '' || core === '' || zip === '' ? null : hash43(`place|${number}|${core}|${zip}`);

/** The key of an address with its unit, under which those who control companies there are counted. */
export const unitKey = (address: ParsedAddress): number | null =>
  addressKey(address) === null
    ? null
    : hash43(`unit|${address.number}|${address.core}|${address.unit}|${address.zip}`);

export function compareEntityAddress(one: ParsedAddress, other: ParsedAddress): Agreement {
  const key = addressKey(one);
  if (key !== null && key === addressKey(other)) {
    if (one.unit === other.unit) return 'same';
    if (one.unit === '' || other.unit === '') return 'unit_missing';
  }
  return one.zip !== '' && one.zip === other.zip ? 'same_zip' : 'different';
}
