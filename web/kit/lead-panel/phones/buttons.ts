/** Icon buttons inside rows: 28 px, and 44 px where they are touched. */
export const compactButtons = {
  '& .MuiIconButton-root': {
    flex: 'none',
    p: 0,
    minWidth: { xs: 44, sm: 28 },
    minHeight: { xs: 44, sm: 28 },
  },
} as const;
