import { editAdmin } from '@resguardo/contract/people/admins'
import { expect, test } from 'vitest'
import { type TestPerson } from '#test/factories.ts'
import { byPassword } from '#test/signInActions.ts'
import { digest, startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

/** Race conditions: changes of an account while a password is hashed, which takes a while. */
const server = withTestApp()
const people = () => server().deps.db.updateTable('people')
const sessionsOf = (uid: string) =>
  server().deps.db.selectFrom('sessions').select('sid').where('person', '=', uid).execute()

/** A second instance, which runs `happens` after each verification of a password. */
async function withMeanwhile(happens: () => Promise<unknown>, run: (app: TestApp) => Promise<void>) {
  const { passwords } = server().deps
  const verify: typeof passwords.verify = async (stored, given) => {
    const fits = await passwords.verify(stored, given)
    await happens()
    return fits
  }
  const app = await startTestApp({ on: server(), deps: { passwords: { ...passwords, verify } } })
  try {
    await run(app)
  } finally {
    await app.close()
  }
}

const changed = async ({ uid }: TestPerson) => {
  const hash = await server().deps.passwords.hash(digest('Moinho-Azul-31'))
  await people().set({ password_hash: hash }).where('uid', '=', uid).execute()
}

test('a password that is changed during a sign-in with the old one opens no session', async () => {
  const ana = await server().make.person()
  await withMeanwhile(
    () => changed(ana),
    async (app) => {
      expect((await byPassword(app, ana.username, ana.password)).status).toBe(401)
    },
  )
  expect(await sessionsOf(ana.uid)).toEqual([])
  expect((await byPassword(server(), ana.username, 'Moinho-Azul-31')).status).toBe(200)
})

test('an account that is blocked during its sign-in gets no session', async () => {
  const ana = await server().make.person()
  await withMeanwhile(
    () => people().set({ status: 'blocked' }).where('uid', '=', ana.uid).execute(),
    async (app) => {
      expect((await byPassword(app, ana.username, ana.password)).status).not.toBe(200)
    },
  )
  expect(await sessionsOf(ana.uid)).toEqual([])
})

test('a password that was reset meanwhile is not overwritten by a change that proved the old one', async () => {
  const ana = await server().make.signedIn()
  await withMeanwhile(
    () => changed(ana),
    async (app) => {
      const password = digest('Barco-Verde-77')
      const body = { uid: ana.uid, password, current_password: digest(ana.password) }
      expect((await app.call(editAdmin, { body }, ana)).status).toBe(401)
    },
  )
  expect((await byPassword(server(), ana.username, 'Moinho-Azul-31')).status).toBe(200)
})
