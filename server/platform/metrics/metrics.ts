/** What a process counts for Prometheus. Labels never carry personal data, ids or text that a customer wrote. */
import { Counter, Histogram, Registry } from 'prom-client';
import { perContext } from '../context.ts';

/** The counters of a process or worker thread. They start at 0 with it. */
export const metricsOf = perContext(() => createMetrics());

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'openskip_http_request_duration_seconds',
      help: 'Requests by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    leads: new Counter({
      name: 'openskip_leads_traced_total',
      help: 'Leads traced, by outcome. The hit rate is the share of `hit`.',
      labelNames: ['outcome'],
      registers,
    }),
    coins: new Counter({
      name: 'openskip_coins_charged_total',
      help: 'Coins charged for hits.',
      registers,
    }),
    chunks: new Histogram({
      name: 'openskip_chunk_duration_seconds',
      help: 'Time per chunk of an order, by how it ended.',
      labelNames: ['end'],
      buckets: [0.05, 0.2, 0.5, 1, 2, 5, 20, 60],
      registers,
    }),
    providerRequests: new Counter({
      name: 'openskip_provider_requests_total',
      help: 'Requests to outside providers, by result.',
      labelNames: ['provider', 'result'],
      registers,
    }),
    providerCost: new Counter({
      name: 'openskip_provider_cost_dollars_total',
      help: 'What answered requests to outside providers cost.',
      labelNames: ['provider'],
      registers,
    }),
    payments: new Counter({
      name: 'openskip_payments_total',
      help: 'Card payments and refunds, by result.',
      labelNames: ['result'],
      registers,
    }),
    paid: new Counter({
      name: 'openskip_payments_dollars_total',
      help: 'Money received, and money returned.',
      labelNames: ['direction'],
      registers,
    }),
  };
}
