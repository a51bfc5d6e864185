import { editAdmin } from '@resguardo/contract/people/admins'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readAudit } from '@resguardo/contract/people/logs/logs'
import { createAlert } from '@resguardo/contract/alerts/alerts'
import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import { createInvite } from '@resguardo/contract/teams/invites'
import { hidePost } from '@resguardo/contract/community/moderation'
import { settleReportedStep } from '@resguardo/contract/learning/stepReports'
import { deleteDraft, draftAnswer } from '@resguardo/contract/support/support'
import { editTeam } from '@resguardo/contract/teams/teams'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReport } from '#features/courses/stepReports.table.ts'
import { type AuditEntry, appendAudit } from '#security/auditLog.ts'
import { makeBuyer } from '#test/orderActions.ts'
import { makeThread } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'

type Query = InputOf<typeof readAudit>['query']

const server = withTestApp()
const reads = (query: Query, token?: string) => server().call(readAudit, { query }, { token })
const lines = async (query: Query, token: string) => (await reads(query, token)).data.lines
const append = (...entries: Partial<AuditEntry>[]) =>
  server()
    .deps.db.transaction()
    .execute((db) =>
      appendAudit(
        db,
        server().deps.keys,
        entries.map((entry) => ({
          action: 'block',
          actor: null,
          actorRole: 'root',
          result: 200,
          request: null,
          source: '203.0.113.0/24',
          ...entry,
        })),
      ),
    )

let team = ''
const person = { endUser: { uid: '', token: '' }, teamAdmin: { uid: '', token: '' } }
const root = { uid: '', token: '' }

beforeAll(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  person.endUser = await make.signedIn({ role: 'user', team })
  person.teamAdmin = await make.signedIn({ team })
  Object.assign(root, await make.signedIn({ role: 'root' }))
  await append(
    { actor: root.uid, target: person.endUser.uid, reason: 'active>blocked' },
    { actor: root.uid, target: null, action: 'settings' },
  )
  const body = { uid: team, teamName: 'Quintal', description: '', contactEmail: '', revision: 1 }
  await server().call(editTeam, { body }, person.teamAdmin)
})

test('targets that are no people are named: orders, packs, invites, feeds, alerts; a deleted one says so', async () => {
  const { make, deps, call } = server()
  const { data } = await makeBuyer(server).orders(person.teamAdmin.token, { team })
  const pack = await make.pack(team)
  const emails = ['eva@example.org']
  await call(createInvite, { body: { team, role: 'user', emails } }, person.teamAdmin)
  const { uid: feed } = await deps.db.selectFrom('alert_feeds').select('uid').executeTakeFirstOrThrow()
  const { data: alert } = await call(createAlert, { body: alertContent() }, root)
  const gone = '00000000-0000-4000-8000-0000000000aa'
  await append(
    ...[pack, feed, gone].map((target) => ({ actor: root.uid, action: 'editLicense', target, team })),
  )
  const objects = async (token: string, query: Query = {}) =>
    new Map((await lines({ size: 100, ...query }, token)).map(({ target, object }) => [target?.uid, object]))
  const seen = await objects(root.token)
  expect(seen.get(data.order.uid)).toEqual({ type: 'order', name: String(data.order.number) })
  expect(seen.get(pack)).toEqual({ type: 'pack', name: 'standard' })
  expect([...seen.values()]).toContainEqual({ type: 'invite', name: 'eva@example.org' })
  expect(seen.get(feed)).toMatchObject({ type: 'feed', name: expect.any(String) })
  expect(seen.get(alert.uid)).toMatchObject({ type: 'alert', name: expect.any(String) })
  expect(seen.get(gone)).toEqual({ type: 'pack', name: null })
  const own = await objects(person.teamAdmin.token)
  expect(own.get(data.order.uid)).toEqual({ type: 'order', name: String(data.order.number) })
})

