/** Builds `openskip/client` into `dist/client`: one JavaScript file without dependencies, with its types. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

export async function buildClient(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: { entry: join(root, 'client', 'index.ts'), formats: ['es'], fileName: 'index' },
      outDir: join(root, 'dist', 'client'),
      target: 'esnext',
      minify: false,
    },
  });
}

function buildTypes(): void {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', 'client'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types of the client could not be built:\n${stdout}`);
}

if (import.meta.main) {
  await buildClient();
  buildTypes();
  console.log('dist/client is written.');
}
