import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const WEB_TESTS = 'apps/web/**/*.test.{ts,tsx}';
const EMBEDDED_TESTS = 'apps/server/src/**/*.embedded.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Pure: nothing of one file can meet another's.
      { test: { name: 'domain', isolate: false, include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // Each file has a server and a database of its own; of modules only what was read of the shipped data is kept.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [EMBEDDED_TESTS],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'embedded', isolate: false, include: [EMBEDDED_TESTS], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: [WEB_TESTS],
          environment: 'jsdom',
          isolate: false,
          maxWorkers: 3,
          // After the others: files without isolation are handed out in another way.
          sequence: { groupOrder: 1 },
          setupFiles: [fileURLToPath(new URL('apps/web/src/ui/testing/fresh-tab.ts', import.meta.url))],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
