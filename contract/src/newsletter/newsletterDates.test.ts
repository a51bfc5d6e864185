import { describe, expect, test } from 'vitest'
import { type Cadence, dueSlot, lastSlot, nextSlot, slotBefore } from './newsletterDates.ts'

/**
 * Offsets in whole, half and quarter hours; clock changes in both hemispheres, around Ramadan, on Fridays and
 * at midnight; zones without changes.
 */
const zones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Manaus',
  'America/Santiago',
  'America/Asuncion',
  'America/Mexico_City',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Gaza',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
]
const [first, last] = [2026, 2031]

/** An independent calendar that only counts, without Date: 1 January 2026 is a Thursday. */
function* calendar() {
  let weekday = 4
  for (let year = first; year <= last; year++) {
    const leap = year % 4 === 0
    for (const [index, days] of [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
      for (let day = 1; day <= days; day++, weekday = (weekday + 1) % 7) {
        const text = `${year}-${String(index + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        yield { text, friday: weekday === 5, monthEnd: day === days }
      }
  }
}
const expected: Record<Cadence, string[]> = {
  weekly: [...calendar()].filter(({ friday }) => friday).map(({ text }) => text),
  monthly: [...calendar()].filter(({ monthEnd }) => monthEnd).map(({ text }) => text),
}

const hour = 3_600_000
const from = Date.UTC(first, 0, 1)
const to = Date.UTC(last + 1, 0, 1)

test('zones, weeks and months of the oracle are those that were meant', () => {
  expect(new Set(zones).size).toBe(24)
  expect(expected.weekly.length).toBe(313)
  expect(expected.monthly.length).toBe(72)
  expect(expected.monthly).toContain('2028-02-29')
  expect(expected.monthly).toContain('2027-02-28')
})

describe.each(['weekly', 'monthly'] as const)('a %s issue', (cadence) => {
  test.each(zones)(
    'S9.019 S9.020 S1.047 S1.048 comes in six years on each of its days once, at 09:00 in %s',
    (zone) => {
      const wall = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
      const seen: string[] = []
      // Simulates a job that runs every five hours: it finds each issue, and none that is not due.
      for (let at = from - 40 * hour; at < to + 40 * hour; at += 5 * hour) {
        const slot = dueSlot(cadence, new Date(at), zone)
        if (!slot || slot.day === seen.at(-1) || slot.day < `${first}` || slot.day >= `${last + 1}`) continue
        expect(wall.format(slot.at)).toBe(`${slot.day} 09:00`)
        expect(at - slot.at.getTime()).toBeGreaterThanOrEqual(0)
        expect(at - slot.at.getTime()).toBeLessThan(5 * hour)
        seen.push(slot.day)
      }
      expect(seen).toEqual(expected[cadence])
    },
  )

  test('the next and the last one are neighbours at every moment, and a moment at 09:00 is the last one’s', () => {
    for (const zone of ['America/Sao_Paulo', 'Europe/London', 'Australia/Lord_Howe'])
      for (let at = from; at < from + 500 * 24 * hour; at += 5 * hour) {
        const now = new Date(at)
        const [before, after] = [lastSlot(cadence, now, zone), nextSlot(cadence, now, zone)]
        expect(before.at <= now && now < after.at).toBe(true)
        expect(slotBefore(cadence, after.day, zone)).toEqual(before)
        expect(lastSlot(cadence, after.at, zone)).toEqual(after)
      }
  })
})

test('an issue that was missed is caught up within six hours, and left to the next after that', () => {
  const zone = 'America/Sao_Paulo'
  const nine = new Date('2026-11-27T12:00:00Z')
  const after = (hours: number) => new Date(nine.getTime() + hours * hour)
  expect(dueSlot('weekly', after(-0.01), zone)).toBeNull()
  expect(dueSlot('weekly', nine, zone)).toEqual({ day: '2026-11-27', at: nine })
  expect(dueSlot('weekly', after(6), zone)).toEqual({ day: '2026-11-27', at: nine })
  expect(dueSlot('weekly', after(6.01), zone)).toBeNull()
})
