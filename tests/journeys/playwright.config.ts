/** The journeys: stories in a real browser against a service that is started for them. */
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../support/browser.ts';

const browser = await chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './support/service.ts',
  // Each has a service of its own, since some stories hold theirs still.
  // One more than the cores of CI, as of the rules: a browser waits as often as it works.
  workers: 3,
  // A noisy machine may be late once; what needed a second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    // A page is opened and left before what the engine's better compilers make of it has paid: without them it takes a
    // sixth less of the processor.
    launchOptions: { ...browser, args: [...browser.args, '--js-flags=--no-turbofan,--no-maglev'] },
    // Animations would be in the way of looking at colours.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
});
