/** The measured service in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts it on a free port; returns its URL and a function to end it. */
export async function startServer(
  env: Record<string, string>,
): Promise<{ address: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../cli/openskip.ts', import.meta.url)), 'start', '--no-supervisor'],
    { env: { ...process.env, ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (piece) => {
      output += piece;
      const at = /running at (http:\S+)[\s\S]*Ready in/.exec(output)?.[1];
      if (at !== undefined) resolve(at);
    });
    ended.then(() => reject(new Error(`the service did not start: ${output}`)), reject);
  });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
