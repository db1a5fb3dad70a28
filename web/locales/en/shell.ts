/** The frame around every page: menu, app bar, customizer, palette, footer. */

export default {
  pages: {
    home: 'Home',
    skipTrace: 'Skip Trace',
    orders: 'Recent Orders',
    faq: 'FAQS',
    notifications: 'Notifications',
    mailbox: 'Mailbox',
  },
  menu: {
    label: 'Main',
    drawer: 'Menu',
    open: 'Open the menu',
    home: '{{brand}}, home',
    skip: 'Skip to content',
    groups: { data: 'Data', service: 'Service' },
  },
  bar: {
    notifications: 'Notifications',
    unread_one: 'Notifications, {{count, number}} unread',
    unread_other: 'Notifications, {{count, number}} unread',
  },
  loading: 'Loading the page',
} as const;
