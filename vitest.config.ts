import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'tools',
      'packages/contract',
      'packages/parts',
      'apps/server',
      'apps/web',
      'apps/web/vitest.alone.config.ts',
      'e2e/live',
    ],
  },
})
