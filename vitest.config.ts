/** The rules' tests: beside the code and in tests/spec, on a real PostgreSQL that is started once for the run. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{linkage,contract,database,server,cli,web,scripts}/**/*.test.ts', 'tests/spec/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // One more than the cores of CI: tests wait for the database as often as they work.
    maxWorkers: 3,
    isolate: false,
    // A noisy machine may be late once; what needed a second try is marked as such.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
