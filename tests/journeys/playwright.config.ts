/** Journeys: end-to-end tests in a real browser against a service started for them. */
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../support/browser.ts';
import { keepFilesInMemory } from '../support/processes/memory-folder.ts';

keepFilesInMemory();
const browser = await chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './support/service.ts',
  // Each has its own service because some tests pause theirs. Two more than CI's cores: a browser waits as often as it
  // works.
  workers: 4,
  // A noisy machine may be late once; a test that needed a retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // The longest journeys take 45 s on two quiet cores, and a busy machine may take three times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    // A page is closed before the optimizing compilers pay off: without them it takes a sixth less CPU time, and
    // without drawing as a graphics card would a tenth less.
    launchOptions: {
      ...browser,
      args: [
        ...browser.args,
        '--disable-gpu',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
    // Animations would disturb color checks.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
});
