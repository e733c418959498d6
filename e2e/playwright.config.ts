import { defineConfig } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

export default defineConfig({
  testDir: 'tests',
  globalSetup: './stage.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 30_000,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...flags, '--disable-component-update', '--disable-sync'],
    },
    locale: 'en-GB',
    trace: 'retain-on-failure',
  },
})
