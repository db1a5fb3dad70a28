/** What the page asks of the site: the public settings, before anybody signs in, and the questions and answers. */
import { Faq } from '#contract/faq';
import { SettingInfo } from '#contract/site';
import { answers, createRouter, openRoute, protectedRoute, type SignedInEnv, success } from '#platform/http';
import { publicSettings } from '#platform/settings';
import { readFaq } from './faq.ts';

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

export const siteRoutes = createRouter<SignedInEnv>()
  .openapi(settingInfoRoute, async (c) => c.json(success(await publicSettings(c.var.ctx.db)), 200))
  .openapi(faqRoute, async (c) => c.json(success(await readFaq(c.var.ctx.db)), 200));
