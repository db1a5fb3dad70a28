/** A row of what a quote counts, with its columns of figures. */
export const rowStyle = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'center',
  minHeight: 36,
  px: 4,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
} as const;
