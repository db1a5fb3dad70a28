/** What the page asks before anybody signs in. */
import { SettingInfo } from '#contract/site';
import { answers, createRouter, openRoute, success } from '#platform/http';
import { publicSettings } from '#platform/settings';

const settingInfoRoute = openRoute({
  method: 'get',
  path: '/setting-info',
  tags: ['site'],
  summary: 'The public settings of this installation',
  responses: answers(SettingInfo),
});

export const siteRoutes = createRouter().openapi(settingInfoRoute, async (c) =>
  c.json(success(await publicSettings(c.var.ctx.db)), 200),
);
