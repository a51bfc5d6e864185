import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@resguardo/contract/endpoint'
import { endpoints } from '@resguardo/contract/endpoints'

/*
 * Every test file runs in a process of its own, so what each has seen goes to one file, which
 * contractCoverage.test.ts reads in the end.
 */
const file = () => join(tmpdir(), `resguardo-coverage-${process.env['VITEST_RUN'] ?? process.ppid}`)
const seenHere = new Set<string>()

const keyOf = (endpoint: Endpoint, status: number) => `${endpoint.method} ${endpoint.path} ${status}`

/** Notes that a test made this endpoint answer with this status. */
export function sawStatus(endpoint: Endpoint, status: number): void {
  const key = keyOf(endpoint, status)
  if (seenHere.has(key)) return
  seenHere.add(key)
  appendFileSync(file(), `${key}\n`)
}

/** Pairs of endpoint and status that the contract declares and no test has produced. */
export function coverageGaps(): string[] {
  const seen = new Set(existsSync(file()) ? readFileSync(file(), 'utf8').split('\n') : [])
  return Object.values(endpoints).flatMap((endpoint: Endpoint) => {
    const declared = [200, ...endpoint.refusals, ...(endpoint.access === 'public' ? [] : [401])]
    return declared.map((status) => keyOf(endpoint, status)).filter((key) => !seen.has(key))
  })
}
