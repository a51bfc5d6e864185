import { editAdmin, readAdmin } from '@resguardo/contract/people/admins'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
let who: Record<'user' | 'teamAdmin' | 'strangeAdmin' | 'root', SignedIn>
let member: TestPerson

beforeAll(async () => {
  const { make } = server()
  const [team, strange] = [await make.team('Equipe da Ana'), await make.team('Outra')]
  who = {
    user: await make.signedIn({ role: 'user', team, trialEnds: new Date(Date.now() + 86_400_000) }),
    teamAdmin: await make.signedIn({ team }),
    strangeAdmin: await make.signedIn({ team: strange }),
    root: await make.signedIn({ role: 'root' }),
  }
  member = await make.person({ role: 'user', team })
  await server()
    .deps.db.updateTable('people')
    .set({
      notes: 'mora sozinha',
      city: 'Recife',
      country: 'BR',
      newsletter: 'weekly',
      theme: 'dark',
      institution: 'Casa',
      lang: 'es',
      password_hash: null,
      last_seen: new Date(),
    })
    .where('uid', '=', member.uid)
    .execute()
})

const reads = (uid: string, token?: string) => server().call(readAdmin, { query: { uid } }, { token })
const edits = (uid: string, changes: object, token?: string) =>
  server().call(editAdmin, { body: { uid, ...changes } }, { token })

test('S7.023 S3.005 S3.008 S3.009 S3.013 everyone reads their own account, a list of one with every field', async () => {
  for (const { uid, token, username } of Object.values(who)) {
    const { status, data } = await reads(uid, token)
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { uid, username, first_name: 'Ana', last_name: 'Souza', theme: null, lang: 'pt' },
    ])
    expect(Object.keys(data[0] ?? {})).toEqual(
      expect.arrayContaining([
        'country',
        'city',
        'institution',
        'notes',
        'timezone',
        'theme',
        'last_seen',
        'expiration',
      ]),
    )
  }
})

test.each([
  ['no token', undefined, 401],
  ['a user of the same team', 'user', 404],
  ['an admin of the team', 'teamAdmin', 200],
  ['an admin of another team', 'strangeAdmin', 404],
  ['root', 'root', 200],
] as const)('%s reads a member of a team: %s %i', async (_, name, status) => {
  expect((await reads(member.uid, name && who[name].token)).status).toBe(status)
})

test('an admin of the team does not see where a member is, what they note and read, when and how they come; root does', async () => {
  const [told] = (await reads(member.uid, who.teamAdmin.token)).data
  expect(told).toMatchObject({ username: member.username, institution: 'Casa', status: 'active' })
  // What they may not know is left out, not invented: a client could not tell it from facts.
  expect(Object.keys(told ?? {}).toSorted()).toEqual(
    'access_level expiration first_name institution last_name revision role status theme uid username'.split(
      ' ',
    ),
  )
  const [all] = (await reads(member.uid, who.root.token)).data
  // Notes and reading habits are shown to no one else.
  for (const name of ['notes', 'newsletter', 'discreet']) expect(all).not.toHaveProperty(name)
  expect(all).toMatchObject({ city: 'Recife', country: 'BR' })
  expect(all).toMatchObject({ lang: 'es', has_password: false, last_seen: expect.any(String) })
})

test('an admin of a team does not see a root who is in it', async () => {
  const { make } = server()
  const team = await make.team()
  const [root, admin] = [await make.person({ role: 'root', team }), await make.signedIn({ team })]
  expect((await reads(root.uid, admin.token)).status).toBe(404)
})

test('an account that does not exist and one of strangers answer the same', async () => {
  const nobody = await reads('00000000-0000-4000-8000-000000000000', who.strangeAdmin.token)
  const stranger = await reads(member.uid, who.strangeAdmin.token)
  expect(stranger).toMatchObject({ status: 404, message: 'readAdmins404', data: null })
  expect({ ...nobody, headers: null }).toEqual({ ...stranger, headers: null })
})

test('no answer holds a hash or anything of the sign-in', async () => {
  const text = JSON.stringify((await reads(member.uid, who.root.token)).data)
  expect(text).not.toMatch(/argon2|hash|attempts|course/)
})

