/** Whether the server can be reached, and code that loads as soon as it can. */
import { createStore, useSelector } from '@tanstack/react-store';

const probeUrl = '/health/live';
/** Between two attempts to reach the server. */
const probeIntervalMs = 5000;

/** Tests run where there is no network state. */
const isBrowserOnline = (): boolean => globalThis.navigator?.onLine !== false;

const store = createStore(isBrowserOnline());

export const useOnline = (): boolean => useSelector(store);

/** Asks the server whether it's there; any reply counts. */
export async function checkConnection(): Promise<boolean> {
  const online =
    isBrowserOnline() &&
    (await fetch(probeUrl, { cache: 'no-store' }).then(
      () => true,
      () => false,
    ));
  store.setState(() => online);
  return online;
}

/** Resolves once the server can be reached. */
export function connected(): Promise<void> {
  if (store.state) return Promise.resolve();
  return new Promise((resolve) => {
    const { unsubscribe } = store.subscribe((online) => {
      if (!online) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Follows the browser's network state, and asks the server again while it can't be reached. */
export function followConnection(onBack: () => void): void {
  const retry = () =>
    setTimeout(() => {
      if (!store.state) void checkConnection().then((online) => online || retry());
    }, probeIntervalMs);
  store.subscribe((online) => {
    if (online) onBack();
    else retry();
  });
  window.addEventListener('offline', () => store.setState(() => false));
  window.addEventListener('online', () => void checkConnection());
  if (!store.state) retry();
}

/** Code that the server no longer has: a newer release has replaced it. */
export class CodeReplaced extends Error {}

const codeFailure = /dynamically imported module|module script failed|preload CSS/i;

/** Whether an error says that a part of the page's code didn't arrive. */
export const isCodeFailure = (error: unknown): boolean =>
  error instanceof CodeReplaced || (error instanceof Error && codeFailure.test(error.message));

/** Loads code. Without a connection it waits for one instead of failing; it tries twice with one. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  // A browser may remember that code couldn't be fetched, so don't try without a connection.
  if (!store.state) await connected();
  try {
    return await load();
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    if (!(await checkConnection())) {
      await connected();
      return loadCode(load);
    }
    return load().catch((cause: unknown) => {
      throw new CodeReplaced('replaced by a newer release', { cause });
    });
  }
}
