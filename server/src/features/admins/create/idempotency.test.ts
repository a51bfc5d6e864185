import { randomUUID } from 'node:crypto'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import { createTeam } from '@resguardo/contract/teams/teams'
import { createUser, createUsers } from '@resguardo/contract/people/users'
import { beforeAll, expect, test } from 'vitest'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let own = ''
let admin = ''
let other = ''
let root = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  admin = (await make.signedIn({ team: own })).token
  other = (await make.signedIn({ team: own })).token
  root = (await make.signedIn({ role: 'root' })).token
})

let count = 0
const row = () => ({
  username: `uma.vez${++count}@example.org`,
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es' as const,
  timezone: 'America/Lima',
  country: 'PE',
})
const creates = (body: ReturnType<typeof row> & { submission?: string }, token: string) =>
  server().call(createAdmin, { body: { ...body, via_email: true, team: own, role: 'user' } }, { token })
const linesOf = (uid: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'result'])
    .where((line) => line.or([line('target', '=', uid), line('team', '=', uid)]))
    .execute()
const mails = async () => (await server().deps.db.selectFrom('mails').select('id').execute()).length

test('a person sent again under the same id is reported as created, without the link, and exists once', async () => {
  const body = { ...row(), submission: randomUUID() }
  const first = await creates(body, admin)
  expect(first.data.invite_url).toMatch(/^http/)
  const before = await mails()
  const again = await creates(body, admin)
  expect(again).toMatchObject({ status: 200, message: 'createAdmin200' })
  expect(again.data).toEqual({ ...first.data, invite_url: null })
  expect(await mails()).toBe(before)
  expect(await linesOf(first.data.uid)).toEqual([{ action: 'createAdmin', result: 200 }])
})

test('of five at once under one id one creates, and all get the same person', async () => {
  for (let round = 0; round < 3; round++) {
    const body = { ...row(), submission: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => creates(body, admin)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ data }) => data.uid)).size).toBe(1)
    expect(answers.filter(({ data }) => data.invite_url !== null)).toHaveLength(1)
    expect(await linesOf(answers[0]?.data.uid ?? '')).toHaveLength(1)
  }
})

test('another id, none, another body or another admin is another submission: the name is taken', async () => {
  const body = { ...row(), submission: randomUUID() }
  expect((await creates(body, admin)).status).toBe(200)
  const { submission: _, ...without } = body
  expect((await creates(without, admin)).status).toBe(409)
  expect((await creates({ ...body, submission: randomUUID() }, admin)).status).toBe(409)
  expect((await creates({ ...body, last_name: 'Lima' }, admin)).status).toBe(409)
  expect((await creates(body, other)).status).toBe(409)
})

test('the same body, sent to the call that makes an admin of it, is not reported as done', async () => {
  const body = { ...row(), via_email: true, team: own, submission: randomUUID() }
  const made = await server().call(createUser, { body }, { token: admin })
  expect(made).toMatchObject({ status: 200, data: { role: 'user' } })
  expect((await server().call(createAdmin, { body }, { token: root })).status).toBe(409)
  expect((await server().call(createAdmin, { body }, { token: admin })).status).toBe(409)
})

test('an id that has created no one is free: what was wrong can be mended under it', async () => {
  const submission = randomUUID()
  const taken = row()
  await creates(taken, admin)
  expect((await creates({ ...taken, submission }, admin)).status).toBe(409)
  expect((await creates({ ...row(), submission }, admin)).status).toBe(200)
})

test('a list that is sent again is reported as created, row by row, also with passwords', async () => {
  const { call } = server()
  const rows = [row(), row(), row()]
  const invited = {
    via_email: true,
    submission: randomUUID(),
    rows: rows.map((one) => ({ ...one, team: own })),
  }
  const given = {
    via_email: false,
    submission: randomUUID(),
    rows: [row(), row()].map((one) => ({ ...one, password: digest('Moinho-Azul-31') })),
  }
  for (const body of [invited, given]) {
    const send = () => call(createUsers, { body }, { token: root })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    for (const answer of [first, second, third])
      expect(answer).toMatchObject({ status: 200, data: { created: body.rows.length } })
    const uids = (answer: typeof third) => answer.data.rows.map(({ uid }) => uid)
    expect(uids(second)).toEqual(uids(first))
    expect(uids(third)).toEqual(uids(first))
    expect(third.data.rows.map(({ username, why, invite_url }) => [username, why, invite_url])).toEqual(
      body.rows.map(({ username }) => [username, null, null]),
    )
  }
  const more = { ...invited, rows: [...invited.rows, { ...row(), team: own }] }
  expect((await call(createUsers, { body: more }, { token: root })).status).toBe(409)
})

test('a team that is sent again under the same id is there once, as it is by now', async () => {
  const { call, deps } = server()
  const teamName = `Uma só ${randomUUID()}`
  const body = { teamName, description: '', contactEmail: '', submission: randomUUID() }
  const send = (more: object = {}) => call(createTeam, { body: { ...body, ...more } }, { token: root })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const uids = new Set(answers.map(({ data }) => data.uid))
  expect(uids.size).toBe(1)
  const [uid = ''] = uids
  expect(await linesOf(uid)).toEqual([{ action: 'createTeam', result: 200 }])
  await deps.db.updateTable('teams').set({ description: 'mudou' }).where('uid', '=', uid).execute()
  expect((await send()).data).toMatchObject({ uid, teamName, description: 'mudou' })
  expect((await send({ submission: randomUUID() })).data.uid).not.toBe(uid)
})
