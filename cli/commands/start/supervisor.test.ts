/** The child processes are small programs that crash as a service would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createBackoff } from '#platform/jobs/backoff';
import { until } from '#support/wait';
import { supervise } from './supervisor.ts';

const ready = `process.send({ kind: 'ready' });`;
const forever = 'setInterval(() => {}, 1000);';

/** Supervises one program after the other; the last one is restarted repeatedly. */
function run(programs: string[], options: { stopTimeoutMs?: number } = {}) {
  const printed: string[] = [];
  const children: ChildProcess[] = [];
  const delays: number[] = [];
  const signals = new EventEmitter();
  const backoff = createBackoff({ firstMs: 20, maxMs: 100 }, () => 0);
  const result = supervise({
    spawn() {
      const program = programs[Math.min(children.length, programs.length - 1)] ?? '';
      const child = spawn(process.execPath, ['-e', program], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      children.push(child);
      return child;
    },
    print: (line) => printed.push(line),
    backoff: {
      next(healthyMs) {
        const delay = backoff.next(healthyMs);
        delays.push(delay);
        return delay;
      },
    },
    signalSource: signals,
    ...options,
  });
  return { result, printed, children, delays, signals };
}

/** Waits until the child with this number is ready. */
const readyChild = (children: ChildProcess[], index: number) =>
  until(`child ${index} runs`, async () => children[index]?.pid !== undefined && children[index]);

describe('a supervised service', () => {
  test('is restarted after a crash and after a kill, with growing delays', async () => {
    const { result, printed, delays } = run([
      'process.exit(1)',
      `process.kill(process.pid, 'SIGKILL'); ${forever}`,
      'throw new Error()',
      `${ready} process.exit(0)`,
    ]);
    expect(await result).toEqual({ exitCode: 0, crashed: false });
    expect(delays).toEqual([20, 40, 80]);
    expect(printed).toEqual([
      'OpenSkip stopped unexpectedly (exit code 1). Restarting in 0.0 s.',
      'OpenSkip stopped unexpectedly (killed by SIGKILL). Restarting in 0.0 s.',
      'OpenSkip stopped unexpectedly (exit code 1). Restarting in 0.1 s.',
    ]);
  });

  test('is started again until its database answers, every 10 s at the latest', async () => {
    const programs = [...Array.from({ length: 12 }, () => 'process.exit(75)'), 'process.exit(0)'];
    const { result, printed } = run(programs);
    expect(await result).toEqual({ exitCode: 0, crashed: false });
    expect(printed).toHaveLength(12);
    expect(new Set(printed.slice(3))).toEqual(new Set(['Trying again in 0.1 s.']));
  });

  test("isn't restarted if that can't help", async () => {
    expect(await run(['process.exit(2)']).result).toEqual({ exitCode: 2, crashed: false });
    expect(await run(['process.exit(78)']).result).toEqual({ exitCode: 1, crashed: false });
  });

  test('is restarted on a machine where it ran before', async () => {
    const { result, delays } = run([
      `${ready} setTimeout(() => process.exit(1), 50)`,
      'process.exit(78)',
      'process.exit(2)',
    ]);
    expect(await result).toEqual({ exitCode: 2, crashed: false });
    expect(delays).toHaveLength(2);
  });

  test('receives a signal once and ends with it', async () => {
    const { result, children, signals } = run([
      `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50)); ${ready} ${forever}`,
    ]);
    const child = await readyChild(children, 0);
    await new Promise((resolve) => child.once('message', resolve));
    signals.emit('SIGTERM', 'SIGTERM');
    signals.emit('SIGINT', 'SIGINT');
    expect(await result).toEqual({ exitCode: 0, crashed: false });
    expect(children).toHaveLength(1);
  });

  test('is killed if it ignores the signal', async () => {
    const { result, children, signals } = run([`process.on('SIGTERM', () => {}); ${ready} ${forever}`], {
      stopTimeoutMs: 200,
    });
    const child = await readyChild(children, 0);
    await new Promise((resolve) => child.once('message', resolve));
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await result).toEqual({ exitCode: 1, crashed: true });
    expect(child.signalCode).toBe('SIGKILL');
  });

  test("isn't restarted if the signal arrives between two runs", async () => {
    const { result, children, delays, signals } = run([`process.kill(process.pid, 'SIGKILL'); ${forever}`]);
    await until('it waits for the longest time', async () => delays.at(-1) === 100);
    const started = children.length;
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await result).toMatchObject({ crashed: true });
    expect(children.length).toBeLessThanOrEqual(started + 1);
  });
});
