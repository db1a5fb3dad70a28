/** A row's link covers the row. */

export const rowLink = {
  color: 'text.primary',
  fontWeight: 550,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
} as const;
