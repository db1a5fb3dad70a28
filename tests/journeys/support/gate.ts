/** A gate before an answer, for looking at a page that still waits for it. */
import type { Page } from '@playwright/test';

/** Holds back what the browser asks for until the gate is opened. */
export async function holdBack(page: Page, address: string): Promise<{ open(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { open: gate.resolve };
}
