/** The journeys: stories in a real browser against a service that is started for them. */
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  // Each file of this folder but this one is a journey; what they share is in tests/support.
  testMatch: /journeys\/[^/]+\.ts$/,
  testIgnore: '**/playwright.config.ts',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: await chromiumPath(),
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
});
