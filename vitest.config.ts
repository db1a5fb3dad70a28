/** Unit and specification tests on a real PostgreSQL, started once for the run, and component tests in a simulated browser. */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { keepFilesInMemory } from './tests/support/processes/memory-folder.ts';
import { textsAlias } from './web/kit/i18n/alias.ts';

keepFilesInMemory();

/** What both kinds of tests share. */
const shared = {
  pool: 'forks',
  // Space for the objects of a request, which otherwise are collected many times.
  execArgv: ['--max-semi-space-size=64'],
  isolate: false,
  // A noisy machine may be late once; what needed a second try is marked as such.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 30_000,
  hookTimeout: 30_000,
} satisfies ViteUserConfig['test'];

/** Unit and specification tests. */
export const serverTests = {
  ...shared,
  name: 'server',
  // Node runs TypeScript itself, in 7% less processor time.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  include: [
    '{bench,linkage,contract,database,server,cli,integrations,scripts}/**/*.test.ts',
    'tests/spec/**/*.test.ts',
  ],
  globalSetup: ['tests/support/global-setup.ts'],
} satisfies ViteUserConfig['test'];

export default defineConfig({
  test: {
    // Two more than the cores of CI: tests wait for the database as often as they work.
    maxWorkers: 4,
    projects: [
      { test: serverTests },
      { resolve: { alias: textsAlias }, test: { ...shared, name: 'pages', include: ['web/**/*.test.ts'] } },
      {
        resolve: { alias: textsAlias },
        test: {
          ...shared,
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Dialogs and menus open and close at once.
          environmentOptions: {
            happyDOM: { width: 1280, settings: { device: { prefersReducedMotion: 'reduce' } } },
          },
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
});
