/** Words of charts and figures. */

export default {
  change: { up: 'up', down: 'down', none: 'no change', points: '{{points}} points' },
  range: {
    label: 'Range',
    names: { '7d': '7 days', '30d': '30 days', '12m': '12 months' },
  },
  table: 'Show table',
} as const;
