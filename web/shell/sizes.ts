/** Sizes of the frame in px, as specified. */

export const menuWidth = 260;
export const foldedMenuWidth = 68;
export const customizerWidth = 400;
export const userMenuWidth = 230;
export const boxedWidth = 1440;
/** The app bar's height, and that of a horizontal menu below it. */
export const barHeight = 64;
export const phoneBarHeight = 56;
export const topMenuHeight = 48;
/** Scroll offset from which the scroll-to-top button shows. */
export const scrollTopFrom = 400;
/** Links within this distance of the viewport are prefetched. */
export const prefetchMargin = 200;
/** The swipe drawer: edge strip in px, fling speed in px/s, share of the width to pull. */
export const swipe = { swipeAreaWidth: 20, minFlingVelocity: 450, hysteresis: 0.52 } as const;
/** Sub-menu transitions of the horizontal menu, ms. */
export const dropdown = { enter: 400, exit: 300 } as const;
/** The height of the bar shown while an admin acts as a customer; 0 without one. */
export const switchBar = 'var(--switch-bar, 0px)';

/** The height of a footer in one line. */
export const footerHeight = 56;
