import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
