import { configDefaults, defineConfig } from 'vitest/config';

// Neither UTC nor Grenada, and a day ahead of it most of the time: code that trusts the machine's zone fails here.
// Set before the workers start, which inherit it.
process.env['TZ'] = 'Pacific/Auckland';

const INTEGRATION = ['src/**/server/**/*.test.ts', 'src/content/**/*.test.ts'];
const COMPONENT = ['src/**/*.component.test.tsx'];

export default defineConfig({
  // The builds put the scripts of public pages here, or their addresses.
  define: {
    TRY_SCRIPT: JSON.stringify('begin();'),
    TOOLS_SCRIPT: JSON.stringify('/assets/tools-page-script.js'),
  },
  test: {
    allowOnly: false,
    restoreMocks: true,
    tags: [{ name: 'full-run', description: 'Long, and broken by few changes: left out of the gate.' }],
    // What a test that passes prints, such as the calls that it let fail, tells nobody anything.
    silent: 'passed-only',
    // A notice may appear after its component test ended, when the page is gone: that fails nothing a user sees.
    onUnhandledError: ({ name, message }) =>
      name === 'ReferenceError' && /^(?:window|document) is not defined$/.test(message) ? false : undefined,
    // What is waited for comes when the machine has come to it; this only ends what hangs.
    expect: { poll: { timeout: 60_000 } },
    // The files of a worker share what they import: loading the product anew for each took half the time. No module of ours keeps
    // state of its own, and a test that changes something outside its product puts it back.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Properties are tried many times over: only what hangs comes near this.
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', '{scripts,bench,deploy,drizzle}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...INTEGRATION, ...COMPONENT],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          // A screen leaves notices and listeners in its page: each file has a page of its own. A thread starts faster than a process.
          isolate: true,
          pool: 'threads',
          include: COMPONENT,
          setupFiles: 'src/platform/client/testing/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          globalSetup: 'src/platform/server/testing/global-setup.ts',
          // They wait for a database half of the time, so that two workers keep one processor busy.
          maxWorkers: 2,
          // Far above what a test takes on an idle machine: these only end what hangs.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
