import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    isolate: false,
    // Long enough for a machine that others use too; nobody waits once it is true.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
