import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import type { TicketPriority } from '@resguardo/contract/support/support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterMinutes, minutesBetween, nextAlarm, promiseOf, percentSpent } from './promisedTime.ts'

const office = [{ from: '09:00', to: '18:00' }]
/** From 22:00 to 06:00. */
const night = Array.from({ length: 7 }, () => [
  { from: '00:00', to: '06:00' },
  { from: '22:00', to: '24:00' },
])
const week = (more: object = {}) => ({ ...settingsDefaults.calling, timezone: 'America/Sao_Paulo', ...more })

const golden: [string, TicketPriority, string, string, object?][] = [
  // São Paulo is three hours behind UTC all year; 2026-11-20 is a Friday.
  ['an emergency within hours: two hours', 'emergency', '2026-11-20T13:00Z', '2026-11-20T15:00Z'],
  ['a standard licence at night: two hours after nine', 'priority', '2026-11-20T05:00Z', '2026-11-20T14:00Z'],
  [
    'an hour before the end of Friday: an hour of Monday',
    'priority',
    '2026-11-20T20:00Z',
    '2026-11-23T13:00Z',
  ],
  ['eight hours begin on Friday and end on Monday', 'licensed', '2026-11-20T17:00Z', '2026-11-23T16:00Z'],
  ['eight hours asked on Sunday: Monday at five', 'licensed', '2026-11-22T15:00Z', '2026-11-23T20:00Z'],
  ['two days from Monday at ten: Wednesday at ten', 'free', '2026-11-23T13:00Z', '2026-11-25T13:00Z'],
  ['two days from Friday: Tuesday, the same time', 'free', '2026-11-20T19:30Z', '2026-11-24T19:30Z'],
  ['two days asked on Saturday begin on Monday', 'free', '2026-11-21T15:00Z', '2026-11-25T12:00Z'],
  [
    'a holiday is no day with hours',
    'free',
    '2026-12-24T13:00Z',
    '2026-12-29T13:00Z',
    { holidays: ['2026-12-25'] },
  ],
  [
    'an emergency on the evening before a holiday and a weekend',
    'emergency',
    '2026-12-24T20:30Z',
    '2026-12-28T13:30Z',
    { holidays: ['2026-12-25'] },
  ],
  [
    'two days later the day ends sooner: its end',
    'free',
    '2026-11-23T20:00Z',
    '2026-11-25T15:00Z',
    { hours: [[], office, office, [{ from: '09:00', to: '12:00' }], office, office, []] },
  ],
  [
    'a pause at noon counts for nothing',
    'emergency',
    '2026-11-23T14:00Z',
    '2026-11-23T17:00Z',
    {
      hours: [
        [],
        ...Array.from({ length: 5 }, () => [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '18:00' },
        ]),
        [],
      ],
    },
  ],
  [
    'as many minutes as are promised',
    'emergency',
    '2026-11-20T13:00Z',
    '2026-11-20T13:15Z',
    { promised: { emergency: 15, priority: 30, licensed: 60, freeDays: 1 } },
  ],
  [
    'as many days as are promised',
    'free',
    '2026-11-23T13:00Z',
    '2026-11-24T13:00Z',
    { promised: { emergency: 15, priority: 30, licensed: 60, freeDays: 1 } },
  ],
  // Berlin: DST starts on 2026-03-29 at 02:00 and ends on 2026-10-25 at 03:00.
  [
    'a night in which the clocks go forward has an hour less',
    'licensed',
    '2026-03-28T23:00Z',
    '2026-03-29T07:00Z',
    { timezone: 'Europe/Berlin', hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]) },
  ],
  [
    'hours that begin in the time that is left out begin after it',
    'emergency',
    '2026-03-29T00:00Z',
    '2026-03-29T03:30Z',
    { timezone: 'Europe/Berlin', hours: Array.from({ length: 7 }, () => [{ from: '02:30', to: '10:00' }]) },
  ],
  [
    'a morning after the clocks went back begins an hour later in UTC',
    'emergency',
    '2026-10-24T20:00Z',
    '2026-10-25T10:00Z',
    { timezone: 'Europe/Berlin', hours: Array.from({ length: 7 }, () => office) },
  ],
  [
    'a night shift goes on after midnight',
    'emergency',
    '2026-11-21T02:30Z',
    '2026-11-21T04:30Z',
    { hours: night },
  ],
  ['two nights later, the same time', 'free', '2026-11-21T02:30Z', '2026-11-23T02:30Z', { hours: night }],
  [
    'midnight is left out: Saturday goes over into Sunday without a gap',
    'emergency',
    '2026-09-06T03:30Z',
    '2026-09-06T05:30Z',
    {
      timezone: 'America/Santiago',
      hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
    },
  ],
  [
    'midnight comes twice: an hour more of Saturday',
    'emergency',
    '2026-04-05T02:30Z',
    '2026-04-05T04:30Z',
    {
      timezone: 'America/Santiago',
      hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
    },
  ],
  [
    'clocks that go forward by half an hour',
    'emergency',
    '2026-10-03T12:00Z',
    '2026-10-03T17:30Z',
    {
      timezone: 'Australia/Lord_Howe',
      hours: Array.from({ length: 7 }, () => [{ from: '02:00', to: '10:00' }]),
    },
  ],
  [
    'the same time two days later, across a change of the clock',
    'free',
    '2026-03-27T10:00Z',
    '2026-03-31T09:00Z',
    { timezone: 'Europe/Berlin' },
  ],
]
test.each(golden)('S1.049 the promised time: %s', (_, priority, from, at, settings = {}) => {
  expect(promiseOf(week(settings), priority, new Date(from))?.at.toISOString()).toBe(
    new Date(at).toISOString(),
  )
})

test('no helper, or no hours at all, promises nothing', () => {
  const now = new Date('2026-11-23T13:00Z')
  expect(promiseOf(week({ staffed: false }), 'emergency', now)).toBeNull()
  for (const priority of ['emergency', 'free'] as const)
    expect(promiseOf(week({ hours: Array.from({ length: 7 }, () => []) }), priority, now)).toBeNull()
})

test('minutes that were added are found between, in any zone and week', () => {
  const zones = [
    'America/Sao_Paulo',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Chatham',
  ]
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 6000 }),
      fc.constantFrom(...zones),
      (from, minutes, timezone) => {
        const hours = week({ timezone })
        const at = afterMinutes(hours, from, minutes)
        expect(at).not.toBeNull()
        expect(minutesBetween(hours, from, at ?? from)).toBe(minutes)
      },
    ),
    { numRuns: 60 },
  )
})

test('alarms come at half, three quarters and all of the promise; a stopped clock goes on with what is left', () => {
  const now = new Date('2026-11-23T12:00Z')
  const at = (told: number, left: number) =>
    nextAlarm(week(), now, { minutes: 120, left, told })?.toISOString()
  expect(at(0, 120)).toBe('2026-11-23T13:00:00.000Z')
  expect(at(50, 60)).toBe('2026-11-23T12:30:00.000Z')
  expect(at(75, 15)).toBe('2026-11-23T12:15:00.000Z')
  expect(at(100, 0)).toBeUndefined()
  // An alarm whose time has passed is due at once.
  expect(at(0, 30)).toBe(now.toISOString())
  expect(percentSpent({ minutes: 120, left: 30 })).toBe(75)
})
