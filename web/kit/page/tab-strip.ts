/** Tabs that don't fit a phone scroll: they stop at a word's start, and the last one fades out. */
export const tabStrip = {
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  '& > * > *': { scrollSnapAlign: 'start', flex: 'none' },
  // The last tab can be scrolled clear of the fade.
  '& > *': { paddingInlineEnd: { xs: 6, sm: 0 } },
  maskImage: { xs: 'linear-gradient(to right, black calc(100% - 24px), transparent)', sm: 'none' },
  '[dir=rtl] &': {
    maskImage: { xs: 'linear-gradient(to left, black calc(100% - 24px), transparent)', sm: 'none' },
  },
} as const;
