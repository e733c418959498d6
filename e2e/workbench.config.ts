import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'

const PORT = 4173

export default defineConfig({
  testDir: 'workbench',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // The second one writes its counts where PLAYWRIGHT_JSON_OUTPUT_FILE says.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  outputDir: 'test-results',
  snapshotPathTemplate: 'workbench/baselines/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled', caret: 'hide' } },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 900, height: 700 },
    reducedMotion: 'reduce',
  },
  webServer: {
    command: `node_modules/.bin/vite preview --config workbench/vite.config.ts --port ${PORT} --strictPort`,
    cwd: '../apps/web',
    port: PORT,
    reuseExistingServer: false,
  },
})
