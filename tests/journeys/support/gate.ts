/**
 * Intercepts a page's calls: holds them, fails them, or replies in the service's place. Intercepts only these calls in
 * the browser, because Playwright's `route` pauses all requests of a page and disables the browser's cache, which
 * doubles the time to open a page.
 */
import type { CDPSession, Page } from '@playwright/test';

/** A paused call of the page. */
export interface PendingCall {
  method: string;
  url: string;
  /** Sends it to the service. */
  forward(): Promise<void>;
  /** Fails it without a connection. */
  fail(): Promise<void>;
  /** Replies in the service's place. */
  answer(status: number, body: unknown): Promise<void>;
}

/**
 * Intercepts the page's calls from now on.
 * @param addresses with `*` as a wildcard
 * @param handle handles a call; a call it doesn't handle stays paused
 * @returns a function that lets everything through again
 */
export async function interceptCalls(
  page: Page,
  addresses: string[],
  handle: (call: PendingCall) => unknown,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    handle({
      method,
      url,
      forward: () => send(browser, 'Fetch.continueRequest', { requestId }),
      fail: () => send(browser, 'Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }),
      answer: (responseCode, body) =>
        send(browser, 'Fetch.fulfillRequest', {
          requestId,
          responseCode,
          responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
          body: Buffer.from(JSON.stringify(body)).toString('base64'),
        }),
    });
  });
  await browser.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) });
  return () => browser.detach();
}

/** Resolves a call in the browser; the page may have aborted it meanwhile. */
async function send(browser: CDPSession, ...command: Parameters<CDPSession['send']>): Promise<void> {
  await browser.send(...command).catch(() => undefined);
}

/** Holds the browser's requests until the gate opens; uses `route`, so that no cache answers first. */
export async function holdBack(page: Page, address: string): Promise<{ open(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { open: gate.resolve };
}
