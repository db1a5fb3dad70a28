import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A service in its own process; its log goes to our stderr. */
export interface BenchService {
  pid: number;
  /** Its URL, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Stops it in order; returns its exit code, or null if a signal ended it. */
  stop(): Promise<number | null>;
}

/**
 * Runs `openskip start` with these flags and environment variables, and waits until it answers.
 * @throws {Error} if it exits before that.
 */
export async function startService(flags: string[], env: NodeJS.ProcessEnv): Promise<BenchService> {
  const child = spawn(process.execPath, ['cli/openskip.ts', 'start', ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await Promise.race([
    addressOf(child),
    ended.then(() => Promise.reject(new Error('the service ended before it answered'))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  };
  return { pid: child.pid ?? 0, address, stop };
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) =>
    child.stdout?.on('data', (text) => {
      const [found] = /http:\/\/[\w.]+:\d+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    }),
  );
