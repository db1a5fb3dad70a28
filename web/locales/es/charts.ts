import type english from '../en/charts.ts';
import type { Translation } from '../translation.ts';

export default {
  change: { up: 'sube', down: 'baja', none: 'sin cambios', points: '{{points}} puntos' },
  range: {
    label: 'Período',
    names: { '7d': '7 días', '30d': '30 días', '12m': '12 meses' },
  },
  table: 'Ver tabla',
} as const satisfies Translation<typeof english>;
