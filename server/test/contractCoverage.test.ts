import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { expect, test } from 'vitest'
import { coverageGaps, readRecordedStatuses } from './contractCoverage.ts'

test('every status that the contract declares is produced by a test of the server', () => {
  const seen = readRecordedStatuses()
  if (!seen) throw new Error('no coverage recorded: run this file together with the server tests')
  expect(coverageGaps(seen)).toEqual([])
})

test('a status that no test produced is named', () => {
  const gaps = coverageGaps(new Set())
  expect(gaps).toContain('POST v2/public/auth 401')
  expect(gaps).toContain('GET v2/team 403')
  expect(gaps.length).toBeGreaterThan(3 * Object.keys(endpoints).length)
})
