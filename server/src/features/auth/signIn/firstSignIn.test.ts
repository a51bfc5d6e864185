import { expect, test } from 'vitest'
import { ensureFirstRoot } from '#src/firstRoot.ts'
import type { Env } from '#src/env.ts'
import { claimsOf, tokenOf } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

/** The first super admin, who comes into being before anyone could choose a language and a time zone. */
const server = withTestApp()

async function firstRoot(env: Partial<Env> = {}) {
  const { deps } = server()
  await deps.db.deleteFrom('people').execute()
  const made = await ensureFirstRoot({ ...deps, env: { ...deps.env, ...env } })
  return { username: made?.username ?? '', password: made?.password ?? '' }
}
async function signsIn({ username, password }: { username: string; password: string }, lang = 'en') {
  const answer = await server().inject({
    method: 'POST',
    url: '/v2/public/auth',
    headers: { 'accept-language': lang },
    payload: { username, password: digest(password), browser: 'Test 1' },
  })
  return claimsOf(tokenOf({ status: answer.statusCode, data: answer.json().data }))
}

test('the first super admin gets the language of the first browser and the zone of the server, and keeps them', async () => {
  const root = await firstRoot({ TIME_ZONE: 'Europe/Lisbon' })
  expect(await signsIn(root)).toMatchObject({ lang: 'en', timezone: 'Europe/Lisbon' })
  expect(await signsIn(root, 'es')).toMatchObject({ lang: 'en', timezone: 'Europe/Lisbon' })
})

test('a super admin who is not the first to sign in keeps their own', async () => {
  const { make } = server()
  await firstRoot()
  await make.signedIn({ role: 'user' })
  const later = await make.person({ role: 'root', lang: 'es' })
  expect(await signsIn(later)).toMatchObject({ lang: 'es' })
})

test('anyone else keeps their own, even as the first', async () => {
  await firstRoot()
  const user = await server().make.person({ role: 'user', lang: 'es' })
  expect(await signsIn(user)).toMatchObject({ lang: 'es' })
})

test('what ROOT_LANG and ROOT_TIMEZONE name stays', async () => {
  const { deps } = server()
  const named = { ROOT_LANG: 'es', ROOT_TIMEZONE: 'America/Bogota' } as const
  const root = await firstRoot(named)
  const before = { ...deps.env }
  Object.assign(deps.env, named)
  expect(await signsIn(root)).toMatchObject({ lang: 'es', timezone: 'America/Bogota' })
  Object.assign(deps.env, { ROOT_LANG: undefined, ROOT_TIMEZONE: undefined }, before)
})

test('a database that was filled with people gets its first super admin too, unless the username is taken', async () => {
  const { deps, make } = server()
  await deps.db.deleteFrom('people').execute()
  const { ROOT_USERNAME: username } = deps.env
  const other = await make.person({ role: 'user' })
  await deps.db.updateTable('people').set({ username }).where('uid', '=', other.uid).execute()
  expect(await ensureFirstRoot(deps)).toBeNull()
  await deps.db.updateTable('people').set({ username: other.username }).where('uid', '=', other.uid).execute()
  expect(await ensureFirstRoot(deps)).toMatchObject({ username })
  expect(await ensureFirstRoot(deps)).toBeNull()
})