test('posts, reported steps and drafts have names for those who may read them, and say when they are deleted', async () => {
  const { make, deps, call } = server()
  const holder = async (grant: 'auditor' | 'helper') => {
    const one = await make.signedIn({ role: 'user' })
    await deps.db
      .updateTable('people')
      .set({ [grant]: true })
      .where('uid', '=', one.uid)
      .execute()
    return one
  }
  const auditor = await holder('auditor')
  const helper = await holder('helper')
  const thread = await makeThread(server(), { title: 'Como troco o PIN?' })
  await call(hidePost, { body: { uid: thread, reason: 'abuse' } }, root)
  const texts = { lang: 'pt', question: 'Por que esquenta?', answer: 'Veja' } as const
  const { data: draft } = await call(draftAnswer, { body: texts }, helper)
  const path = { pt: ['Ajustes', 'Tela'], es: ['Ajustes', 'Pantalla'], en: ['Settings', 'Screen'] }
  await addReport(deps.db, {
    lesson: 'strong-code',
    slide: 'where',
    osType: 'ios',
    path,
    day: '2026-11-20',
    device: null,
    version: null,
    language: 'pt',
    note: '',
  })
  const step = await deps.db.selectFrom('reported_steps').select('uid').executeTakeFirstOrThrow()
  const settled = { uid: step.uid, revision: 1, settled: true, word: 'Corrigido' }
  expect((await call(settleReportedStep, { body: settled }, root)).status).toBe(200)
  const asked = [thread, draft.uid, step.uid]
  const objects = async (token: string) => {
    const seen = (await lines({ size: 100 }, token)).map(
      ({ target, object }) => [target?.uid, object] as const,
    )
    return asked.map((uid) => new Map(seen).get(uid))
  }
  const named = [
    { type: 'post', name: 'Como troco o PIN?' },
    { type: 'draft', name: 'Por que esquenta?' },
    { type: 'step', name: 'Ajustes › Tela' },
  ]
  expect(await objects(root.token)).toEqual(named)
  // The auditor reads no reported posts.
  expect(await objects(auditor.token)).toEqual([null, ...named.slice(1)])
  expect(await objects(helper.token)).toEqual([undefined, null, undefined])
  await deps.db.updateTable('community_posts').set({ state: 'removed' }).where('uid', '=', thread).execute()
  await call(deleteDraft, { body: { uid: draft.uid } }, root)
  await deps.db.deleteFrom('reported_steps').execute()
  expect(await objects(root.token)).toEqual(named.map(({ type }) => ({ type, name: null })))
})

describe('rights', () => {
  test.each([
    ['no token', undefined, 401],
    ['an end user', () => person.endUser, 200],
    ['an admin of a team', () => person.teamAdmin, 200],
    ['root', () => root, 200],
  ] as const)('%s reads the audit log: %s %i', async (_, one, status) => {
    expect((await reads({}, one?.().token)).status).toBe(status)
  })

  test('everyone sees what they did and what was done to them, and nothing else', async () => {
    for (const { uid, token } of Object.values(person)) {
      const seen = await lines({ size: 100 }, token)
      expect(seen.length).toBeGreaterThan(0)
      for (const { actor, target } of seen) expect([actor?.uid, target?.uid]).toContain(uid)
    }
    expect((await lines({ action: 'block' }, person.teamAdmin.token)).length).toBe(0)
    expect((await lines({ action: 'settings' }, root.token)).length).toBe(1)
    const stranger = await server().make.signedIn()
    expect(await lines({}, stranger.token)).toEqual([])
  })

  test('what was done to one person is read by them, by root, and by others as far as they did it', async () => {
    const { uid, token } = await server().make.signedIn({ role: 'user', team })
    const other = await server().make.signedIn({ role: 'user', team })
    await append(
      { actor: root.uid, target: uid, action: 'readAccess' },
      { actor: person.teamAdmin.uid, target: uid },
      { actor: uid, target: uid, action: 'editAdmin' },
      { actor: uid, target: other.uid },
    )
    const actions = async (reader: string) =>
      (await lines({ target: uid }, reader)).map(({ action }) => action)
    expect(await actions(token)).toEqual(['editAdmin', 'block', 'readAccess'])
    expect(await actions(root.token)).toEqual(['editAdmin', 'block', 'readAccess'])
    expect(await actions(person.teamAdmin.token)).toEqual(['block'])
    expect(await actions(other.token)).toEqual([])
  })

  test('the person affected learns who did it, by name and not by address', async () => {
    expect((await lines({ action: 'block' }, person.endUser.token))[0]).toMatchObject({
      actor: { uid: root.uid, name: 'Ana Souza', username: null },
      target: { uid: person.endUser.uid, name: 'Ana Souza' },
      reason: 'active>blocked',
      source: '',
    })
    const admin = await server().make.signedIn({ team })
    await append({ actor: root.uid, target: admin.uid })
    expect((await lines({ action: 'block' }, admin.token))[0]?.actor).toEqual({
      uid: root.uid,
      name: 'Ana Souza',
      username: null,
    })
  })

  test('the place of a sign-in is shown to the person and to root alone', async () => {
    const [own] = await lines({ action: 'editTeam' }, person.teamAdmin.token)
    expect(own?.source).not.toBe('')
    const mine = await server().make.signedIn()
    await append({ actor: mine.uid, target: person.endUser.uid, action: 'sources' })
    const [theirs] = await lines({ action: 'sources' }, person.endUser.token)
    expect(theirs?.source).toBe('')
    for (const token of [mine.token, root.token])
      expect((await lines({ action: 'sources' }, token))[0]?.source).toBe('203.0.113.0/24')
  })

  test("a refused try at a stranger's uid tells no name, nor finds one", async () => {
    const { make, call, deps } = server()
    const zulmira = await make.person({ role: 'user' })
    await deps.db
      .updateTable('people')
      .set({ first_name: 'Zulmira' })
      .where('uid', '=', zulmira.uid)
      .execute()
    const strange = await make.team('Alheia')
    for (const { token } of Object.values(person)) {
      expect((await call(editAdmin, { body: { uid: zulmira.uid, city: 'x' } }, { token })).status).toBe(404)
      expect((await lines({ result: 'refused', q: zulmira.uid }, token))[0]).toMatchObject({
        target: { uid: zulmira.uid, name: null, username: null },
        result: 404,
      })
      expect(await lines({ q: 'zulmira' }, token)).toEqual([])
    }
    const body = { uid: strange, teamName: 'X', description: '', contactEmail: '', revision: 1 }
    await call(editTeam, { body }, person.teamAdmin)
    expect(JSON.stringify(await lines({}, person.teamAdmin.token))).not.toContain('Alheia')
    expect((await lines({ q: 'zulmira' }, root.token)).length).toBe(2)
  })
})

