/** Handles Ctrl-C and SIGTERM during a command: the first lets it stop properly, the second ends the process. */
import { Interrupted } from './failures.ts';

export interface Interrupt {
  /** Throws Interrupted after a signal. */
  check(): void;
  /** Settles with `work`, or rejects with Interrupted if a signal comes first. The work isn't stopped. */
  race<T>(work: Promise<T>): Promise<T>;
  off(): void;
}

/** Throws Interrupted with this message if a signal came, whatever failed because of it. */
export function assertNotInterrupted(interrupt: Pick<Interrupt, 'check'>, message: string): void {
  try {
    interrupt.check();
  } catch (error) {
    if (error instanceof Interrupted) error.message = message;
    throw error;
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Listens until `off` is called. */
export function listenForInterrupt(): Interrupt {
  let interrupted: Interrupted | null = null;
  let reject: (error: Interrupted) => void = () => {};
  const signaled = new Promise<never>((_, onReject) => {
    reject = onReject;
  });
  signaled.catch(() => {});
  const onSignal = (signal: (typeof signals)[number]) => {
    if (interrupted !== null) process.exit(interrupted.exitCode);
    interrupted = new Interrupted(signal);
    reject(interrupted);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    check() {
      if (interrupted !== null) throw interrupted;
    },
    race(work) {
      // After an interrupt, nobody waits for it to fail.
      work.catch(() => {});
      return Promise.race([signaled, work]);
    },
    off() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
