import { expect, test } from 'vitest'
import { monthsAfter, renewed } from './months.ts'

/** `2024-01-31` or `2024-01-31T23:59:59.999`, always UTC. */
const at = (text: string) => new Date(`${text}${text.includes('T') ? '' : 'T12:30:00'}Z`)

/* 48 golden cases: any change in the definition of a month breaks one of them. */

test.each([
  // The target month has the same day.
  ['2026-01-15', 1, undefined, '2026-02-15'],
  ['2026-01-01', 1, undefined, '2026-02-01'],
  ['2026-04-30', 1, undefined, '2026-05-30'],
  ['2026-02-28', 1, undefined, '2026-03-28'],
  // It has not: the last day of the month is used.
  ['2026-01-29', 1, undefined, '2026-02-28'],
  ['2026-01-30', 1, undefined, '2026-02-28'],
  ['2026-01-31', 1, undefined, '2026-02-28'],
  ['2026-03-31', 1, undefined, '2026-04-30'],
  ['2026-05-31', 1, undefined, '2026-06-30'],
  ['2026-08-31', 1, undefined, '2026-09-30'],
  ['2026-10-31', 1, undefined, '2026-11-30'],
  ['2026-07-31', 1, undefined, '2026-08-31'],
  // Leap years, and centuries that are not leap years.
  ['2028-01-29', 1, undefined, '2028-02-29'],
  ['2028-01-31', 1, undefined, '2028-02-29'],
  ['2028-02-29', 1, undefined, '2028-03-29'],
  ['2028-02-29', 12, undefined, '2029-02-28'],
  ['2028-02-29', 48, undefined, '2032-02-29'],
  ['2096-02-29', 48, undefined, '2100-02-28'],
  ['1999-12-31', 2, undefined, '2000-02-29'],
  // The anchor day returns as soon as a month is long enough.
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2026-03-31', 1, 31, '2026-04-30'],
  ['2026-04-30', 1, 31, '2026-05-31'],
  ['2026-02-28', 1, 30, '2026-03-30'],
  ['2026-02-28', 1, 29, '2026-03-29'],
  ['2028-02-29', 1, 31, '2028-03-31'],
  ['2029-02-28', 36, 29, '2032-02-29'],
  ['2029-02-28', 12, 29, '2030-02-28'],
  // Across the end of a year.
  ['2026-12-31', 1, undefined, '2027-01-31'],
  ['2026-12-31', 2, undefined, '2027-02-28'],
  ['2026-11-30', 3, 31, '2027-02-28'],
  ['2026-12-01', 13, undefined, '2028-01-01'],
  ['2026-06-15', 12, undefined, '2027-06-15'],
  // The time of day is kept, even at its limits: UTC has no daylight saving time.
  ['2026-01-31T00:00:00', 1, undefined, '2026-02-28T00:00:00'],
  ['2026-01-31T23:59:59.999', 1, undefined, '2026-02-28T23:59:59.999'],
  ['2026-02-15T02:30:00', 1, undefined, '2026-03-15T02:30:00'],
  ['2026-10-01T01:30:00', 1, undefined, '2026-11-01T01:30:00'],
] as const)('from %s %i months on, anchor %s, is %s', (from, months, anchor, to) => {
  expect(monthsAfter(at(from), months, anchor).toISOString()).toBe(at(to).toISOString())
})

test.each([
  // Before the end: counted from the end, with its anchor.
  ['2026-03-31', 31, 'month', '2026-03-01', '2026-04-30', 31],
  ['2026-04-30', 31, 'month', '2026-04-29', '2026-05-31', 31],
  ['2026-02-28', 31, 'month', '2026-02-28T12:29:59.999', '2026-03-31', 31],
  ['2028-02-29', 29, 'year', '2028-01-10', '2029-02-28', 29],
  ['2029-02-28', 29, 'year', '2029-02-01', '2030-02-28', 29],
  ['2026-12-31', 31, 'month', '2026-12-30', '2027-01-31', 31],
  // At or after the end: counted from now, with today as anchor.
  ['2026-02-28', 31, 'month', '2026-02-28T12:30:00', '2026-03-28', 28],
  ['2026-02-28', 31, 'month', '2026-03-02', '2026-04-02', 2],
  ['2026-03-31', 31, 'month', '2026-08-31', '2026-09-30', 31],
  ['2026-01-10', 10, 'year', '2028-02-29', '2029-02-28', 29],
  ['2026-12-15', 15, 'month', '2026-12-31', '2027-01-31', 31],
  ['2026-06-01', 1, 'year', '2026-06-02', '2027-06-02', 2],
] as const)(
  'what ends on %s (anchor %i) and is renewed by a %s on %s ends on %s',
  (ends, anchor, period, now, to, then) => {
    expect(renewed({ expiration: at(ends), anchor }, period, at(now))).toEqual({
      expiration: at(to),
      anchor: then,
    })
  },
)
