import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { shortClassNames } from './scripts/short-class-names.ts'
import { css } from './vite.config.ts'

const oxc = { jsx: { runtime: 'automatic', development: false } } as const
/** Whole programs and a browser share a small machine with others in CI: a test that fails twice has failed. */
const retry = process.env.CI ? 1 : 0
/** The usual second is less than a machine that is busy may take. */
const poll = { timeout: 60_000 }

export default defineConfig({
  oxc,
  test: {
    // More than there are cores: many wait for a clock, a connection or another process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      inProcess('unit', ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'tests/**/*.test.{ts,tsx}']),
      // Run where the demo, or what it is made with, has changed (scripts/verify.mjs).
      inProcess('demo', ['demo/**/*.test.ts']),
      {
        oxc,
        // Whole programs started, stopped and killed, three files at a time: most wait for a clock or for each other most of the time. Each has
        // its own folder, database and ports; what is measured is measured alone (docs/safety.md, Only among the faults).
        test: {
          name: 'process',
          retry,
          expect: { poll },
          globalSetup: ['tests/support/built.ts', 'tests/support/filled-database.ts', 'tests/support/filled-server.ts'],
          include: ['tests/process/**/*.test.ts'],
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        oxc,
        css,
        plugins: shortClassNames(import.meta.dirname).plugins,
        // Two files at a time: one waits for the browser, and the browser for it, half of the time. Pages have the class names that the
        // built stylesheet knows, and are drawn by the React that visitors' are, in a third of the time.
        test: {
          css: true,
          env: { NODE_ENV: 'production' },
          name: 'browser',
          retry,
          expect: { poll },
          globalSetup: ['tests/support/built.ts', 'tests/support/filled-database.ts', 'tests/support/kept-pictures.ts'],
          include: ['tests/browser/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

function inProcess(name: string, include: string[]) {
  return {
    oxc,
    test: {
      name,
      expect: { poll },
      include,
      exclude: ['tests/browser/**', 'tests/process/**', ...(process.env.GABLE_TESTS_WITHOUT?.split(',') ?? [])],
      setupFiles: ['tests/support/real-globals.ts'],
      // Tests that say they may run at once wait for clocks.
      maxConcurrency: 20,
      // One database per worker serves all its files (docs/architecture.md, Tests).
      isolate: false,
      // React for production draws a page in a third of the time; what React for development says, a browser test asks for all pages.
      env: { NODE_ENV: 'production' },
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  }
}
