import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

const launchOptions = await findChromium()

export default defineConfig({
  testDir: './journeys',
  globalSetup: './startWorld.ts',
  // On two cores: one more, since a third of a journey's time is waiting.
  workers: process.env['E2E_WORKERS'] ? Number(process.env['E2E_WORKERS']) : 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    launchOptions,
    // Without screenshots and snapshots, which take much of the time on two cores.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    locale: 'pt-BR',
  },
})
