/**
 * What stands between a page and the service: calls that are held back, fail, or are answered in its place. It asks the
 * browser for the calls that it is about and for no others: Playwright's `route` has all of a page's requests wait for an
 * answer, and turns the browser's cache off, which doubles what it takes to open a page.
 */
import type { CDPSession, Page } from '@playwright/test';

/** A call that the page makes, which waits. */
export interface HeldCall {
  method: string;
  url: string;
  /** Sends it to the service. */
  goOn(): Promise<void>;
  /** Breaks it: no connection. */
  lose(): Promise<void>;
  /** Answers it in place of the service. */
  answer(status: number, body: unknown): Promise<void>;
}

/**
 * Hands over what a page asks for from now on.
 * @param addresses with `*` for anything
 * @param meet what is done with a call; one with which nothing is done waits
 * @returns how to let everything through again
 */
export async function stopCalls(
  page: Page,
  addresses: string[],
  meet: (call: HeldCall) => unknown,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    meet({
      method,
      url,
      goOn: () => tell(browser, 'Fetch.continueRequest', { requestId }),
      lose: () => tell(browser, 'Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }),
      answer: (responseCode, body) =>
        tell(browser, 'Fetch.fulfillRequest', {
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

/** Tells the browser what becomes of a call; the page may have given it up meanwhile. */
async function tell(browser: CDPSession, ...told: Parameters<CDPSession['send']>): Promise<void> {
  await browser.send(...told).catch(() => undefined);
}

/** Holds back what the browser asks for until the gate is opened; by `route`, so that no cache has it already. */
export async function holdBack(page: Page, address: string): Promise<{ open(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { open: gate.resolve };
}
