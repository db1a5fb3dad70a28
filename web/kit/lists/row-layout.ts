/** A row's columns from left to right, stacked on screens narrower than `from`. */
export const rowLayout = (columns: string, from: 'sm' | 'md' = 'md') => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', [from]: columns },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  px: { xs: 4, sm: 6 },
  py: 3,
  color: 'text.primary',
});

/** The same for a row that opens something. */
export const openRow = (columns: string, from: 'sm' | 'md' = 'md') => ({
  ...rowLayout(columns, from),
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
});
