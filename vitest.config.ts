import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/process/**'],
    // One database per worker serves all its files (docs/architecture.md, Tests).
    isolate: false,
    testTimeout: 20_000,
  },
})
