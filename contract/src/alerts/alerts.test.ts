import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertTarget, concerns, missingFields, updatesEndOf } from './alertRules.ts'
import { AlertWords } from './alerts.ts'
import { osTypes } from '../devices/device.ts'
import { profiles } from '../devices/profile.ts'
import type { LessonReader } from '../lessons/lessonReader.ts'

/** All versions of a small test world: three parts from 0 to 2. */
const digits = [0, 1, 2]
const everyVersion = digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => [a, b, c] as const)))
type Full = (typeof everyVersion)[number]
const rank = ([a, b, c]: Full) => a * 100 + b * 10 + c
const lowest = (version: string) => {
  const [a = 0, b = 0, c = 0] = version.split('.').map(Number)
  return a * 100 + b * 10 + c
}
const highest = (version: string) => {
  const [a = 0, b = 9, c = 9] = version.split('.').map(Number)
  return a * 100 + b * 10 + c
}
/** All full versions from one abbreviated version to another, both with every version they cover. */
const between = (from: string | null | undefined, to: string | null | undefined) =>
  everyVersion.filter((full) => (!from || rank(full) >= lowest(from)) && (!to || rank(full) <= highest(to)))

/** Reference implementation: at least one phone that the reader may have is among those targeted. */
function reference({ systems, profiles: meant }: AlertTarget, reader: LessonReader): boolean {
  if (meant.length > 0 && !meant.includes(reader.profile)) return false
  if (systems.length === 0) return true
  const { version, firstVersion, lastVersion } = reader
  const may = version ? between(version, version) : between(firstVersion, lastVersion)
  return systems.some(
    ({ osType, min, max, models }) =>
      osType === reader.osType &&
      (models.length === 0 || !reader.deviceId || models.includes(reader.deviceId)) &&
      between(min, max).some((full) => may.includes(full)),
  )
}

const version = fc
  .array(fc.constantFrom(...digits), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'))
const maybe = fc.option(version, { nil: null })
const model = fc.constantFrom('a', 'b', 'c')
const system = fc
  .record({
    osType: fc.constantFrom(...osTypes),
    min: maybe,
    max: maybe,
    models: fc.subarray(['a', 'b', 'c']),
  })
  .filter(({ min, max }) => between(min, max).length > 0)
const target = fc.record({
  systems: fc.array(system, { maxLength: 3 }),
  profiles: fc.subarray([...profiles]),
})
const reader = fc
  .record({
    osType: fc.constantFrom(...osTypes),
    profile: fc.constantFrom(...profiles),
    version: maybe,
    deviceId: fc.option(model, { nil: null }),
    firstVersion: maybe,
    lastVersion: maybe,
  })
  .filter(({ firstVersion, lastVersion }) => between(firstVersion, lastVersion).length > 0)

describe('which readers an alert concerns', () => {
  it('S1.044 S1.045 concerns anyone with such a phone in such a profile, and no one else', () => {
    fc.assert(
      fc.property(target, reader, (meant, who) => concerns(meant, who) === reference(meant, who)),
      { numRuns: 3000 },
    )
  })

  it('a reader without a phone gets what concerns everyone, and only that', () => {
    fc.assert(
      fc.property(
        target,
        (meant) => concerns(meant, null) === (meant.systems.length === 0 && meant.profiles.length === 0),
      ),
    )
  })

  it('a phone given as 18.7 may run the 18.7.1 that is concerned, and one up to 18 is every 18', () => {
    const ios = (min: string | null, max: string | null) => ({
      systems: [{ osType: 'ios' as const, min, max, models: [] }],
      profiles: [],
    })
    const phone = (told: string): LessonReader => ({ osType: 'ios', profile: 'basic', version: told })
    expect(concerns(ios('18.7.1', null), phone('18.7'))).toBe(true)
    expect(concerns(ios('18.7.1', null), phone('18.7.0'))).toBe(false)
    expect(concerns(ios(null, '18'), phone('18.7'))).toBe(true)
    expect(concerns(ios(null, '18'), phone('26.0'))).toBe(false)
  })
})

describe('a draft', () => {
  const words = { title: 't', text: 't', action: 'a' }
  const whole = {
    words: { pt: words, es: words, en: words },
    systems: [],
    profiles: [],
    source: { name: 'Apple', url: 'https://support.apple.com/en-us/100100' },
    expires: null,
  }
  const now = new Date('2026-11-22T12:00:00Z')

  it('lacks nothing, or says each thing that it lacks by its field', () => {
    expect(missingFields(whole, now)).toEqual([])
    expect(
      missingFields(
        {
          ...whole,
          words: { ...whole.words, es: { ...words, title: '', action: '' } },
          source: { name: '', url: '' },
          systems: [
            { osType: 'ios', min: '18.2', max: '18', models: [] },
            { osType: 'ios', min: '18.2', max: '18.1', models: [] },
          ],
          expires: now.toISOString(),
        },
        now,
      ),
    ).toEqual(['words.es.title', 'words.es.action', 'source.name', 'source.url', 'systems.1.max', 'expires'])
  })

  it('has lines in its text and none in its title, and no sign that reverses the text around it', () => {
    const said = (given: object) => AlertWords.safeParse({ ...words, ...given }).success
    expect([said({ text: 'one\ntwo' }), said({ title: 'one\ntwo' })]).toEqual([true, false])
    for (const sign of ['\u202E', '\u0000', '\u2066']) expect(said({ text: `a${sign}b` })).toBe(false)
  })
})

it.each([
  ['supported', '2027-06-01', null],
  ['supported', '2027-02-20', { on: '2027-02-20', ended: false }],
  ['supported', '2027-02-21', null],
  ['limited', '2026-11-22', { on: '2026-11-22', ended: false }],
  ['ended', '2026-11-21', { on: '2026-11-21', ended: true }],
  ['ended', null, { on: null, ended: true }],
  ['supported', null, null],
] as const)(
  'of a model %s with security updates until %s its owner is told %o',
  (status, securityEnd, told) => {
    expect(updatesEndOf({ name: 'X', status, securityEnd }, '2026-11-22')).toEqual(
      told && { model: 'X', ...told },
    )
  },
)
