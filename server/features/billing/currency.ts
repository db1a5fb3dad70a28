/** What charges are made in, and the least that one can be. */

/** The currency of all prices. */
export const currency = 'usd';
/** The least that gateways charge at a time, in minor units. */
export const leastCharge = 50n;
