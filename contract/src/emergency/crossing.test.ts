import { expect, test } from 'vitest'
import { itemsFor, systemStepsFor } from './crossing.ts'
import type { SystemStep } from './systemSteps.ts'

const way = (
  os: SystemStep['os'],
  min: string | null,
  max: string | null,
  scheme: SystemStep['scheme'] = 'ios',
): SystemStep => ({
  os,
  scheme,
  min,
  max,
  path: [],
  do: '',
  verify: '',
  search: '',
  status: 'documented',
  checkedOn: null,
  source: '',
  missing: false,
})

test('a list holds what fits into the time and exists on the system, in its order', () => {
  const items = [
    { id: 'a', os: ['ios' as const], from: '20' as const },
    { id: 'b', os: ['ios' as const, 'grapheneos' as const], from: '2' as const },
    { id: 'c', os: ['ios' as const], from: 'day' as const },
  ]
  const ids = (...where: Parameters<typeof itemsFor> extends [unknown, ...infer Rest] ? Rest : never) =>
    itemsFor(items, ...where).map(({ id }) => id)
  expect(ids('ios', '2')).toEqual(['b'])
  expect(ids('ios', '20')).toEqual(['a', 'b'])
  expect(ids('ios', 'day')).toEqual(['a', 'b', 'c'])
  expect(ids('grapheneos', 'day')).toEqual(['b'])
  expect(ids('android-samsung', 'day')).toEqual([])
})

test('with a known version only its own way is left; without one all of the system, and those of apps always', () => {
  const ways = [way('ios', '16', '17'), way('ios', '18', null), way('grapheneos', '16', null, 'android')]
  const app = way('ios', '99', null, 'app')
  expect(systemStepsFor(ways, 'ios', '17.4', null)).toEqual([ways[0]])
  expect(systemStepsFor(ways, 'ios', '26', null)).toEqual([ways[1]])
  expect(systemStepsFor(ways, 'ios', null, null)).toEqual(ways.slice(0, 2))
  expect(systemStepsFor([...ways, app], 'ios', '18', null)).toEqual([ways[1], app])
})

test('a model that unlocks by fingerprint is shown the words of its own menus, and no other phone is', () => {
  const face = { ...way('ios', null, null), path: ['Settings', 'Face ID & Passcode'] }
  const finger = { path: ['Settings', 'Touch ID & Passcode'] }
  const ways = [{ ...face, touchId: finger }]
  const pathOn = (device: string | null) => systemStepsFor(ways, 'ios', null, device)[0]?.path
  expect(pathOn('iphone-se-3')).toEqual(finger.path)
  expect(pathOn('iphone-13')).toEqual(face.path)
  expect(pathOn(null)).toEqual(face.path)
})
