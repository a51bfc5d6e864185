import { readAdmin } from '@resguardo/contract/people/admins'
import { chooseCourse } from '@resguardo/contract/learning/courses'
import { readAudit } from '@resguardo/contract/people/logs/logs'
import { deleteDevice, editDevice, readDevices } from '@resguardo/contract/devices/devices'
import { readUsers } from '@resguardo/contract/people/users'
import type { Role } from '@resguardo/contract/auth/session'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { type FourRoles, makeFourRoles } from '#test/fourRoles.ts'
import { agents, byPassword, tokenOf } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let who: FourRoles['who']

beforeAll(async () => {
  ;({ team, who } = await makeFourRoles(server().make))
})

const reads = (token: string, uid?: string) =>
  server().call(readDevices, { query: uid === undefined ? {} : { uid } }, { token })
const removes = (uid: string, token?: string) => server().call(deleteDevice, { query: { uid } }, { token })
const signsIn = async ({ username, password }: TestPerson, agent: string) =>
  tokenOf(await byPassword(server(), username, password, { agent }))
const isIn = async (uid: string, token: string) =>
  (await server().call(readAdmin, { query: { uid } }, { token })).status === 200

/** A member of the team with one device. */
async function withDevice(agent: string = agents.firefoxOnAndroid, role: Role = 'user') {
  const person = await server().make.person({ role, team })
  const token = await signsIn(person, agent)
  const { data } = await reads(token)
  return { ...person, token, device: data.devices[0]?.uid ?? '' }
}

test('S3.018 with a device goes the store address of the application for its system', async () => {
  const { make, call } = server()
  const store = 'https://store.example/android'
  await make.settings('apps', {
    android: { version: '1.2.3', store },
    ios: { store: 'https://store.example/ios' },
  })
  const storesOf = async (token: string) => (await reads(token)).data.devices.map(({ facts }) => facts?.store)
  const phone = await withDevice()
  expect(await storesOf(phone.token)).toEqual([store])
  expect(await storesOf((await withDevice(agents.safariOnIphone)).token)).toEqual([
    'https://store.example/ios',
  ])
  // Apps exist for phones only.
  expect(await storesOf((await withDevice(agents.chromeOnWindows)).token)).toEqual([null])
  const listed = await call(readUsers, { query: { q: phone.username } }, { token: who.root.token })
  expect(listed.data.users[0]?.devices[0]?.facts?.store).toBe(store)
  await make.settings('apps', {})
  expect(await storesOf(phone.token)).toEqual([null])
})

