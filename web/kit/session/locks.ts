/** One tab at a time: work under a lock that all tabs of this browser share. */

/**
 * Runs `work` while holding the lock. Browsers offer locks over HTTPS and on the machine itself only; elsewhere each tab
 * works for itself, which the server bears.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, signal ? { signal } : {}, work);
}
