import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    // Long enough for a machine that others use too; nobody waits once it is true.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
