import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores: more workers only make each other slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'house',
          root: import.meta.dirname,
          include: ['*.test.ts', 'contract/src/**/*.test.ts', 'content/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: './test/globalSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { NODE_ENV: 'test' },
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
