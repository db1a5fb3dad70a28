/** Unit and specification tests on a real PostgreSQL, started once for the run, and component tests in a simulated browser. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    // A noisy machine may be late once; what needed a second try is marked as such.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One more than the cores of CI: tests wait for the database as often as they work.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{linkage,contract,database,server,cli,web,scripts}/**/*.test.ts',
            'tests/spec/**/*.test.ts',
          ],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Dialogs and menus open and close at once.
          environmentOptions: {
            happyDOM: { width: 1280, settings: { device: { prefersReducedMotion: 'reduce' } } },
          },
          setupFiles: ['web/testing/setup.ts'],
          // React and MUI are loaded once.
          maxWorkers: 1,
        },
      },
    ],
  },
});
