import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Generous timeouts for a busy machine: only failing tests wait for them. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
const env = {
  NODE_ENV: 'test',
  CONTRACT_SEEN: join(tmpdir(), `resguardo-contract-${process.pid}`),
  // Compile cache of Node for commands and servers that tests start.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
}

export default defineConfig({
  test: {
    // On two cores: one worker more than cores, since many tests wait for a server or for PostgreSQL.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'house',
          root: import.meta.dirname,
          ...timeouts,
          isolate: false,
          env,
          include: [
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
          ...timeouts,
          // Test files of the server share modules and a process; only their database is separate.
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
          // After all others: it reads what the tests of the server have recorded.
          sequence: { groupOrder: 1 },
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
