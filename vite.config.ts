/** Builds the page from `web/` into `dist/web/`. Chunks follow the lazy imports: the shell, one per page, the grid. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as mdi from '@mdi/js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { textsAlias } from './web/kit/i18n/alias.ts';
import { areaShapes } from './web/kit/map/shapes-plugin.ts';

/** Where the development server finds the API. */
const api = process.env.OPENSKIP_API ?? 'http://127.0.0.1:3000';

/** The libraries that every page stands on. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table|table-core)[\w-]+|@emotion\/[\w-]+|stylis|@casl\/\w+|@ucast\/\w+|hono|@mui\/(system|utils|styled-engine|private-theming)|@mui\/material\/(styles|utils|ButtonBase|Button|Typography|SvgIcon|CssBaseline|GlobalStyles|CircularProgress|Box|IconButton|Skeleton))\/(?!.*(useRovingTabIndex|useMediaQuery|useBlocker|useSlot|useTimeout|infiniteQueryBehavior|useQueries|queriesObserver|createStack|createContainer|createGrid)\w*\.m?js)/;

/** The project's own modules that the first page and the frame stand on, whichever page that is. */
const ownStart =
  /\/web\/(paths|locales\/en\/(index|common|shell\/shell)|shell\/(sizes|(menu\/(entries|menu-groups)|navigation\/(guard|progress|unauthorized|loader)|user-menu\/sign-out|chat\/use-chat))|features\/[\w-]+\/search\.ts|kit\/(icon|search|api\/(api|lazy-part)|theme\/(appearance|brand|theme|ui-settings|use-media)|i18n\/(format|i18n|runtime|use-translation|language\.ts)|page\/page-title|session\/session))\b/;

/**
 * Writes each icon where it's used. `@mdi/js` is one module, and a module is in one chunk: the shell's, which would send
 * the icons of every page with the first.
 */
function iconsInPlace(): Plugin {
  const icons = new Map<string, unknown>(Object.entries(mdi));
  return {
    name: 'icons-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return;
      return code.replace(/import \{([^}]*)\} from '@mdi\/js';/g, (_, names: string) =>
        (names.match(/\w+/g) ?? []).map((name) => `const ${name} = '${icons.get(name)}';`).join(''),
      );
    },
  };
}

/**
 * Modules that never run: buttons have no ripple (see the theme), MUI tells Emotion itself which props to pass on,
 * Emotion has a prefixer of its own, and nothing uses its `withTheme` or cascade layers.
 */
const unused =
  /\/TouchRipple\.mjs$|\/useLayerOrder\.mjs$|^\.\/(src\/)?Prefixer\.js$|^hoist-non-react-statics$|^@emotion\/is-prop-valid$/;

/** Keeps the code of unused modules out. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (unused.test(id) ? '\0unused' : undefined),
    load: (id) =>
      id === '\0unused'
        ? 'const unused = () => true; export { unused as default, unused as prefix };'
        : undefined,
  };
}

/** Beside each text a gzipped copy, so that nothing is compressed while somebody waits. */
function gzipped(): Plugin {
  return {
    name: 'gzipped',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/\.(js|css|json)$/.test(fileName)) continue;
        const path = join(dir, fileName);
        await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
      }
    },
  };
}

/** Loads the font with the code, so that the first text has it: other fonts break lines elsewhere. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name));
        if (font === undefined) throw new Error('The font isn’t part of the build.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/**
 * Puts the styles of the start, a few font faces, into the page: a request for them would hold up its first paint. Their
 * link stays without effect, as code loaded later would add it and wait for it.
 */
function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, name: string) => {
          const asset = bundle[name];
          if (asset?.type !== 'asset') return link;
          return `<style>${asset.source}</style>\n    ${link.replace('>', ' media="not all">')}`;
        });
      },
    },
  };
}

export default defineConfig({
  publicDir: 'web/public',
  resolve: {
    // React has the hook itself; the shim is for versions without it.
    alias: { ...textsAlias, 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  plugins: [iconsInPlace(), withoutUnused(), react(), areaShapes(), stylesInPage(), gzipped(), preloadFont()],
  build: {
    outDir: 'dist/web',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The list of what each page needs is part of the shell, so parts that several pages share have short names.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        // What every page needs is one file: fewer requests, and it compresses better.
        codeSplitting: {
          groups: [
            { name: 'base', test: everywhere },
            { name: 'start', test: ownStart },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/download': api, '/media': api, '/sample-leads.csv': api } },
});
