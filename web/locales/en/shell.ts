/** The frame around every page: menu, app bar, customizer, palette, footer. */

export default {
  pages: {
    home: 'Home',
    skipTrace: 'Skip Trace',
    orders: 'Recent Orders',
  },
  menu: {
    label: 'Main',
    drawer: 'Menu',
    open: 'Open the menu',
    home: '{{brand}}, home',
    skip: 'Skip to content',
    groups: { data: 'Data', service: 'Service' },
  },
  loading: 'Loading the page',
} as const;
