import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@resguardo/contract/platform/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints'
import { expect, it } from 'vitest'

const contract = join(import.meta.dirname, 'contract/src')
const all: Endpoint[] = Object.values(endpoints)

it('every endpoint that a module exports is in the table, under a name of its own', async () => {
  const files = globSync('*/*.ts', { cwd: contract, exclude: ['**/*.test.ts', 'platform/*'] })
  const modules = await Promise.all(
    files.map(
      async (file): Promise<Record<string, Partial<Endpoint> | null>> => import(join(contract, file)),
    ),
  )
  const exported = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => value?.operation && value.data && !value.variant)
    .map(([name]) => name)
  expect(exported.length).toBeGreaterThan(200)
  expect(Object.keys(endpoints).toSorted()).toEqual(exported.toSorted())
})

it('no two endpoints share method and path', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
