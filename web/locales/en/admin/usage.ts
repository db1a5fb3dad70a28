export default {
  span: 'Time range',
  spans: { days30: '30 days', days90: '90 days' },
  figure: 'Metric',
  figures: {
    orders: 'Orders',
    traced: 'Leads traced',
    hit_rate: 'Hit rate',
    coins: 'Coins charged',
    revenue: 'Revenue',
    provider_cost: 'Provider cost',
    margin: 'Margin',
    calls: 'API calls',
    customers: 'Active customers',
  },
  help: {
    orders: 'Ended that day',
    traced: 'In orders ended that day',
    hit_rate: 'Of leads in orders ended that day',
    revenue: 'Payments minus refunds',
    margin: 'Revenue minus provider cost',
    calls: 'Kept for 30 days',
    customers: 'With an ended order, a payment or an API call',

    coins: 'Hits and single traces',

    provider_cost: 'For customers’ orders',
  },
  chart: '{{figure}} by day',
  empty: { title: '{{figure}}: no data in the last {{span}}', longer: 'Show {{span}}' },
  table: 'Usage by day',
  day: 'Day',
  total: 'Total',
} as const;