test('names are those of today, a team has its own, and of an erased person the uid stays', async () => {
  const { make, deps } = server()
  const gone = await make.person()
  await append({ actor: gone.uid, target: gone.uid, team, action: 'names' })
  await deps.db.deleteFrom('people').where('uid', '=', gone.uid).execute()
  const nameless = { uid: gone.uid, name: null, username: null }
  expect((await lines({ action: 'names' }, root.token))[0]).toMatchObject({
    actor: nameless,
    target: nameless,
    team: { uid: team, teamName: 'Quintal' },
  })
  expect((await lines({ action: 'editTeam', q: team }, root.token))[0]).toMatchObject({
    target: null,
    team: { uid: team, teamName: 'Quintal' },
  })
})

test('the lines of one call stand as one with their number, and can be opened', async () => {
  const { make } = server()
  const people = await Promise.all(Array.from({ length: 5 }, () => make.person({ team })))
  const request = '00000000-0000-4000-8000-00000000cafe'
  const from = (await lines({ size: 1 }, root.token))[0]?.number ?? 0
  await append(
    ...people.map(({ uid }) => ({
      request,
      target: uid,
      actor: person.teamAdmin.uid,
      actorRole: 'admin' as const,
    })),
    { request, action: 'other', actor: person.teamAdmin.uid },
  )
  const grouped = (await lines({ grouped: 'true' }, root.token)).filter(({ number }) => number > from)
  expect(grouped.map(({ action, lines: all }) => [action, all])).toEqual([
    ['other', 1],
    ['block', 5],
  ])
  expect((await lines({ request, action: 'block' }, root.token)).length).toBe(5)
  // A target sees one line, which says nothing about the others.
  const [one] = people
  if (!one) throw new Error('nobody')
  const token = await make.signIn(one)
  expect((await lines({ grouped: 'true' }, token)).map(({ lines: all }) => all)).toEqual([1])
  expect((await lines({ request }, token)).length).toBe(1)
  expect(
    (await lines({ grouped: 'true', q: one.uid, request }, root.token)).map(({ lines: all }) => all),
  ).toEqual([1])
})

test('root narrows the log by person, action, result, team and time, page by page', async () => {
  const all = await lines({ size: 100 }, root.token)
  const numbers = (some: typeof all) => some.map(({ number }) => number)
  const check = async (query: Query, keep: (line: (typeof all)[number]) => boolean) =>
    expect(numbers(await lines({ size: 100, ...query }, root.token))).toEqual(numbers(all.filter(keep)))
  await check({ result: 'refused' }, ({ result }) => result >= 400)
  await check({ result: 'done' }, ({ result }) => result < 400)
  await check({ action: ['block', 'editTeam'] }, ({ action }) => ['block', 'editTeam'].includes(action))
  await check({ q: root.uid }, ({ actor, target }) => [actor?.uid, target?.uid].includes(root.uid))
  await check({ from: '2020-01-01', to: '2020-12-31' }, () => false)
  await check({ from: '2020-01-01' }, () => true)
  const first = await reads({ size: 4 }, root.token)
  expect(first.data).toMatchObject({ total: all.length, next: all[3]?.number })
  const second = await lines({ size: 4, before: first.data.next ?? 0 }, root.token)
  expect(numbers(second)).toEqual(numbers(all.slice(4, 8)))
  const { statusCode } = await server().inject({
    url: '/v2/audit?result=perhaps',
    headers: { authorization: `Bearer ${root.token}` },
  })
  expect(statusCode).toBe(400)
})
