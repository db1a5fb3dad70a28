/** A card's line: the subject, then the actions, below it on narrow screens. */

export const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
