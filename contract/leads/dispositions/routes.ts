import { route } from '../../route.ts';
import { DispositionReport, Dispositions } from './schemas.ts';

export const reportCalls = route({
  operationId: 'reportCalls',
  method: 'post',
  path: '/dispositions',
  access: { scope: 'trace' },
  seat: 'caller',
  tags: ['results'],
  summary: 'Report the outcomes of calls',
  description:
    'Records the outcomes of up to 200 calls with every lead that has the number, like `PUT /phone-report/{id}`: numbers that didn’t reach the person are marked and come last, and coins are refunded within the limits of your account. Sending the same calls again changes nothing.',
  body: Dispositions,
  example: {
    calls: [
      { number: '(217) 555-0142', outcome: 'wrong_number' },
      { number: '+12175550176', outcome: 'connected' },
    ],
  },
  response: DispositionReport,
});
