import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { browserAliases } from './build-parts.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: browserAliases },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Those replace modules, which others may have loaded already: see vitest.alone.config.ts.
    exclude: ['src/**/*.alone.test.*'],
    setupFiles: ['src/testing/cleanup.ts'],
    isolate: false,
    css: true,
    restoreMocks: true,
    testTimeout: 20_000,
    retry: process.env.CI ? 1 : 0,
    unstubGlobals: true,
  },
})
