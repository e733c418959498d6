import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { browserAliases } from './build-parts.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: browserAliases },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // A download is a link to click; following it would leave every later test at an address no picture can be loaded from.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    // Those alone replace modules, which others may have loaded already: see vitest.alone.config.ts. An `exclude` here
    // would undo the one of the command line.
    include: ['src/**/*.test.{ts,tsx}', '!src/**/*.alone.test.*'],
    setupFiles: ['src/testing/owner-stacks.ts', 'src/testing/quick-styles.ts', 'src/testing/cleanup.ts'],
    isolate: false,
    // Pages are rendered and thrown away by the thousand: with more room for what is young, less of it is collected.
    execArgv: ['--max-semi-space-size=64'],
    css: true,
    restoreMocks: true,
    // A screen that takes two seconds alone takes thirty on a machine with a dozen other things to do.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    unstubGlobals: true,
  },
})
