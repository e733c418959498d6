import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './stage.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 30_000,
  reporter: [['list']],
  outputDir: 'test-results',
  use: { launchOptions: chromium, locale: 'en-GB', trace: 'retain-on-failure' },
})
