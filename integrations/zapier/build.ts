/** Builds the app into `dist/app.js`, a CommonJS file that `index.js` loads. */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const root = import.meta.dirname;

export async function buildApp(outDir = join(root, 'dist')): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: { entry: join(root, 'app.ts'), formats: ['cjs'], fileName: () => 'app.js' },
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { external: /^node:/ },
    },
  });
  await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n');
  await copyFile(join(root, '../../LICENSE'), join(outDir, 'LICENSE'));
}

if (import.meta.main) {
  await buildApp();
  console.log('integrations/zapier/dist is written.');
}
