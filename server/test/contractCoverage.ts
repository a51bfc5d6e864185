import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { scimCalls } from '@resguardo/contract/scim/scim'

/*
 * Test files run in several processes, so all write what they saw to one file per run. vitest.config.ts names
 * it, globalSetup.ts resets it, and contractCoverage.test.ts, in a project that runs last, reads it.
 */
const file = () => process.env['CONTRACT_SEEN']
const recordedKeys = new Set<string>()

const keyOf = (endpoint: Endpoint, status: number) => `${endpoint.method} ${endpoint.path} ${status}`

/** Records that a test made this endpoint answer with this status. */
export function recordStatus(endpoint: Endpoint, status: number): void {
  const key = keyOf(endpoint, status)
  const path = file()
  if (!path || recordedKeys.has(key)) return
  recordedKeys.add(key)
  appendFileSync(path, `${key}\n`)
}

/** What the server's tests have seen so far, or null if none ran before. */
export function readRecordedStatuses(): ReadonlySet<string> | null {
  const path = file()
  return path && existsSync(path) ? new Set(readFileSync(path, 'utf8').split('\n')) : null
}

/** Pairs of endpoint and status that the contract declares and no test has produced. */
export function coverageGaps(recorded: ReadonlySet<string>): string[] {
  return [...Object.values(endpoints), ...Object.values(scimCalls)].flatMap((endpoint: Endpoint) => {
    const input = endpoint.params ?? endpoint.query ?? endpoint.body
    const declared = new Set([
      endpoint.success ?? 200,
      ...endpoint.refusals,
      ...(input ? [400] : []),
      ...(endpoint.access === 'public' ? [] : [401]),
      ...(endpoint.access === 'admin' || endpoint.access === 'root' ? [403] : []),
    ])
    return [...declared].map((status) => keyOf(endpoint, status)).filter((key) => !recorded.has(key))
  })
}
