/**
 * Runs `work` under a lock that all tabs of this browser share. Browsers offer locks only over HTTPS and on localhost;
 * elsewhere tabs work independently, which the server tolerates.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, signal ? { signal } : {}, work);
}
