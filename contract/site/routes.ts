import { route } from '../route.ts';
import { Faq } from './faq.ts';
import { LegalInfo, ServiceStatus, SettingInfo } from './schemas.ts';

export const getPublicSettings = route({
  operationId: 'getPublicSettings',
  method: 'get',
  path: '/setting-info',
  access: 'public',
  tags: ['site'],
  summary: 'Get the public settings',
  description: 'The public settings of this installation.',
  response: SettingInfo,
});

export const listQuestions = route({
  operationId: 'listQuestions',
  method: 'get',
  path: '/faq',
  access: 'session',
  tags: ['site'],
  summary: 'List questions and answers',
  description: 'Questions and answers, in sections.',
  response: Faq,
});

export const getLegal = route({
  operationId: 'getLegal',
  method: 'get',
  path: '/legal',
  access: 'public',
  tags: ['site'],
  summary: 'Get the terms and privacy notice',
  description: 'The operator’s terms and notices, and how long data is kept.',
  response: LegalInfo,
});

export const getServiceStatus = route({
  operationId: 'getServiceStatus',
  method: 'get',
  path: '/service-status',
  access: 'public',
  tags: ['site'],
  summary: 'Get the service status',
  description: 'Whether orders are traced and messages go out.',
  response: ServiceStatus,
});
