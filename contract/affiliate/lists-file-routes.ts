import { z } from 'zod';
import { UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { ListFileQuery } from './schemas.ts';

export const downloadAffiliateList = route({
  operationId: 'downloadAffiliateList',
  method: 'get',
  path: '/affiliate-file/{id}/{list}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Download visits, referrals or payouts as CSV',
  description:
    'Returns your visits, referrals, or payouts as a CSV file, with the same filters as the lists.',
  params: UserIdParam.extend({
    list: z.enum(['visits', 'referrals', 'payouts']),
  }),
  query: ListFileQuery,
  file: 'text/csv',
});
