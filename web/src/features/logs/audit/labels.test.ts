import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { accessMethods, accessOutcomes } from '@resguardo/contract/people/logs/logs'
import { expect, test } from 'vitest'
import { actionsMessages } from './actions.messages.ts'
import { labelsMessages } from './labels.messages.ts'

const missing = (keys: readonly string[], table: object) => keys.filter((key) => !Object.hasOwn(table, key))

test('every call that changes something, and every one that is logged, has words in three languages', () => {
  const told = (Object.values(endpoints) as Endpoint[]).filter(({ method, file }) => method !== 'GET' || file)
  const keys = [...told.map(({ operation }) => operation), 'readAccess'].map((name) => `logs.did.${name}`)
  expect(missing(keys, actionsMessages)).toEqual([])
})

test('so has every way to sign in, and everything that can come of it', () => {
  expect(
    missing(
      accessMethods.map((one) => `logs.method.${one}`),
      labelsMessages,
    ),
  ).toEqual([])
  expect(
    missing(
      accessOutcomes.map((one) => `logs.outcome.${one}`),
      labelsMessages,
    ),
  ).toEqual([])
})
