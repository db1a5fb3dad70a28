/** Runs commands in tests: `openskip` in its own process, or one command in this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { vi } from 'vitest';
import { commands } from '../../../cli/commands/index.ts';

const program = fileURLToPath(new URL('../../../cli/openskip.ts', import.meta.url));

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

/**
 * Starts a command with `env` as its only OpenSkip settings, and one worker: each loads the service's modules again.
 */
export function startCli(
  args: readonly string[],
  env: Record<string, string>,
  { uid }: { uid?: number | undefined } = {},
): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(OPENSKIP_|DATABASE_URL$)/.test(name));
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: 'test',
      OPENSKIP_DEMO: '0',
      OPENSKIP_WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
  return { child, ended };
}

/** Ends a command like a crash of its machine. */
export async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Runs a command to its end. */
export const runCli = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  startCli(args, env).ended;

interface EndedInProcess {
  /** Standard output and error as they came. */
  output: string;
  stdout: string;
  stderr: string;
  code: number | string;
}

/** Runs a command in this process, which is faster. `code` is the exit code, or Commander's error code. */
export async function runInProcess(
  create: () => Command,
  args: readonly string[],
  env: Record<string, string>,
): Promise<EndedInProcess> {
  const texts = { output: '', stdout: '', stderr: '' };
  const capture = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    texts[stream] += String(text);
    texts.output += String(text);
    return true;
  };
  const mocks = [
    vi.spyOn(process.stdout, 'write').mockImplementation(capture('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('stderr')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw Object.assign(new Error('exit'), { code: Number(code) });
    }),
  ];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const command = create().exitOverride();
  for (const child of command.commands) child.exitOverride();
  try {
    await command.parseAsync(args, { from: 'user' });
    return { ...texts, code: 0 };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { ...texts, code: error.code as number | string };
  } finally {
    for (const mock of mocks) mock.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Runs a command by its name in this process. */
export function runHere([name, ...args]: readonly string[], env: Record<string, string>) {
  const create = commands.find((command) => command().name() === name);
  if (create === undefined) throw new Error(`There is no command ${name}.`);
  return runInProcess(create, args, env);
}
