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
    orders: 'Pedidos que terminaron ese día.',
    traced: 'En pedidos que terminaron ese día.',
    hit_rate: 'Parte de los leads rastreados que fueron aciertos, en pedidos que terminaron ese día.',
    coins: 'Por aciertos de pedidos y búsquedas individuales.',
    revenue: 'Pagos menos reembolsos.',
    provider_cost: 'Lo que cobraron los proveedores de datos por pedidos de clientes.',
    margin: 'Ingresos menos costo de proveedores.',
    calls: 'Hechas con claves API. Se guardan 30 días.',
    customers: 'Clientes con un pedido terminado, un pago o una llamada a la API.',
  },
  chart: '{{figure}} por día',
  empty: { title: '{{figure}}: sin datos en los últimos {{span}}', longer: 'Ver {{span}}' },
  table: 'Uso por día',
  day: 'Día',
  total: 'Total',
};

export default texts;
