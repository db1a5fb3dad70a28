/** The bell and the notifications. */

export default {} as const;
