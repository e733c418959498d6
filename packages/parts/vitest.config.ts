import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'parts', include: ['src/**/*.test.ts'], testTimeout: 30_000, isolate: false },
})