test('S8.055 everyone edits their own account', async () => {
  const changes = {
    first_name: ' Lia ',
    last_name: 'Melo',
    lang: 'en',
    theme: 'dark',
    timezone: 'Europe/Lisbon',
  } as const
  const more = { country: 'PT', city: 'Porto', institution: 'Abrigo', notes: 'só meu' }
  for (const { uid, token } of Object.values(who)) {
    const answer = await edits(uid, { ...changes, ...more }, token)
    expect(answer).toMatchObject({
      status: 200,
      message: 'editAdmin200',
      data: { ...changes, ...more, first_name: 'Lia' },
    })
    expect((await reads(uid, token)).data).toMatchObject([{ ...changes, ...more, first_name: 'Lia' }])
  }
})

test.each(['opted_out', 'weekly', 'monthly'])(
  'S3.030 the newsletter preference %s is stored',
  async (newsletter) => {
    const { uid, token } = who.user
    expect((await edits(uid, { newsletter }, token)).data).toMatchObject({ newsletter })
  },
)

test('S3.030 any other newsletter preference is refused, and the stored one stays', async () => {
  const { uid, token } = who.user
  await edits(uid, { newsletter: 'weekly' }, token)
  expect(await edits(uid, { newsletter: 'daily' }, token)).toMatchObject({ status: 400, message: 'i400' })
  expect((await reads(uid, token)).data).toMatchObject([{ newsletter: 'weekly' }])
})

test('S8.056 editing strangers: a person who may not be seen does not exist, one who may be seen is refused', async () => {
  expect((await edits(member.uid, { city: 'x' })).status).toBe(401)
  expect(await edits(member.uid, { city: 'x' }, who.strangeAdmin.token)).toMatchObject({
    status: 404,
    message: 'editAdmin404',
  })
  expect((await edits(member.uid, { city: 'x' }, who.user.token)).status).toBe(404)
  expect(await edits(member.uid, { city: 'x' }, who.teamAdmin.token)).toMatchObject({
    status: 403,
    message: 'editPlace403',
  })
  for (const [change, message] of [
    [{ role: 'root' }, 'editRights403'],
    [{ notes: 'x' }, 'editOwn403'],
  ] as const)
    expect(await edits(member.uid, change, who.teamAdmin.token)).toMatchObject({ status: 403, message })
  expect(await edits(member.uid, { notes: 'x' }, who.root.token)).toMatchObject({
    status: 403,
    message: 'editOwn403',
  })
  expect((await reads(member.uid, who.root.token)).data).toMatchObject([{ city: 'Recife' }])
})

test.each([
  { role: 'root' },
  { status: 'blocked' },
  { expiration: '2199-01-01T00:00:00Z' },
  { access_level: 'read' },
])('nobody gives themselves rights: %j', async (changes) => {
  for (const one of [who.user, who.teamAdmin])
    expect(await edits(one.uid, changes, one.token)).toMatchObject({ status: 403 })
})

test.each(['password_hash', 'trial_ends', 'teams', 'purge_at'])(
  'nobody gives themselves a %s: the field is left out, and named',
  async (field) => {
    const { uid, token } = who.user
    const stored = () =>
      server().deps.db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    const { last_seen: _, ...before } = await stored()
    const response = await server().inject({
      method: 'PUT',
      url: '/v2/admin',
      headers: { authorization: `Bearer ${token}` },
      payload: { uid, [field]: 'root' },
    })
    expect(response.json()).toMatchObject({ message: 'editAdmin200', ignored: [field] })
    expect(await stored()).toMatchObject(before)
  },
)

test.each([{ created: '2020-01-01T00:00:00Z' }, { has_password: false }, { status: 'expired' }])(
  'a record goes back as it was read; with %j in it the whole is refused',
  async (changes) => {
    const { uid, token } = who.user
    const [record] = (await reads(uid, token)).data
    expect((await edits(uid, { ...record }, token)).status).toBe(200)
    const [name = ''] = Object.keys(changes)
    expect(await edits(uid, { ...record, city: 'Faro', ...changes }, token)).toMatchObject({
      status: 400,
      data: { fields: { [name]: 'fields.readOnly' } },
    })
    expect((await reads(uid, token)).data[0]?.city).toBe(record?.city)
  },
)

test('an edit without any change answers the account as it is', async () => {
  const { uid, token, username } = who.user
  expect(await edits(uid, {}, token)).toMatchObject({ status: 200, data: { username } })
})
