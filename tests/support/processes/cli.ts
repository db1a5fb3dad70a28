/** The command line as tests run it: the real command, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../cli/openskip.ts', import.meta.url));

/** What a command left behind. */
export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** Starts a command; nothing of the test's own settings reaches it but `env`. */
export function startCli(args: readonly string[], env: Record<string, string>): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(OPENSKIP_|DATABASE_URL$)/.test(name));
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'test', OPENSKIP_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
  return { child, ended };
}

/** Runs a command to its end. */
export const runCli = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  startCli(args, env).ended;
