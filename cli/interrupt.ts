/** Ctrl-C while a command works: the first asks it to come to an end, a second ends the process at once. */
import { Interrupted } from './failures.ts';

export interface Interrupt {
  /** Throws Interrupted once it was asked for. */
  check(): void;
  /** What `work` comes to, or Interrupted if that is first; the work is then left to itself. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Stops listening. */
  off(): void;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Listens until `off`. */
export function listenForInterrupt(): Interrupt {
  let interrupted: Interrupted | null = null;
  let reject: (error: Interrupted) => void = () => {};
  const asked = new Promise<never>((_, no) => {
    reject = no;
  });
  asked.catch(() => {});
  const hear = (signal: (typeof signals)[number]) => {
    if (interrupted !== null) process.exit(interrupted.exitCode);
    interrupted = new Interrupted(signal);
    reject(interrupted);
  };
  for (const signal of signals) process.on(signal, hear);
  return {
    check() {
      if (interrupted !== null) throw interrupted;
    },
    race(work) {
      // Left to itself, it may fail without anybody waiting for it.
      work.catch(() => {});
      return Promise.race([asked, work]);
    },
    off() {
      for (const signal of signals) process.off(signal, hear);
    },
  };
}
