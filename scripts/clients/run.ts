/**
 * Runs linters and client generators on the API's description and compiles what they generate. Skips tools that need a
 * program the machine lacks, and names them. `npm run clients -- hey-api` runs one.
 */
import { spawnSync } from 'node:child_process';
import { writeDescription } from './document.ts';
import { description, root, type Tool, tools } from './tools.ts';

/** The output of a failed command; null if it succeeded. */
function failureOf([program, ...args]: readonly [string, ...string[]]): string | null {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SCARF_ANALYTICS: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0
    ? null
    : `${program} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`.slice(-3000)}`;
}

const isMissing = (program: string) => spawnSync('which', [program]).status !== 0;

function run({ install, run: commands }: Tool): string | null {
  for (const command of [...install, ...commands]) {
    const failure = failureOf(command);
    if (failure !== null) return failure;
  }
  return null;
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !tools.some((tool) => tool.name === name));
if (unknown.length > 0) throw new Error(`There is no tool ${unknown.join(', ')}.`);
await writeDescription(description);
for (const tool of tools) {
  if (chosen.length > 0 && !chosen.includes(tool.name)) continue;
  const title = `${tool.name} ${tool.version}`;
  const missing = tool.needs.filter(isMissing);
  if (missing.length > 0) {
    console.log(`skipped ${title}: needs ${missing.join(' and ')}`);
    continue;
  }
  const failure = run(tool);
  console.log(`${failure === null ? 'ok     ' : 'FAILED '} ${title}`);
  if (failure !== null) {
    console.log(failure);
    process.exitCode = 1;
  }
}
