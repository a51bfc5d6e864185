import type { Pack } from '@resguardo/contract/licensing/packs'
import { expect, test } from 'vitest'
import { samplePack } from '#test/samplePack.ts'
import { nextPackEvent, packStateOf } from './packState.ts'

const now = new Date('2026-12-01T12:00:00Z')
const at = (day: string) => `2026-${day}T12:00:00.000Z`
const link = { uid: samplePack(7).uid, partner: samplePack(8).uid, seats: 4, used: 2, ends: at('11-05') }
const returns = { at: at('12-05'), seats: 2 }

test.each<[string, Partial<Pack>, string | null, string]>([
  ['one to come begins', { starts: at('12-03') }, 'begins', '12-03'],
  ['a lasting one ends', { expiration: at('12-20') }, 'ends', '12-20'],
  ['one without an end has none', { expiration: null }, null, ''],
  ['a subscription renews', { provider: 'stripe', expiration: at('12-20') }, 'renews', '12-20'],
  [
    'a cancelled one does not',
    { provider: 'stripe', cancels: true, expiration: at('12-20') },
    'cancels',
    '12-20',
  ],
  ['what an association gives goes back', { association: link, returns, expiration: null }, 'back', '12-05'],
  ['to the sponsor it comes back', { returns, expiration: at('12-20') }, 'returns', '12-05'],
  ['where none is in use, it just ends', { association: link, expiration: at('12-20') }, 'ends', '12-20'],
  ['the pack may end before that', { association: link, returns, expiration: at('12-02') }, 'ends', '12-02'],
  ['a late payment has three days', { expiration: at('11-30') }, 'grace', '12-03'],
  ['and no more', { expiration: at('11-28') }, 'over', '11-28'],
  ['what was ended with a reason has none', { expiration: at('11-30'), reason: 'unpaid' }, 'over', '11-30'],
  ['nor has another type', { expiration: at('11-30'), licenseType: 'demo' }, 'over', '11-30'],
])('%s', (_, more, is, day) => {
  const found = nextPackEvent(samplePack(1, { starts: at('01-01'), ...more }), now)
  expect(found).toEqual(is === null ? null : { is, at: new Date(at(day)) })
})

test('a pack has the place that its status says, and before its start none', () => {
  expect(packStateOf({ starts: at('01-01'), status: 'near expiration' }, now)).toBe('near expiration')
  expect(packStateOf({ starts: at('01-01'), status: null }, now)).toBe('valid')
  expect(packStateOf({ starts: at('12-31'), status: null }, now)).toBe('to come')
})
