import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

const launchOptions = await findChromium()

export default defineConfig({
  testDir: './journeys',
  globalSetup: './startWorld.ts',
  // Two cores: the browser, the server and PostgreSQL share them.
  workers: process.env['E2E_WORKERS'] ? Number(process.env['E2E_WORKERS']) : 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    launchOptions,
    // Without a film or a copy of every page: on two cores that is much of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    locale: 'pt-BR',
  },
})
