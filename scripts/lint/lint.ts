/** Runs Biome with this project's rules on lines of code, in a folder of its own. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Lint {
  /** Lints code as a file with this path, and returns the rules that report it: `plugin` or `lint/group/rule`. */
  rulesOf(path: string, code: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openLint(): Promise<Lint> {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-lint-'));
  // Omits the schema, whose path is relative, and the ignore file, which needs a repository.
  const { $schema: _, vcs: __, ...config } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  // Biome turns on the rules of libraries that the package uses.
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await cp(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  return {
    async rulesOf(path, code) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${code}\n`);
      const { ok, output } = await runBiome(folder, path);
      await rm(file);
      const rules = [...output.matchAll(/title=(plugin|lint\/[\w/]+)/g)].map(([, rule = '']) => rule);
      if (!ok && rules.length === 0) throw new Error(`Biome doesn’t run: ${output}`);
      return rules;
    },
    close: () => rm(folder, { recursive: true }),
  };
}

function runBiome(folder: string, path: string): Promise<{ ok: boolean; output: string }> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [biome, 'lint', '--reporter=github', path],
      { cwd: folder },
      (error, out, err) => resolve({ ok: error === null, output: out + err }),
    );
  });
}
