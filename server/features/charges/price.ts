import type { Caller } from '#platform/context';

/** Coins for a hit, in an order or a single trace. An order keeps the price of the day it was created. */
export const hitPrice = ({ operator }: Pick<Caller, 'operator'>): bigint => (operator ? 0n : 1n);
