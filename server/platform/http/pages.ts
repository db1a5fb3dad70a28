/** Serves the built pages: hashed assets for long, everything else as the page, which finds its own way. */
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { SettingInfo } from '#contract/site/schemas';
import { AppError } from '../errors.ts';
import { publicSettings } from '../settings.ts';
import { guardAnswer } from '../streams/answer.ts';
import type { Env } from './access.ts';
import { contentPolicy } from './content-policy.ts';

const root = new URL('../../../dist/web', import.meta.url).pathname;

const sampleFile = new URL('../../../database/seed/sample-leads.csv', import.meta.url).pathname;

/** The headers that every answer carries, pages and calls alike; a page with a chat widget names that in its own. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  c.header('Content-Security-Policy', contentPolicy());
  await others(c, next);
});

const others = secureHeaders({
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // Only a service behind HTTPS can promise HTTPS, and its proxy says so.
  strictTransportSecurity: false,
});

/**
 * The page with what the operator calls it and the settings that anyone may read, so that neither name nor logo of another
 * flashes before they are asked for.
 */
export function fillPage(html: string, settings: SettingInfo): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const filled = html
    .replace('<title>OpenSkip</title>', () => `<title>${escapeHtml(settings.brand_name)}</title>`)
    .replace('alt="OpenSkip is loading"', () => `alt="${escapeHtml(settings.brand_name)} is loading"`)
    .replace('id="setting-info">null<', () => `id="setting-info">${json}<`);
  if (settings.brand_logo === '') return filled;
  const logo = escapeHtml(settings.media_base + settings.brand_logo);
  return filled
    .replaceAll('/favicon.svg" type="image/svg+xml"', () => `${logo}"`)
    .replaceAll('/favicon.svg', () => logo);
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Mounts the pages on an application, and the sample file where there is a demo; call it last. */
export function servePages(app: OpenAPIHono<Env>, demo: boolean): void {
  const files = serveStatic<Env>({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  if (demo) app.get('/sample-leads.csv', guarded(serveStatic<Env>({ path: sampleFile })));
  app.get('/', showPage);
  app.get('*', guarded(files));
  // A missing file is missing; only paths of pages answer with the page.
  app.get('*', (c) => {
    if (/\.\w+$/.test(c.req.path)) throw nothingThere();
    return showPage(c);
  });
}

/** A library's answers, whose streams would print what fails in them. */
const guarded = (serve: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    const answer = await serve(c, next);
    return answer instanceof Response ? guardAnswer(c, answer) : answer;
  });

async function showPage(c: HonoContext<Env>): Promise<Response> {
  const html = await readFile(`${root}/index.html`, 'utf8').catch(() => {
    throw nothingThere();
  });
  const settings = await publicSettings(c.var.ctx.db);
  c.header('Cache-Control', 'no-cache');
  c.header('Content-Security-Policy', contentPolicy(settings));
  return c.html(fillPage(html, settings));
}

const nothingThere = () => new AppError('not_found', 'There is nothing at this address.');
