/** What an order does. Without schemas, so that pages can import this. */
import { columnsOf } from '../uploads/rules.ts';
import type { Mapping } from '../uploads/schemas.ts';

/** `trace` finds people, `scrub` checks the customer's own phone numbers. */
export const orderKinds = ['trace', 'scrub'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Phone columns that a check can have, as many as a download has phones per lead. */
export const maxNumberColumns = 10;

const phoneHeaders = ['phone', 'phone_2', 'phone_3'] as const;

/** The columns with phone numbers, in the order of the mapping. */
export const numberColumns = (mapping: Mapping): number[] =>
  phoneHeaders.flatMap((header) => columnsOf(mapping[header]));

/** Numbers that the price is for. */
export const pricedNumbers = 1000;

/** Coins for so many different numbers: rounded up once per order, never per row. */
export const numberPrice = (numbers: number, per_thousand: bigint): bigint =>
  (BigInt(numbers) * per_thousand + BigInt(pricedNumbers - 1)) / BigInt(pricedNumbers);
