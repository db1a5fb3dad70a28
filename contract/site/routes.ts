import { route } from '../route.ts';
import { Faq } from './faq.ts';
import { CurrentTerms, LegalInfo, ServiceStatus, SettingInfo } from './schemas.ts';

export const getPublicSettings = route({
  operationId: 'getPublicSettings',
  method: 'get',
  path: '/setting-info',
  access: 'public',
  tags: ['site'],
  summary: 'Get the public settings',
  description: 'Returns the name, logo, and links that the operator set for this service.',
  response: SettingInfo,
});

export const listQuestions = route({
  operationId: 'listQuestions',
  method: 'get',
  path: '/faq',
  access: 'session',
  seat: 'caller',
  tags: ['site'],
  summary: 'List questions and answers',
  description: 'Returns the questions and answers of the help page, by section.',
  response: Faq,
});

export const getLegal = route({
  operationId: 'getLegal',
  method: 'get',
  path: '/legal',
  access: 'public',
  tags: ['site'],
  summary: 'Get the terms and privacy notice',
  description: 'Returns the terms, the privacy policy, the operator’s address, and how long data is kept.',
  response: LegalInfo,
});

export const getTerms = route({
  operationId: 'getTerms',
  method: 'get',
  path: '/terms',
  access: 'public',
  tags: ['site'],
  summary: 'Get the current terms',
  description: 'Returns the version of the tracing terms to accept, and where to read them.',
  response: CurrentTerms,
});

export const getServiceStatus = route({
  operationId: 'getServiceStatus',
  method: 'get',
  path: '/service-status',
  access: 'public',
  tags: ['site'],
  summary: 'Get the service status',
  description: 'Returns whether tracing and messages work or are late.',
  response: ServiceStatus,
});
