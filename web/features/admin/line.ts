/** How a line of a card lies: what it is about, then what can be done, below it where there is no room. */

export const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
