/** Serves the built pages: hashed assets for long, everything else as the page, which finds its own way. */
import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from './errors.ts';
import type { Env } from './http.ts';

const root = new URL('../../dist/web', import.meta.url).pathname;

const sampleFile = new URL('../../database/seed/sample-leads.csv', import.meta.url).pathname;

/** What a page may load: its own files only. Styles are written by the component library as it goes. */
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The headers that every answer carries, pages and calls alike. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: policy,
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // Only a service behind HTTPS can promise HTTPS, and its proxy says so.
  strictTransportSecurity: false,
});

/** Mounts the pages on an application, and the sample file where there is a demo; call it last. */
export function servePages(app: OpenAPIHono<Env>, demo: boolean): void {
  const files = serveStatic<Env>({
    root,
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const page = serveStatic<Env>({
    root,
    path: 'index.html',
    onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
  });
  if (demo) app.get('/sample-leads.csv', serveStatic<Env>({ path: sampleFile }));
  app.get('*', files);
  app.get('*', async (c, next) => {
    // A missing file is missing; only paths of pages answer with the page.
    if (/\.\w+$/.test(c.req.path) || !existsSync(`${root}/index.html`))
      throw new AppError('not_found', 'There is nothing at this address.');
    return page(c, next);
  });
}
