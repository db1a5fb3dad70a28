import * as calls from '#contract/site/routes';
import { languageOf } from '#locales';
import { createRouter, success } from '#platform/http/router';
import { publicSettings } from '#platform/settings';
import { readFaq } from './faq.ts';
import { readLegal, readServiceStatus, readTerms } from './notices.ts';

export const siteRoutes = createRouter()
  .bind(calls.getPublicSettings, async ({ c }) => success(await publicSettings(c.var.ctx)))
  .bind(calls.getLegal, async ({ c }) => success(await readLegal(c.var.ctx.db)))
  .bind(calls.getTerms, async ({ c }) => success(await readTerms(c.var.ctx.db)))
  .bind(calls.getServiceStatus, async ({ c }) => success(await readServiceStatus(c.var.ctx.db)))
  .bind(calls.listQuestions, async ({ c }) => success(await readFaq(c.var.ctx.db, languageOf(c))));
