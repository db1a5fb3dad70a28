/** What the page asks of the site: the public settings, before anybody signs in, and the questions and answers. */
import { Faq } from '#contract/site/faq';
import { LegalInfo, ServiceStatus, SettingInfo } from '#contract/site/schemas';
import {
  answers,
  createRouter,
  openRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { publicSettings } from '#platform/settings';
import { readFaq } from './faq.ts';
import { readLegal, readServiceStatus } from './notices.ts';

const settingInfoRoute = openRoute({
  method: 'get',
  path: '/setting-info',
  tags: ['site'],
  summary: 'The public settings of this installation',
  responses: answers(SettingInfo),
});

const faqRoute = protectedRoute({
  method: 'get',
  path: '/faq',
  tags: ['site'],
  summary: 'Questions and answers, in sections',
  responses: answers(Faq),
});

const legalRoute = openRoute({
  method: 'get',
  path: '/legal',
  tags: ['site'],
  summary: 'The operator’s terms and notices, and how long data is kept',
  responses: answers(LegalInfo),
});

const statusRoute = openRoute({
  method: 'get',
  path: '/service-status',
  tags: ['site'],
  summary: 'Whether orders are traced and messages go out',
  responses: answers(ServiceStatus),
});

export const siteRoutes = createRouter<SignedInEnv>()
  .openapi(settingInfoRoute, async (c) => c.json(success(await publicSettings(c.var.ctx.db)), 200))
  .openapi(legalRoute, async (c) => c.json(success(await readLegal(c.var.ctx.db)), 200))
  .openapi(statusRoute, async (c) => c.json(success(await readServiceStatus(c.var.ctx.db)), 200))
  .openapi(faqRoute, async (c) => c.json(success(await readFaq(c.var.ctx.db)), 200));
