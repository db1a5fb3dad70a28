/** Sizes that the results share with the frame, px. */

/** The height of the bar shown while an admin acts as a customer. */
export const switchBarOffset = 'var(--switch-bar, 0px)';
export const appBarHeight = 64;
export const topMenuHeight = 48;
export const selectionBarHeight = 52;
/** The bar with the primary action on phones. */
export const bottomBarHeight = 80;
