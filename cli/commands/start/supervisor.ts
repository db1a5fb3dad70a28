/** Runs the service in a child process, restarts it after a crash, and forwards signals. */
import type { ChildProcess } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, createBackoff } from '../../../server/platform/jobs/backoff.ts';

/** Exit codes of the service's process; others are crashes. */
export const serviceExitCodes = {
  stopped: 0,
  crashed: 1,
  /** The configuration can't work, or the port is taken. */
  misconfigured: 2,
  /** The machine lacks something the service needs (EX_CONFIG of sysexits.h). */
  unsupported: 78,
  /** The external database doesn't answer yet (EX_TEMPFAIL). */
  databaseUnreachable: 75,
} as const;

/** A message from the service to its supervisor. */
export type ServiceMessage = { kind: 'ready' };

export interface SupervisorOptions {
  /** Starts the service with an IPC channel; the service stops when the channel closes. */
  spawn(): ChildProcess;
  /** Shows a line to the operator. */
  print(line: string): void;
  backoff?: Backoff;
  signalSource?: Pick<EventEmitter, 'on' | 'off'>;
  /** The service is killed if it is still running this long after a signal, ms. */
  stopTimeoutMs?: number;
}

export interface SupervisorResult {
  /** The exit code for this process. */
  exitCode: number;
  /** The last run ended without a proper shutdown, so something may be left running. */
  crashed: boolean;
}

interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** How long it was ready, ms. */
  healthyMs: number;
}

const signals = ['SIGTERM', 'SIGINT'] as const;
const signalExitCodes = { SIGTERM: 143, SIGINT: 130 } as const;

/** Supervises the service until a signal stops it or a restart can't help. */
export async function supervise(options: SupervisorOptions): Promise<SupervisorResult> {
  const { print, backoff = createBackoff(), signalSource = process, stopTimeoutMs = 9800 } = options;
  const stop = new AbortController();
  let stopSignal: (typeof signals)[number] | undefined;
  let child: ChildProcess | undefined;

  const onSignal = (signal: (typeof signals)[number]) => {
    if (stopSignal !== undefined) return;
    stopSignal = signal;
    stop.abort();
    child?.kill('SIGTERM');
    setTimeout(() => child?.kill('SIGKILL'), stopTimeoutMs).unref();
  };
  for (const signal of signals) signalSource.on(signal, onSignal);

  let served = false;
  let crashed = false;
  try {
    for (;;) {
      child = options.spawn();
      const run = await runOnce(child);
      child = undefined;
      served ||= run.healthyMs > 0;
      crashed = !isOrderly(run);
      if (stopSignal !== undefined) return { exitCode: stoppedExitCode(run, stopSignal), crashed };
      const exitCode = finalExitCode(run, served);
      if (exitCode !== null) {
        if (served && exitCode !== 0) print('OpenSkip can’t restart. See the message above.');
        return { exitCode, crashed };
      }
      const delay = delayOf(run, backoff);
      print(restartNotice(run, delay));
      await sleep(delay, undefined, { signal: stop.signal }).catch(() => {});
      if (stopSignal !== undefined) return { exitCode: 0, crashed };
    }
  } finally {
    for (const signal of signals) signalSource.off(signal, onSignal);
  }
}

async function runOnce(child: ChildProcess): Promise<Run> {
  let readyAt: number | undefined;
  child.on('message', (message: ServiceMessage) => {
    if (message.kind === 'ready') readyAt = performance.now();
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal, healthyMs: readyAt === undefined ? 0 : performance.now() - readyAt };
}

const orderly: readonly (number | null)[] = [
  serviceExitCodes.stopped,
  serviceExitCodes.misconfigured,
  serviceExitCodes.unsupported,
  serviceExitCodes.databaseUnreachable,
];
const isOrderly = ({ code }: Run): boolean => orderly.includes(code);

/** The exit code if a restart can't help, else null. */
function finalExitCode({ code }: Run, served: boolean): number | null {
  if (code === serviceExitCodes.stopped) return 0;
  if (code === serviceExitCodes.misconfigured) return 2;
  // A machine that ran it before may only be out of disk space for a while.
  if (code === serviceExitCodes.unsupported && !served) return 1;
  return null;
}

function stoppedExitCode({ code, signal }: Run, stopSignal: keyof typeof signalExitCodes): number {
  // The signal arrived before the service handled signals.
  if (signal === 'SIGTERM' || signal === 'SIGINT') return signalExitCodes[stopSignal];
  return code ?? 1;
}

/** A start without a database costs little, and the service is missed once the database is back, ms. */
const maxDatabaseDelay = 10_000;

const isUnreachable = ({ code }: Run): boolean => code === serviceExitCodes.databaseUnreachable;

function delayOf(run: Run, backoff: Backoff): number {
  const delay = backoff.next(run.healthyMs);
  return isUnreachable(run) ? Math.min(delay, maxDatabaseDelay) : delay;
}

function restartNotice(run: Run, delay: number): string {
  const seconds = `${(delay / 1000).toFixed(1)} s`;
  return isUnreachable(run)
    ? `Trying again in ${seconds}.`
    : `OpenSkip stopped unexpectedly (${describe(run)}). Restarting in ${seconds}.`;
}

const describe = ({ code, signal }: Run): string =>
  signal === null ? `exit code ${code}` : `killed by ${signal}`;
