export const currency = 'usd';
/** Smallest charge that gateways accept, in minor units. */
export const minCharge = 50n;
