import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const env = { NODE_ENV: 'test', CONTRACT_SEEN: join(tmpdir(), `resguardo-contract-${process.pid}`) }

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
          exclude: ['test/contractCoverage.test.ts'],
          globalSetup: './test/globalSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'server',
          include: ['test/contractCoverage.test.ts'],
          env,
          // After all others: it reads what the tests of the server have seen.
          sequence: { groupOrder: 1 },
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
