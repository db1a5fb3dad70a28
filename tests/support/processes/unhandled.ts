/** Unhandled errors, each of which would end the service process. */
import type { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';

type Listener = (...args: unknown[]) => void;

const events = ['uncaughtException', 'unhandledRejection'];
const emitter: EventEmitter = process;

/** Fails every test of a file on an error that would have ended the process; call at top level. */
export function expectNothingUnhandled(): void {
  let unhandled: unknown[] = [];
  const collect = (error: unknown) => void unhandled.push(error);
  let runner: Listener[][] = [];
  beforeEach(() => {
    unhandled = [];
    // Vitest's own handlers report them after the tests and don't fail the test at fault.
    runner = events.map((event) => emitter.rawListeners(event) as Listener[]);
    for (const event of events) emitter.removeAllListeners(event).on(event, collect);
  });
  afterEach(async () => {
    // Destroyed streams emit their errors in one of the next turns.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    for (const [index, event] of events.entries()) {
      emitter.removeAllListeners(event);
      for (const listener of runner[index] ?? []) emitter.on(event, listener);
    }
    expect(unhandled).toEqual([]);
  });
}
