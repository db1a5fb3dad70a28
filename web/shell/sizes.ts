/** The sizes of the frame, in pixels; the specification gives them. */

export const menuWidth = 260;
export const foldedMenuWidth = 68;
export const customizerWidth = 400;
export const userMenuWidth = 230;
export const boxedWidth = 1440;
/** The app bar's height, and that of a horizontal menu's row below it. */
export const barHeight = 64;
export const topMenuHeight = 48;
/** How far a page is scrolled before the way back to its top shows. */
export const scrollTopFrom = 400;
/** Links are fetched ahead that lie this near to what is seen. */
export const prefetchMargin = 200;
/** The drawer that is swiped in: the strip at the edge in px, px/s of a fling, share of the width that must be pulled. */
export const swipe = { swipeAreaWidth: 20, minFlingVelocity: 450, hysteresis: 0.52 } as const;
/** Milliseconds that a sub-menu of the horizontal menu takes. */
export const dropdown = { enter: 400, exit: 300 } as const;
/** The height of the bar that shows while an admin acts as a customer; it sets it, else there is none. */
export const switchBar = 'var(--switch-bar, 0px)';
