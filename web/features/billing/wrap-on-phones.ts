/** On narrow screens, an alert's button goes below its text instead of taking half the width. */
export const wrapOnPhones = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 220px' },
};
