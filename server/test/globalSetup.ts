import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

/** One PostgreSQL cluster for the whole test run; `createTestDatabase` clones its template. */
export default async function setup(project: TestProject) {
  const contractSeen = project.config.env['CONTRACT_SEEN']
  const forget = () => contractSeen && rmSync(contractSeen, { force: true })
  forget()
  const { cluster, erase } = await startTestCluster()
  project.provide('testCluster', cluster)
  return async () => {
    forget()
    await erase()
  }
}
