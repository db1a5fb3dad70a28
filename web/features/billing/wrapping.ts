/** How an alert with a button looks on a narrow page: its button goes below the words, which else had half the width. */
export const wrapping = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 220px' },
};