test('S3.016 S3.017 a device is recorded at sign-in, and has system, version, application, name and browser', async () => {
  const { token, device, uid } = await withDevice()
  const body = {
    uid: device,
    deviceName: ' Celular da Ana ',
    appVersion: '1.20.3',
    deviceToken: 'push-secret',
  }
  expect((await server().call(editDevice, { body }, { token })).status).toBe(200)
  const { status, data } = await reads(token)
  expect(status).toBe(200)
  expect(data.devices).toEqual([
    {
      uid: device,
      current: true,
      facts: {
        os: 'android',
        osVersion: '15',
        model: null,
        deviceName: 'Celular da Ana',
        appVersion: '1.20.3',
        store: null,
        browser: 'Firefox',
        browserVersion: '143',
        first_seen: expect.stringMatching(/^\d{4}-.*Z$/),
        last_seen: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    },
  ])
  const { deps } = server()
  const row = await deps.db
    .selectFrom('devices')
    .selectAll()
    .where('person', '=', uid)
    .executeTakeFirstOrThrow()
  expect(row.device_token?.includes('push-secret')).toBe(false)
  expect(deps.keys.open(row.device_token ?? Buffer.alloc(0), `device:${device}`)).toBe('push-secret')
  expect(JSON.stringify(row)).not.toContain('Mozilla')
})

test('the same browser is one device however often and however many at once sign in from it', async () => {
  const person = await server().make.person({ role: 'user' })
  await Promise.all(Array.from({ length: 4 }, () => signsIn(person, agents.chromeOnAndroid)))
  const newer = await signsIn(person, agents.chromeOnAndroid.replace('Chrome/140', 'Chrome/141'))
  const token = await signsIn(person, agents.safariOnIphone)
  const { devices } = (await reads(token)).data
  expect(devices.map(({ current, facts }) => [facts?.browser, facts?.browserVersion, current])).toEqual([
    ['Safari', '26', true],
    ['Chrome', '141', false],
  ])
  expect((await reads(newer)).data.devices.map(({ current }) => current)).toEqual([false, true])
})

test('the model is the one that its owner chose for the course, on the system it runs, and nowhere kept twice', async () => {
  const { token, uid, device } = await withDevice()
  await signsIn(
    { uid, username: (await account(uid)).username, password: 'Farol-Aceso-27' },
    agents.safariOnIphone,
  )
  const body = { uid, profile: 'basic', osType: 'android-samsung', device: 'samsung-a15' } as const
  await server().call(chooseCourse, { body }, { token })
  const models = async (as: string, of?: string) =>
    Object.fromEntries((await reads(as, of)).data.devices.map(({ facts }) => [facts?.os, facts?.model]))
  const wanted = { android: expect.stringContaining('A15'), ios: null }
  expect(await models(token)).toEqual(wanted)
  expect(await models(who.root.token, uid)).toEqual(wanted)
  const row = await server().deps.db.selectFrom('devices').selectAll().where('uid', '=', device).execute()
  // Not the ids, which are random and may contain these characters.
  const text = JSON.stringify(row, (key, value) => (key === 'uid' || key === 'person' ? undefined : value))
  expect(text).toContain('android')
  expect(text).not.toMatch(/a15/i)
})

const account = (uid: string) =>
  server().deps.db.selectFrom('people').select('username').where('uid', '=', uid).executeTakeFirstOrThrow()

test('only root reads another person’s devices; to anyone else such a person does not exist', async () => {
  const { uid, device } = await withDevice()
  for (const name of ['user', 'teamAdmin', 'strangeAdmin'] as const)
    expect((await reads(who[name].token, uid)).status, name).toBe(404)
  const { status, data } = await reads(who.root.token, uid)
  expect([status, data.devices]).toMatchObject([200, [{ uid: device, current: false }]])
  expect((await reads(who.root.token, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test.each([
  ['no token', undefined, 401],
  ['another user of the team', 'user', 404],
  ['an admin of another team', 'strangeAdmin', 404],
  ['an admin of the team', 'teamAdmin', 200],
  ['root', 'root', 200],
] as const)('S7.059 S8.090 a device is removed by %s: %s %i', async (_, name, status) => {
  const { uid, device, token } = await withDevice()
  const answer = await removes(device, name && who[name].token)
  expect(answer).toMatchObject({
    status,
    message: status === 401 ? 'i401' : `deleteDevice${status}`,
    data: null,
  })
  await expect.poll(() => isIn(uid, token), { timeout: 5000, interval: 1 }).toBe(status !== 200)
  if (status === 200) expect((await removes(device, name && who[name].token)).status).toBe(404)
})

test.each(['user', 'admin', 'root'] as const)(
  '%s who removes an own device is signed out there alone',
  async (role) => {
    const { uid, username, password, token, device } = await withDevice(agents.firefoxOnAndroid, role)
    const other = await signsIn({ uid, username, password }, agents.safariOnIphone)
    expect((await removes(device, other)).status).toBe(200)
    await expect.poll(() => isIn(uid, token), { timeout: 5000, interval: 1 }).toBe(false)
    expect(await isIn(uid, other)).toBe(true)
    expect((await reads(other)).data.devices).toHaveLength(1)
  },
)

test('only root removes a device of root', async () => {
  const root = await server().make.person({ role: 'root', team })
  const token = await signsIn(root, agents.firefoxOnAndroid)
  const uid = (await reads(token)).data.devices[0]?.uid ?? ''
  expect((await removes(uid, who.teamAdmin.token)).status).toBe(404)
  expect((await removes(uid, who.root.token)).status).toBe(200)
})

test('a removal is in the audit log, on the person, without a word of the device', async () => {
  const { uid, device } = await withDevice()
  await removes(device, who.teamAdmin.token)
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'action', 'result', 'reason'])
    .where('target', '=', uid)
    .execute()
  expect(lines).toEqual([{ actor: who.teamAdmin.uid, action: 'deleteDevice', result: 200, reason: '' }])
})

test('no one names another person’s device, root neither', async () => {
  const { device } = await withDevice()
  for (const { token } of Object.values(who))
    expect(
      await server().call(editDevice, { body: { uid: device, deviceName: 'Meu' } }, { token }),
    ).toMatchObject({
      status: 404,
      message: 'editDevice404',
    })
})

test('a name or an app version that is none is refused', async () => {
  const { device, token } = await withDevice()
  const edits = (changes: object) =>
    server().call(editDevice, { body: { uid: device, ...changes } }, { token })
  for (const changes of [{ deviceName: '\u202E' }, { deviceName: ' ' }, { appVersion: '1.2' }, { os: 'ios' }])
    expect((await edits(changes)).status).toBe(400)
  expect((await edits({})).status).toBe(200)
  expect((await edits({ deviceName: null })).status).toBe(200)
})

test('an account that was blocked while it signed in leaves neither session nor device', async () => {
  const person = await server().make.person({ role: 'user', status: 'blocked' })
  expect((await byPassword(server(), person.username, person.password)).status).toBe(403)
  const rows = await server()
    .deps.db.selectFrom('devices')
    .select('uid')
    .where('person', '=', person.uid)
    .execute()
  expect(rows).toEqual([])
})

test("an administrator of the instance sees a person's devices after giving the password again, and that person's log shows it", async () => {
  const { call, deps } = server()
  const ana = await withDevice()
  const proved = (moment: Date | null) =>
    deps.db.updateTable('sessions').set({ proved: moment }).where('person', '=', who.root.uid).execute()
  await proved(null)
  expect(await reads(who.root.token, ana.uid)).toMatchObject({ status: 403, data: { proof: 'password' } })
  expect((await reads(who.root.token)).status).toBe(200)
  await proved(new Date())
  expect((await reads(who.root.token, ana.uid)).data.devices).toHaveLength(1)
  const { data } = await call(readAudit, { query: { action: 'readDevices', result: 'done' } }, ana)
  expect(data.lines.map(({ actor, target }) => [actor?.uid, target?.uid])).toEqual([[who.root.uid, ana.uid]])
})
