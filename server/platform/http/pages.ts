/** Serves the built pages: hashed assets with long caching, and the single page for every page path. */
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Language } from '#contract/languages';
import type { SettingInfo } from '#contract/site/schemas';
import { languageOf, message, translate } from '#locales';
import { AppError } from '../errors.ts';
import { publicSettings } from '../settings.ts';
import { guardResponse } from '../streams/response.ts';
import type { Env } from './access.ts';
import { contentPolicy } from './content-policy.ts';

const root = new URL('../../../dist/web', import.meta.url).pathname;

const sampleFile = new URL('../../../database/seed/sample-list.csv', import.meta.url).pathname;

/** Security headers of every response. A page with a chat widget sets its own policy. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  c.header('Content-Security-Policy', contentPolicy());
  // Passkeys belong to our own pages, not to a chat widget in a frame.
  c.header('Permissions-Policy', 'publickey-credentials-create=(self), publickey-credentials-get=(self)');
  await others(c, next);
  // Emails show the logo on the site of the reader's mailbox. Profile photos, which aren't PNGs, stay on our own pages.
  if (/^\/media\/[\w-]+\.png$/.test(c.req.path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
});

const others = secureHeaders({
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // Only an HTTPS proxy can promise HTTPS; it sets the header itself.
  strictTransportSecurity: false,
});

/**
 * Embeds brand and public settings in the page, so that no default name or logo flashes before they load. What the page
 * shows before its script runs is in the request's language.
 */
export function fillPage(html: string, settings: SettingInfo, language: Language): string {
  const brand = { brand: settings.brand_name };
  const loading = translate(language, message('pages:app.loading', brand));
  const noScript = translate(language, message('pages:app.no_script', brand));
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const filled = html
    .replace('<title>OpenSkip</title>', () => `<title>${escapeHtml(settings.brand_name)}</title>`)
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('alt="OpenSkip is loading"', () => `alt="${escapeHtml(loading)}"`)
    .replace(/<noscript>.*?<\/noscript>/, () => `<noscript>${escapeHtml(noScript)}</noscript>`)
    .replace('id="setting-info">null<', () => `id="setting-info">${json}<`);
  if (settings.brand_logo === '') return filled;
  const logo = escapeHtml(settings.media_base + settings.brand_logo);
  return filled
    .replaceAll('/favicon.svg" type="image/svg+xml"', () => `${logo}"`)
    .replaceAll('/favicon.svg', () => logo);
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Mounts the pages, and the sample file for the demo. Must be called last. */
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
  // A missing asset answers 404; only page paths get the page.
  app.get('*', (c) => {
    if (/\.\w+$/.test(c.req.path)) throw nothingThere();
    return showPage(c);
  });
}

/** Guards the streams of a library's response, which would print their errors. */
const guarded = (serve: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    const response = await serve(c, next);
    return response instanceof Response ? guardResponse(c, response) : response;
  });

async function showPage(c: HonoContext<Env>): Promise<Response> {
  const html = await readFile(`${root}/index.html`, 'utf8').catch(() => {
    throw nothingThere();
  });
  const settings = await publicSettings(c.var.ctx);
  c.header('Cache-Control', 'no-cache');
  c.header('Content-Security-Policy', contentPolicy(settings));
  c.header('Vary', 'Accept-Language', { append: true });
  return c.html(fillPage(html, settings, languageOf(c)));
}

const nothingThere = () => new AppError('page_not_found');
