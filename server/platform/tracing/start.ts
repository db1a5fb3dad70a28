/** Starts traces if the environment asks for them. */
import type { Log } from '../log.ts';
import { readTracingSettings } from './settings.ts';
import { isTracing, setTracing } from './spans.ts';

/** Time that unsent spans get at shutdown, ms. */
const flushMs = 1000;

/**
 * Starts tracing in this process or thread, before its database is opened. `part` names it in the spans' resource.
 * Returns a function that sends what is left and stops.
 */
export async function startTracing(log: Log, part: string): Promise<() => Promise<void>> {
  const { settings, problems } = readTracingSettings(process.env);
  for (const problem of problems) log.warn({ problem }, 'a variable of OpenTelemetry isn’t valid');
  // Two services in one process share its traces.
  if (settings === null || isTracing()) return async () => {};
  const { createTracing } = await import('./sdk.ts');
  const { tracing, shutdown } = createTracing(settings, { log, part });
  setTracing(tracing);
  return async () => {
    setTracing(null);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, flushMs);
    });
    await Promise.race([shutdown(), timeout]);
    clearTimeout(timer);
  };
}
