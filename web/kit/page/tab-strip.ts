/**
 * Tabs that don't fit a phone scroll from edge to edge of the screen. They fade out over the page's padding, where none
 * is at rest.
 */
export const tabStrip = {
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  scrollPaddingInline: '16px',
  '& > * > *': { scrollSnapAlign: 'start', flex: 'none' },
  // As wide as its tabs, so that the padding follows the last one.
  '& > *': {
    boxSizing: 'border-box',
    columnGap: { xs: '14px', sm: '24px' },
    px: { xs: 4, sm: 0 },
    width: { xs: 'max-content', sm: 'auto' },
    minWidth: { xs: 1, sm: 0 },
  },
  maskImage: {
    xs: 'linear-gradient(to right, transparent, black 16px, black calc(100% - 16px), transparent)',
    sm: 'none',
  },
} as const;

/** The strip's place on a phone: over the page's padding. */
export const stripMargin = { xs: -4, sm: 0 } as const;
