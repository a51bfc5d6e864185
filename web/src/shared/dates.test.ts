import { expect, test } from 'vitest'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import { endOfDay, startOfDay } from './dates.ts'

test.each([
  ['2026-12-31', 'UTC', '2026-12-31T23:59:59.000Z'],
  ['2026-12-31', 'America/Sao_Paulo', '2027-01-01T02:59:59.000Z'],
  ['2026-12-31', 'Asia/Kolkata', '2026-12-31T18:29:59.000Z'],
  // In Santiago the clocks go forward at midnight after this day; in Madrid they went back on it.
  ['2026-09-05', 'America/Santiago', '2026-09-06T03:59:59.000Z'],
  ['2026-10-25', 'Europe/Madrid', '2026-10-25T22:59:59.000Z'],
  // Its last hour comes twice: clocks go back at midnight.
  ['2027-04-03', 'America/Santiago', '2027-04-04T03:59:59.000Z'],
  ['2018-02-17', 'America/Sao_Paulo', '2018-02-18T02:59:59.000Z'],
  ['2028-02-29', 'Asia/Kathmandu', '2028-02-29T18:14:59.000Z'],
])('%s ends in %s at %s', (day, zone, at) => {
  expect(endOfDay(day, zone)).toBe(at)
  expect(dayOf(new Date(at), zone)).toBe(day)
})

test.each(['', '2026-13-01', 'soon'])('"%s" is no day', (day) => {
  expect(endOfDay(day, 'UTC')).toBeNull()
})

test.each([
  ['2026-12-31', 'America/Sao_Paulo', '2026-12-31T03:00:00.000Z'],
  ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
  // Its first hour is skipped.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  expect(startOfDay(day, zone)).toBe(at)
  expect(dayOf(new Date(at), zone)).toBe(day)
})
