/** What a person may do in the account they share with others. Free of schemas, so that pages can use it. */

/** From least to most. */
export const seats = ['caller', 'manager', 'owner'] as const;
export type Seat = (typeof seats)[number];

/** The least seat of routes that name none. */
export const defaultSeat: Seat = 'manager';

/** Returns true if `seat` may do what `least` may. */
export const hasSeat = (seat: Seat, least: Seat): boolean => seats.indexOf(seat) >= seats.indexOf(least);
