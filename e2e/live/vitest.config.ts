import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The web's store against the real server, over real sockets: what neither side's tests see alone. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'live',
    include: ['*.test.ts'],
    globalSetup: [join(import.meta.dirname, '../../apps/server/src/testing/global-setup.ts')],
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
