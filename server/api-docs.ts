/** The API reference page: Scalar, served from its npm package without outside resources. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#platform/http/access';

const packed = new URL('../node_modules/@scalar/api-reference/dist/browser/standalone.js', import.meta.url);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>The API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api-docs/scalar.js"></script>
    <script src="/api-docs/start.js"></script>
  </body>
</html>
`;

/** Scalar must contact no other server: no fonts, proxy, assistant or analytics. */
const start = `Scalar.createApiReference('#api', {
  url: '/api/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultOpenAllTags: false,
  // Failures name the headings of the description by these addresses.
  generateHeadingSlug: (heading) => 'description/' + heading.slug,
});

// The headings come later than the browser looks for the one it is sent to.
const wanted = location.hash.slice(1);
if (wanted.startsWith('description/')) {
  const watch = new MutationObserver(() => {
    const heading = document.getElementById(wanted);
    if (heading === null) return;
    watch.disconnect();
    requestAnimationFrame(() => heading.scrollIntoView());
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
`;

let script: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** The 4 MB viewer, compressed once. */
async function packedScript(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(await readFile(packed)));
}

/** Mounts the page. It is public, like the description. */
export function serveApiDocs(app: OpenAPIHono<Env>): void {
  app.get('/api-docs', (c) => c.html(page));
  app.get('/api-docs/start.js', (c) =>
    c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/api-docs/scalar.js', async (c) => {
    script ??= packedScript();
    return c.body(await script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}
