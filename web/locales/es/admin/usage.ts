import type english from '../../en/admin/usage.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  span: 'Periodo',
  spans: { days30: '30 días', days90: '90 días' },
  figure: 'Métrica',
  figures: {
    orders: 'Pedidos',
    traced: 'Leads rastreados',
    hit_rate: 'Tasa de aciertos',
    coins: 'Monedas cobradas',
    revenue: 'Ingresos',
    provider_cost: 'Costo de proveedores',
    margin: 'Margen',
    calls: 'Llamadas a la API',
    customers: 'Clientes activos',
  },
  help: {
    orders: 'Terminados ese día',
    traced: 'En pedidos terminados ese día',
    hit_rate: 'En pedidos terminados ese día',
    revenue: 'Pagos menos reembolsos y disputas',
    margin: 'Ingresos menos costo de proveedores',
    calls: 'Se guarda 30 días',
    customers: 'Con un pedido, un pago o una llamada a la API',
    coins: 'Aciertos y búsquedas individuales',
    provider_cost: 'Por pedidos de clientes',
  },
  chart: '{{figure}} por día',
  empty: { title: '{{figure}}: sin datos en {{span}}', longer: 'Ver {{span}}' },
  table: 'Uso por día',
  day: 'Día',
  total: 'Total',
};

export default texts;
