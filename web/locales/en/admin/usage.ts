/** The charts of what the whole service did, in the console. */

export default {
  failed: 'The figures could not be loaded',
  span: 'How far back',
  spans: { days30: '30 days', days90: '90 days' },
  figure: 'Show',
  figures: {
    orders: 'Orders',
    traced: 'Leads traced',
    hit_rate: 'Hit rate',
    coins: 'Coins captured',
    revenue: 'Revenue',
    calls: 'API calls',
    customers: 'Active customers',
  },
  help: {
    orders: 'Orders that ended on the day.',
    traced: 'By the orders that ended on the day.',
    hit_rate: 'Hits of the leads traced by the orders that ended on the day.',
    coins: 'For hits, of orders and of single traces.',
    revenue: 'Payments less refunds.',
    calls: 'With API keys. Calls are kept for 30 days.',
    customers: 'Customers who had an order end, paid, or called the API.',
  },
  chart: '{{figure}} by day',
  empty: { title: '{{figure}}: none in these {{span}}', longer: 'Show {{span}}' },
  table: 'The days in figures',
  day: 'Day',
  total: 'In all',
} as const;
