import { createApiKey, readApiKeys, readServiceKeys, revokeApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { apiKeyLimits, apiKeyPattern } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { chatCloses } from '@resguardo/contract/assistant/assistant'
import { auth } from '@resguardo/contract/auth/auth'
import { readAdmins } from '@resguardo/contract/people/admins'
import { blockAdmins } from '@resguardo/contract/people/bulkActions'
import { createUser } from '@resguardo/contract/people/users'
import { proofMinutes } from '@resguardo/contract/platform/limits'
import { readMembers } from '@resguardo/contract/teams/members'
import { editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { applyRetention } from '#jobs/retention.ts'
import { openLog } from '#observability/log.ts'
import { makeApiKey } from '#test/apiKeys.ts'
import { newIpAddress } from '#test/signInActions.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const people = { query: {} }

const statusBy = async (token: string, from = newIpAddress(), app: TestApp = server()) =>
  (
    await app.inject({
      method: 'GET',
      url: '/v2/user?size=1',
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

/** An admin of a new team, with a key that may read people. */
async function adminWithKey() {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  return { team, admin, key: await makeApiKey(server(), { person: admin.uid }) }
}

/** Token of an admin who only reads since before the sign-in: sessions learn of a change a moment later. */
async function readOnlyAdmin(team: string): Promise<string> {
  const { make, deps } = server()
  const person = await make.person({ team })
  await deps.db.updateTable('people').set({ access_level: 'read' }).where('uid', '=', person.uid).execute()
  return make.signIn(person)
}

describe('making keys', () => {
  test('the secret is shown once and only its hash is stored', async () => {
    const { call, deps } = server()
    const { admin } = await adminWithKey()
    const body = { name: ' Folha ', scopes: ['people.read' as const] }
    const { status, data } = await call(createApiKey, { body }, { token: admin.token })
    expect(status).toBe(200)
    expect(data.secret).toMatch(apiKeyPattern)
    expect(data.key).toMatchObject({
      name: 'Folha',
      service: false,
      scopes: ['people.read'],
      last_used: null,
    })
    expect(data.secret.startsWith(data.key.start)).toBe(true)
    const lastsDays = (Date.parse(data.key.expires) - Date.parse(data.key.created)) / 86_400_000
    expect(Math.round(lastsDays)).toBe(apiKeyLimits.defaultDays)
    const listed = await call(readApiKeys, {}, { token: admin.token })
    expect(listed.data.keys[0]).toEqual(data.key)
    expect(JSON.stringify(listed)).not.toContain(data.secret)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(k)::text as row from api_keys k where uid = ${data.key.uid}`.execute(deps.db)
    expect(rows[0]?.row).not.toContain(data.secret.slice(9))
    expect(await statusBy(data.secret)).toBe(200)
  })

  test('its maker is told by mail how the key begins, and where to revoke it', async () => {
    const { call, make } = server()
    const { team, admin } = await adminWithKey()
    const scopes = ['people.read' as const]
    const own = await call(createApiKey, { body: { name: 'Folha', scopes } }, { token: admin.token })
    const first = await make.lastMail(admin.username)
    expect(first).toMatchObject({ kind: 'api-key-added', values: { key: own.data.key.start } })
    expect(first).toMatchObject({ values: { url: expect.stringMatching(`/admins/profile/${admin.uid}$`) } })
    expect(JSON.stringify(first)).not.toContain(own.data.secret)
    const body = { name: 'Folha', scopes, service: true, team }
    const service = await call(createApiKey, { body }, { token: admin.token })
    expect(await make.lastMail(admin.username)).toMatchObject({
      values: { key: service.data.key.start, url: expect.stringMatching('/keys$') },
    })
  })

  test('asks for proof of identity, unless root takes keys off the list', async () => {
    const { call, deps, make } = server()
    const { admin } = await adminWithKey()
    const body = { name: 'Folha', scopes: ['people.read' as const] }
    await sql`update sessions set proved = null, created = now() - make_interval(mins => ${proofMinutes + 1})
      where person = ${admin.uid}`.execute(deps.db)
    expect(await call(createApiKey, { body }, { token: admin.token })).toMatchObject({
      status: 403,
      message: 'proof403',
    })
    await make.settings('security', { proofFor: [] })
    deps.settings.invalidate()
    expect((await call(createApiKey, { body }, { token: admin.token })).status).toBe(200)
    await make.settings('security', { proofFor: ['keys'] })
    deps.settings.invalidate()
  })

  test('lasts a year at most, and has a name and at least one scope', async () => {
    const { call } = server()
    const { admin } = await adminWithKey()
    const valid = { name: 'Folha', scopes: ['people.read' as const] }
    for (const wrong of [{ days: 366 }, { days: 0 }, { name: ' ' }, { scopes: [] }])
      expect(
        (await call(createApiKey, { body: { ...valid, ...wrong } }, { token: admin.token })).status,
      ).toBe(400)
  })

  test('no scope beyond the owner, no team but one’s own, and no more than twenty keys', async () => {
    const { call, make } = server()
    const { team, admin } = await adminWithKey()
    const create = async (token: string, more: object) =>
      (await call(createApiKey, { body: { name: 'Folha', scopes: ['people.read'], ...more } }, { token }))
        .status
    const user = await make.signedIn({ role: 'user', team })
    const root = await make.signedIn({ role: 'root' })
    const other = await make.team()
    expect(await create(admin.token, { scopes: ['instance.read'] })).toBe(403)
    expect(await create(user.token, { scopes: ['people.state'] })).toBe(403)
    expect(await create(user.token, { service: true, team })).toBe(404)
    expect(await create(user.token, { service: true })).toBe(403)
    expect(await create(admin.token, { service: true })).toBe(403)
    expect(await create(admin.token, { team: other })).toBe(404)
    expect(await create(admin.token, { team: other, service: true })).toBe(404)
    expect(await create(root.token, { team: crypto.randomUUID(), service: true })).toBe(404)
    expect(await create(root.token, { service: true, scopes: ['learning.read'] })).toBe(403)
    expect(await create(root.token, { service: true, team, scopes: ['instance.read'] })).toBe(403)
    expect(await create(root.token, { service: true, scopes: ['instance.read'] })).toBe(200)
    for (let count = 1; count < apiKeyLimits.personal; count++)
      await makeApiKey(server(), { person: admin.uid })
    expect(await create(admin.token, {})).toBe(409)
  })

  test('a read-only admin makes no service keys', async () => {
    const { call, make } = server()
    const team = await make.team()
    const token = await readOnlyAdmin(team)
    const body = { name: 'Folha', scopes: ['people.read' as const], service: true, team }
    expect((await call(createApiKey, { body }, { token })).status).toBe(403)
  })
})

describe('using keys', () => {
  test('a wrong, malformed, expired or foreign key is refused, and so is one from a web page', async () => {
    const { deps } = server()
    const { admin, key } = await adminWithKey()
    const ended = await makeApiKey(server(), {
      person: admin.uid,
      expires: new Date(deps.now().getTime() - 1),
    })
    const last = key.secret.at(-1) === 'A' ? 'B' : 'A'
    for (const wrong of [
      ended.secret,
      key.secret.slice(0, -1) + last,
      key.secret.slice(0, -1),
      key.secret.replace('rsgp_', 'rsgs_'),
      'rsgp_',
    ])
      expect([wrong, await statusBy(wrong)]).toEqual([wrong, 401])
    const { statusCode } = await server().inject({
      method: 'GET',
      url: '/v2/user',
      headers: { authorization: `Bearer ${key.secret}`, origin: 'http://resguardo.test' },
    })
    expect(statusCode).toBe(401)
    expect(await statusBy(key.secret)).toBe(200)
  })

  test('a key ends with its owner’s account: blocked, expired or deleted', async () => {
    const { deps } = server()
    for (const status of ['blocked', 'expired', 'deleted'] as const) {
      const { admin, key } = await adminWithKey()
      expect(await statusBy(key.secret)).toBe(200)
      await deps.db.updateTable('people').set({ status }).where('uid', '=', admin.uid).execute()
      expect(await statusBy(key.secret)).toBe(401)
      await deps.db.updateTable('people').set({ status: 'active' }).where('uid', '=', admin.uid).execute()
      expect(await statusBy(key.secret)).toBe(401)
    }
  })

  test('a service key ends with its team, and not with the admin who made it', async () => {
    const { call, deps } = server()
    const { team, admin } = await adminWithKey()
    const body = { name: 'Folha', scopes: ['people.read' as const], service: true, team }
    const { data } = await call(createApiKey, { body }, { token: admin.token })
    await deps.db.deleteFrom('people').where('uid', '=', admin.uid).execute()
    expect(await statusBy(data.secret)).toBe(200)
    await deps.db.deleteFrom('teams').where('uid', '=', team).execute()
    expect(await statusBy(data.secret)).toBe(401)
  })

  test('a key that is limited to a team reaches no other, and ends when its owner leaves the team', async () => {
    const { call, make, deps } = server()
    const { team: first, admin } = await adminWithKey()
    const second = await make.team()
    const joining = { person: admin.uid, team: second, joined_by: 'hand' as const }
    await deps.db.insertInto('memberships').values(joining).execute()
    const inFirst = await make.person({ role: 'user', team: first })
    const inSecond = await make.person({ role: 'user', team: second })
    const limited = await makeApiKey(server(), { person: admin.uid, team: second })
    const whole = await makeApiKey(server(), { person: admin.uid })
    const seen = async (token: string) => {
      const { data } = await call(readAdmins, people, { token })
      return Array.isArray(data) ? data.map(({ uid }) => uid).toSorted() : []
    }
    expect(await seen(whole.secret)).toEqual([admin.uid, inFirst.uid, inSecond.uid].toSorted())
    expect(await seen(limited.secret)).toEqual([admin.uid, inSecond.uid].toSorted())
    const teams = await call(readTeams, { query: {} }, { token: limited.secret })
    expect(JSON.stringify(teams.data)).toContain(second)
    expect(JSON.stringify(teams.data)).not.toContain(first)
    const token = limited.secret
    expect((await call(readMembers, { query: { uid: first } }, { token })).status).toBe(404)
    expect((await call(blockAdmins, { body: { uid_array: [inFirst.uid] } }, { token })).status).toBe(403)
    expect((await call(blockAdmins, { body: { uid_array: [inSecond.uid] } }, { token })).status).toBe(200)
    await deps.db
      .deleteFrom('memberships')
      .where('person', '=', admin.uid)
      .where('team', '=', second)
      .execute()
    expect((await call(readAdmins, people, { token })).status).toBe(401)
    expect((await call(readAdmins, people, { token: whole.secret })).status).toBe(200)
  })

  test('a demoted owner’s key loses the same rights', async () => {
    const { call, deps } = server()
    const { admin, key } = await adminWithKey()
    await deps.db.updateTable('people').set({ role: 'user' }).where('uid', '=', admin.uid).execute()
    expect((await call(readTeams, { query: {} }, { token: key.secret })).status).toBe(403)
  })

  test('a key neither signs in nor opens the chat', async () => {
    const { call } = server()
    const { admin, key } = await adminWithKey()
    const body = { username: admin.username, password: key.secret, browser: 'Firefox 140' }
    expect((await call(auth, { body: body as never }, { token: key.secret })).status).toBeGreaterThanOrEqual(
      400,
    )
    const address = await server().listen()
    const socket = new WebSocket(`${address.replace('http', 'ws')}/v2/admin/chat`)
    socket.on('open', () => socket.send(`Bearer ${key.secret}`))
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(chatCloses.signIn)
  })

  test('the day of the last use is kept, and no time', async () => {
    const { call } = server()
    const { admin, key } = await adminWithKey()
    await statusBy(key.secret)
    await expect
      .poll(async () => (await call(readApiKeys, {}, { token: admin.token })).data.keys[0]?.last_used, {
        timeout: 10_000,
      })
      .toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('revoking keys', () => {
  test('a revoked key is refused at once on every instance', async () => {
    const { call } = server()
    const second = await startTestApp({ on: server() })
    try {
      const { admin, key } = await adminWithKey()
      expect([await statusBy(key.secret), await statusBy(key.secret, newIpAddress(), second)]).toEqual([
        200, 200,
      ])
      const { uid } = key
      expect((await call(revokeApiKey, { query: { uid } }, { token: admin.token })).status).toBe(200)
      // The first calls after the answer: no instance has a second in which it still takes the key.
      expect([await statusBy(key.secret), await statusBy(key.secret, newIpAddress(), second)]).toEqual([
        401, 401,
      ])
      expect((await call(revokeApiKey, { query: { uid } }, { token: admin.token })).status).toBe(404)
      expect((await call(readApiKeys, {}, { token: admin.token })).data.keys).toEqual([])
    } finally {
      await second.close()
    }
  })

  test('own keys by their owner alone; service keys by the team’s admins and root', async () => {
    const { call, make } = server()
    const { team, admin, key } = await adminWithKey()
    const root = await make.signedIn({ role: 'root' })
    const stranger = await make.signedIn({ team: await make.team() })
    const revoke = async (uid: string, token: string) =>
      (await call(revokeApiKey, { query: { uid } }, { token })).status
    expect(await revoke(key.uid, root.token)).toBe(404)
    const ofTeam = await makeApiKey(server(), { team })
    const ofInstance = await makeApiKey(server(), {})
    expect(await revoke(ofTeam.uid, stranger.token)).toBe(404)
    expect(await revoke(ofInstance.uid, admin.token)).toBe(404)
    expect(await revoke(ofTeam.uid, admin.token)).toBe(200)
    expect(await revoke(ofInstance.uid, root.token)).toBe(200)
    const kept = await makeApiKey(server(), { team })
    expect(await revoke(kept.uid, await readOnlyAdmin(team))).toBe(403)
  })

  test('service keys are listed page by page, newest first, to those who manage them', async () => {
    const { call, make } = server()
    const { team, admin } = await adminWithKey()
    const made: string[] = []
    for (let count = 0; count < 5; count++) made.unshift((await makeApiKey(server(), { team })).uid)
    const hidden = await makeApiKey(server(), { team: await make.team() })
    const found: string[] = []
    let after: string | undefined
    do {
      const query = { size: 2, ...(after && { after }) }
      const { data } = await call(readServiceKeys, { query }, { token: admin.token })
      found.push(...data.keys.map(({ uid }) => uid))
      after = data.next ?? undefined
    } while (after)
    expect(found.toSorted()).toEqual(made.toSorted())
    const root = await make.signedIn({ role: 'root' })
    const all = await call(readServiceKeys, { query: { size: 100 } }, { token: root.token })
    expect(all.data.keys.map(({ uid }) => uid)).toEqual(expect.arrayContaining([...made, hidden.uid]))
    const other = { query: { team: hidden.uid } }
    expect((await call(readServiceKeys, other, { token: admin.token })).status).toBe(404)
    expect((await call(readServiceKeys, { query: { after: 'x' } }, { token: admin.token })).status).toBe(400)
  })

  test('keys are forgotten 180 days after their end', async () => {
    const { deps } = server()
    const { admin, key } = await adminWithKey()
    const old = await makeApiKey(server(), { person: admin.uid })
    await deps.db
      .updateTable('api_keys')
      .set({ expires: sql<Date>`now() - interval '181 days'` })
      .where('uid', '=', old.uid)
      .execute()
    await applyRetention(deps.db, deps.log)
    const rows = await deps.db.selectFrom('api_keys').select('uid').where('person', '=', admin.uid).execute()
    expect(rows).toEqual([{ uid: key.uid }])
  })
})

describe('a flood of wrong keys', () => {
  test('a thousand a minute are limited by address, and every right key keeps working', async () => {
    const { key } = await adminWithKey()
    const from = newIpAddress()
    const { secret } = await adminWithKey().then((other) => other.key)
    const wrong = (await makeApiKey(server(), {})).secret
    await server().deps.db.deleteFrom('api_keys').where('service', '=', true).execute()
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < 20; batch++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => statusBy(wrong, from)))
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // The same address, and another one.
      expect([await statusBy(key.secret, from), await statusBy(secret)]).toEqual([200, 200])
    }
    expect(statuses).toEqual(
      new Map([
        [401, apiKeyLimits.wrongPerMinute],
        [429, 1000 - apiKeyLimits.wrongPerMinute],
      ]),
    )
    // Another address with a wrong key is not limited by that flood.
    expect(await statusBy(wrong)).toBe(401)
  })
})

describe('what is told about keys', () => {
  test('the audit log names the key and its owner for every change', async () => {
    const { call, make, deps } = server()
    const { team, admin, key } = await adminWithKey()
    const service = await makeApiKey(server(), { team })
    const lineOf = async (request: () => Promise<{ status: number }>) => {
      expect((await request()).status).toBe(200)
      return deps.db
        .selectFrom('audit_log')
        .select(['actor', 'actor_role', 'api_key', 'action'])
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
    }
    const block = async (token: string) => {
      const { uid } = await make.person({ role: 'user', team })
      return call(blockAdmins, { body: { uid_array: [uid] } }, { token })
    }
    expect(await lineOf(() => block(key.secret))).toEqual({
      actor: admin.uid,
      actor_role: 'admin',
      api_key: key.uid,
      action: 'block',
    })
    expect(await lineOf(() => block(service.secret))).toMatchObject({ actor: null, api_key: service.uid })
    expect(await lineOf(() => block(admin.token))).toMatchObject({ actor: admin.uid, api_key: null })
  })

  test('the log holds no key, whatever the outcome', async () => {
    const lines: string[] = []
    const log = openLog('debug', { write: (line) => void lines.push(line) })
    const own = await startTestApp({ on: server(), deps: { log } })
    try {
      const { admin, key } = await adminWithKey()
      const wrong = `${key.secret.slice(0, -1)}${key.secret.endsWith('A') ? 'B' : 'A'}`
      await statusBy(key.secret, newIpAddress(), own)
      await statusBy(wrong, newIpAddress(), own)
      const body = { name: 'Folha', scopes: ['people.read' as const] }
      const made = await own.call(createApiKey, { body }, { token: admin.token })
      expect(lines.length).toBeGreaterThan(2)
      const text = lines.join('\n')
      for (const secret of [key.secret, wrong, made.data.secret])
        expect(text).not.toContain(secret.slice(9, 40))
    } finally {
      await own.close()
    }
  })

  test('a service key of a team creates and changes people like an admin of it', async () => {
    const { call, make } = server()
    const team = await make.team()
    const { secret: token } = await makeApiKey(server(), { team })
    const person = {
      username: `${crypto.randomUUID()}@example.org`,
      first_name: 'Nina',
      last_name: 'Reis',
      via_email: true,
      team,
    }
    const created = await call(createUser, { body: person }, { token })
    expect(created.status).toBe(200)
    const other = { ...person, username: `${crypto.randomUUID()}@example.org`, team: await make.team() }
    expect((await call(createUser, { body: other }, { token })).status).toBe(403)
    const edit = { uid: other.team, revision: 1, teamName: 'X', description: '', contactEmail: '' }
    expect((await call(editTeam, { body: edit as never }, { token })).status).not.toBe(200)
  })
})
