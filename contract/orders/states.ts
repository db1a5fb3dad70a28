/** The states of an order and the groups that rules depend on. Without schemas, so that pages can import them. */

/** Not paid yet: the file is being read, or the quote awaits payment. */
export const unpaidStates = ['draft', 'awaiting_payment'] as const;

/** Workers claim chunks of these orders. */
export const claimableStates = ['queued', 'running'] as const;

/** Paid, neither ended nor being canceled. */
export const inProgressStates = [...claimableStates, 'paused'] as const;

/** Paid and not ended: leased chunks are still settled, and coins are held. */
export const activeStates = [...inProgressStates, 'cancelling'] as const;

/** An order can end from these. */
export const openStates = [...unpaidStates, ...activeStates] as const;

/** Nothing changes after these. */
export const endedStates = ['completed', 'cancelled', 'failed'] as const;

/** All states, in the order in which pages offer them. */
export const orderStates = [...openStates, ...endedStates] as const;

export type OrderState = (typeof orderStates)[number];
export type EndedState = (typeof endedStates)[number];

/** Whether a state is in a group. */
export const isIn = <State extends OrderState>(group: readonly State[], state: string): state is State =>
  group.some((member) => member === state);
