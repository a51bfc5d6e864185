import { expect, test } from 'vitest'
import { dayOf, daysBetween, momentOf } from './zonedTime.ts'

const at = (day: string, clock: string, zone: string) =>
  new Date(momentOf(Date.parse(`${day}T${clock}Z`), zone)).toISOString()

test.each([
  // Brazil's last summer: clocks went forward at midnight, and back at midnight.
  ['2018-11-03', '23:59', 'America/Sao_Paulo', '2018-11-04T02:59:00.000Z'],
  ['2018-11-04', '00:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
  ['2018-11-04', '01:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
  ['2019-02-16', '23:30', 'America/Sao_Paulo', '2019-02-17T01:30:00.000Z'],
  ['2019-02-17', '00:00', 'America/Sao_Paulo', '2019-02-17T03:00:00.000Z'],
  ['2026-01-15', '12:00', 'America/Sao_Paulo', '2026-01-15T15:00:00.000Z'],
  // Madrid's change days.
  ['2026-03-29', '01:59', 'Europe/Madrid', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  ['2026-06-01', '09:00', 'Asia/Kolkata', '2026-06-01T03:30:00.000Z'],
  ['2028-02-29', '09:00', 'Asia/Kathmandu', '2028-02-29T03:15:00.000Z'],
  // Clocks go back by half an hour.
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s %s in %s is %s', (day, clock, zone, moment) => {
  expect(at(day, clock, zone)).toBe(moment)
})

test.each([
  ['2019-02-17T01:59:59Z', 'America/Sao_Paulo', '2019-02-16'],
  ['2019-02-17T02:59:59Z', 'America/Sao_Paulo', '2019-02-16'],
  ['2019-02-17T03:00:00Z', 'America/Sao_Paulo', '2019-02-17'],
  ['2028-02-29T18:29:59Z', 'Asia/Kolkata', '2028-02-29'],
  ['2028-02-29T18:30:00Z', 'Asia/Kolkata', '2028-03-01'],
])('%s in %s is the day %s', (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day)
})

test('midnights are counted over a day of 23 hours, one of 25 and a leap day', () => {
  const days = (from: string, to: string, zone: string) => daysBetween(new Date(from), new Date(to), zone)
  expect(days('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Madrid')).toBe(1)
  expect(days('2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 'Europe/Madrid')).toBe(0)
  expect(days('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Madrid')).toBe(1)
  expect(days('2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 'America/Sao_Paulo')).toBe(2)
  expect(days('2028-03-01T12:00:00Z', '2028-02-28T12:00:00Z', 'America/Sao_Paulo')).toBe(-2)
})

test('a zone is the same in any case', () => {
  expect(at('2026-10-25', '09:00', 'europe/MADRID')).toBe('2026-10-25T08:00:00.000Z')
})
