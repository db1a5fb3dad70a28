/** Builds the package into `dist/`: one CommonJS file for each node and credential, as n8n loads them. */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const root = import.meta.dirname;

/** Names that n8n reads the classes from. */
const entry = {
  'OpenSkipApi.credentials': join(root, 'credentials.ts'),
  'OpenSkip.node': join(root, 'node.ts'),
  'OpenSkipTrigger.node': join(root, 'trigger.ts'),
};

export async function buildNodes(outDir = join(root, 'dist')): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: { entry, formats: ['cjs'], fileName: (_, name) => `${name}.js` },
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { external: /^node:/ },
    },
  });
  // The sources are ES modules; what n8n loads isn't.
  await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n');
  await copyFile(join(root, '../../web/public/favicon.svg'), join(outDir, 'openskip.svg'));
  await copyFile(join(root, '../../LICENSE'), join(outDir, 'LICENSE'));
}

if (import.meta.main) {
  await buildNodes();
  console.log('integrations/n8n/dist is written.');
}
