import { defineConfig } from '@playwright/test'
import { chromiumUnseen } from './chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './stage.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // The second one writes its counts where PLAYWRIGHT_JSON_OUTPUT_FILE says.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  outputDir: 'test-results',
  // A browser, a server and a database share the machine; nobody waits once it is there.
  expect: { timeout: 30_000 },
  use: { launchOptions: chromiumUnseen, locale: 'en-GB', screenshot: 'only-on-failure' },
})
