import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editAdmin } from '@resguardo/contract/people/admins'
import { reset } from '@resguardo/contract/auth/auth'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import { checkRangeFiles } from '#security/breachedPasswords.ts'
import { ensureFirstRoot } from '#src/firstRoot.ts'
import { mailedToken, newIpAddress } from '#test/signInActions.ts'
import { digest, startTestApp, withTestApp } from '#test/testApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-ranges-'))
afterAll(() => rmSync(folder, { recursive: true }))

const listed = 'Peixe-Dourado-27'
const counted = 'Peixe-Prateado-28'
const other = 'Peixe-de-Cobre-29'
const rangeOf = (password: string) => digest(password).slice(0, 5)
const write = (password: string, name: string, count: string) =>
  writeFileSync(
    join(folder, name),
    ['0'.repeat(123), digest(password).slice(5), 'F'.repeat(123)]
      .map((suffix) => `${suffix}${count}\r\n`)
      .join(''),
  )
write(listed, rangeOf(listed).toUpperCase(), '')
write(counted, rangeOf(counted).toLowerCase(), ':31')

const server = withTestApp({ env: { BREACHED_PASSWORDS: folder } })

test.each([
  ['by a reset', 'reset'],
  ['by a change of the own password', 'change'],
])('a password of a list is refused %s, and another one is taken', async (_, way) => {
  const { make, call } = server()
  const ana = await make.signedIn()
  await call(reset, { body: { username: ana.username } }, { from: newIpAddress() })
  const token = await mailedToken(server(), ana.username)
  const set = (password: string) =>
    way === 'reset'
      ? call(reset, { body: { token, password: digest(password) } }, { from: newIpAddress() })
      : call(
          editAdmin,
          { body: { uid: ana.uid, password: digest(password), current_password: digest(ana.password) } },
          ana,
        )
  expect((await set(listed)).status).toBe(422)
  expect((await set(counted)).status).toBe(422)
  expect((await set(other)).status).toBe(200)
})

test('a person is not made with one of them, nor is the first root', async () => {
  const { make, call, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const body = {
    username: 'nova@example.org',
    first_name: 'Nova',
    last_name: 'Lima',
    lang: 'pt',
    timezone: 'America/Lima',
    country: 'PE',
    role: 'user',
    via_email: false,
    password: digest(listed),
  } as const
  expect(await call(createAdmin, { body }, root)).toMatchObject({
    status: 400,
    data: { fields: { password: 'fields.passwordCommon' } },
  })
  const empty = await startTestApp({ env: { BREACHED_PASSWORDS: folder, ROOT_PASSWORD: listed } })
  await expect(ensureFirstRoot(empty.deps)).rejects.toThrow('ROOT_PASSWORD')
  await empty.close()
  expect(deps.env.BREACHED_PASSWORDS).toBe(folder)
})

test('an unreadable list blocks no one, and the log reveals nothing of the password', async () => {
  mkdirSync(join(folder, rangeOf(other).toUpperCase()))
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const app = await startTestApp({ env: { BREACHED_PASSWORDS: folder }, deps: { log } })
  const ana = await app.make.person()
  await app.call(reset, { body: { username: ana.username } }, { from: newIpAddress() })
  const token = await mailedToken(app, ana.username)
  const body = { token, password: digest(other) }
  expect((await app.call(reset, { body }, { from: newIpAddress() })).status).toBe(200)
  expect(lines.join('')).toContain('reading the breached passwords failed')
  expect(lines.join('').toUpperCase()).not.toContain(rangeOf(other).toUpperCase())
  await app.close()
})

test.each([
  ['that is not there', () => join(folder, 'none'), 'not a folder'],
  ['without range files', () => mkdtempSync(join(folder, 'empty-')), 'holds no range files'],
  [
    'with ranges of SHA-1',
    () => {
      const sha1 = mkdtempSync(join(folder, 'sha1-'))
      writeFileSync(join(sha1, 'ABCDE'), `${'0'.repeat(35)}:3\n`)
      return sha1
    },
    'not a range of SHA-512',
  ],
])('a folder %s ends the start with its name', async (_, make, why) => {
  await expect(checkRangeFiles(make())).rejects.toThrow(why)
})
