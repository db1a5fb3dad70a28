/** Builds the page from `web/` into `dist/web/`. Chunks follow the lazy imports: the shell, one per page, the grid. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as mdi from '@mdi/js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { areaShapes } from './web/kit/map/shapes-plugin.ts';

/** Where the development server finds the API. */
const api = process.env.OPENSKIP_API ?? 'http://127.0.0.1:3000';

/** The libraries that every page stands on. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table|table-core)[\w-]+|@emotion\/[\w-]+|stylis|i18next|react-i18next|@casl\/\w+|@ucast\/\w+|hono|@mui\/(system|utils|styled-engine|private-theming)|@mui\/material\/(styles|utils|internal|transitions|Divider|LinearProgress|ButtonBase|Button|Typography|SvgIcon|Paper|Link|CssBaseline|GlobalStyles|CircularProgress|Box|IconButton|Skeleton|Toolbar|AppBar|List|ListItem\w*|useMediaQuery|useScrollTrigger))\/(?!.*(Trans|IcuTrans|useRovingTabIndex|infiniteQueryBehavior|useQueries|queriesObserver|createStack|createContainer|createGrid)\w*\.m?js)/;

/** The project's own modules that the first page and the frame stand on, whichever page that is. */
const ownStart =
  /\/web\/(paths|locales\/en\/(index|common|shell\/shell)|shell\/(sizes|(menu\/(entries|menu-groups)|navigation\/(guard|progress|unauthorized|loader)|user-menu\/sign-out|chat\/use-chat))|features\/[\w-]+\/search\.ts|kit\/(icon|search|text-link|api\/(api|use-call)|theme\/(appearance|brand|theme|ui-settings)|i18n\/(format|i18n|language)|page\/page-title|session\/session))\b|icon:mdi(Account\w*|Bell|ChartBar|CircleMultiple|Email|Help|Key|Star|Database)/;

/**
 * Makes each icon a module of its own. `@mdi/js` is one module, and a module is in one chunk: the shell's, which would
 * send the icons of every page with the first.
 */
function iconsApart(): Plugin {
  const icons = new Map<string, unknown>(Object.entries(mdi));
  return {
    name: 'icons-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return;
      return code.replace(/import \{([^}]*)\} from '@mdi\/js';/g, (_, names: string) =>
        (names.match(/\w+/g) ?? []).map((name) => `import { ${name} } from '\0icon:${name}';`).join(''),
      );
    },
    resolveId: (id) => (id.startsWith('\0icon:') ? id : undefined),
    load(id) {
      const name = /^\0icon:(\w+)$/.exec(id)?.[1] ?? '';
      const path = icons.get(name);
      return typeof path === 'string' ? `export const ${name} = '${path}';` : undefined;
    },
  };
}

/** Buttons have no ripple (see the theme), so its code stays out. */
function noRipple(): Plugin {
  return {
    name: 'no-ripple',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/TouchRipple.mjs') ? '\0no-ripple' : undefined),
    load: (id) => (id === '\0no-ripple' ? 'export default () => null;' : undefined),
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

export default defineConfig({
  publicDir: 'web/public',
  plugins: [iconsApart(), noRipple(), react(), areaShapes(), gzipped(), preloadFont()],
  build: {
    outDir: 'dist/web',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
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
