import { dayMs } from '@resguardo/contract/platform/durations'
import { dayOf, momentOf, wallClock } from '@resguardo/contract/platform/zonedTime'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'

test('in every zone, around the clock changes of these years, Temporal says the same', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(400)
  const [from, until] = [Date.UTC(2016, 0, 1), Date.UTC(2029, 0, 1)]
  const wrong: string[] = []
  let changes = 0
  for (const zone of zones) {
    let next: Temporal.ZonedDateTime | null =
      Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
    const moments = [from + 59 * dayMs + 1]
    while ((next = next.getTimeZoneTransition('next')) && next.epochMilliseconds < until) {
      moments.push(next.epochMilliseconds)
      changes++
    }
    for (const change of moments)
      for (const minutes of [-1441, -91, -61, -31, -1, 0, 29, 59, 61, 1441]) {
        const moment = change + minutes * 60_000
        const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
        const wall = wallClock(moment, zone)
        if (
          zoned.toPlainDateTime().toString() !==
          Temporal.Instant.fromEpochMilliseconds(wall).toString().slice(0, -1)
        )
          wrong.push(`${zone} ${moment} wall`)
        if (dayOf(new Date(moment), zone) !== zoned.toPlainDate().toString())
          wrong.push(`${zone} ${moment} day`)
        // Also the hour that the change skips: half an hour on from each wall-clock time before it.
        for (const asked of [wall, wall + 1_800_000]) {
          const plain = Temporal.PlainDateTime.from(new Date(asked).toISOString().slice(0, -1))
          if (momentOf(asked, zone) !== plain.toZonedDateTime(zone).epochMilliseconds)
            wrong.push(`${zone} ${plain.toString()}`)
        }
      }
  }
  expect(changes).toBeGreaterThan(3000)
  expect(wrong).toEqual([])
})
