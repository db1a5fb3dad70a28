/** The frame around every page: menu, app bar, customizer, palette, footer. */

export default {} as const;
