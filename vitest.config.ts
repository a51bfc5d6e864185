import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** As long as a busy machine may take: only what fails waits for it. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }
const env = {
  NODE_ENV: 'test',
  CONTRACT_SEEN: join(tmpdir(), `resguardo-contract-${process.pid}`),
  // Commands and servers that tests start: what Node makes of their sources is made once.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
}

export default defineConfig({
  test: {
    // Two cores: more workers only make each other slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'house',
          root: import.meta.dirname,
          ...patience,
          isolate: false,
          env,
          include: [
            '*.test.ts',
            'checks/*.test.ts',
            'deploy/*.test.ts',
            'contract/src/**/*.test.ts',
            'content/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/contractCoverage.test.ts'],
          globalSetup: './test/globalSetup.ts',
          ...patience,
          // What a file of the server has of its own is its database: all share what they import, and a process.
          isolate: false,
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
