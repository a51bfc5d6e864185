import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportData } from '@resguardo/contract/auth/account'
import { chooseCourse, readCourse } from '@resguardo/contract/learning/courses'
import { createInvite, lookUpInvite } from '@resguardo/contract/teams/invites'
import { editMessaging } from '@resguardo/contract/settings/settingsEndpoints'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import { keepTicks, readTicks } from '@resguardo/contract/learning/ticks'
import { createWebhook, renewWebhookSecret } from '@resguardo/contract/webhooks/webhooks'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHeartbeat } from '#jobs/heartbeat.ts'
import { verifyAudit } from '#security/auditLog.ts'
import { readRing, writeRing } from '#security/crypto/keyRing.ts'
import { openKeys, readKeys } from '#security/crypto/keys.ts'
import { countKeyUse } from '#security/crypto/reseal.ts'
import { sealedColumns } from '#security/crypto/sealedColumns.ts'
import type { TestPerson } from '#test/factories.ts'
import { draft } from '#test/permissions/subjects.ts'
import { makeRichPerson } from '#test/richPerson.ts'
import { byPassword, newIpAddress } from '#test/signInActions.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-keys-'))
const keyFile = join(folder, 'master.key')
writeFileSync(keyFile, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })

let first: TestApp
const running = new Map<string, { server: TestApp; stop: () => Promise<void> }>()

/** Starts an instance with the current key file, which sends heartbeats. */
async function start(instance: string): Promise<TestApp> {
  const on = running.size > 0 ? { on: first } : {}
  const server = await startTestApp({ ...on, keys: readKeys(keyFile), deps: { instance } })
  const beat = startHeartbeat(server.deps, {
    own: { take: () => ({ requests: 0, refused: 0, failed: 0, lag: 0, memory: 0 }) },
    sockets: () => 0,
    version: () => ({ version: '1', content: '1' }),
  })
  running.set(instance, { server, stop: () => beat.stop() })
  const isThere = () =>
    server.deps.db.selectFrom('instances').select('name').where('name', '=', instance).executeTakeFirst()
  while (!(await isThere())) await sleep(10)
  return server
}

/** Stops an instance; the first one keeps its database. */
async function end(instance: string) {
  const one = running.get(instance)
  await one?.stop()
  if (one && one.server !== first) await one.server.close()
}

beforeAll(async () => {
  first = await start('one')
})
afterAll(async () => {
  for (const name of ['three', 'four']) if (running.has(name)) await end(name)
  await first.close()
  rmSync(folder, { recursive: true })
})

function environment() {
  const { host, port, user, password, database } = first.database.connection
  const url = new URL(`postgres://${user}@localhost:${port ?? 5432}/${database}`)
  if (typeof password === 'string') url.password = password
  if (host) url.searchParams.set('host', host)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url.href, KEY_FILE: keyFile }
}
const program = join(import.meta.dirname, 'resguardo.ts')

/** Runs an operator's command, with JSON output. */
const run = (...args: string[]): Promise<{ code: number; data: Record<string, unknown>; err: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [program, ...args, '--json'], { env: environment() }, (error, out, err) =>
      done({
        code: typeof error?.code === 'number' ? error.code : 0,
        data: out ? JSON.parse(out) : {},
        err,
      }),
    )
  })

/** Runs `work` while transactions that append to the audit log fail at commit. */
async function whileCommitsFail<Result>(work: () => Promise<Result>): Promise<Result> {
  const { owner } = first
  try {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'no commit'; end $$`.execute(owner)
    await sql`create constraint trigger refuse after insert on audit_log deferrable initially deferred
      for each row execute function refuse()`.execute(owner)
    return await work()
  } finally {
    await sql`drop function if exists refuse cascade`.execute(owner)
  }
}

/** One person's data that is sealed, or found by a keyed hash, as they get it themselves. */
async function exported({ call }: TestApp, token: string) {
  const answer = await call(exportData, { body: {} }, { token })
  expect(answer.status).toBe(200)
  const file = unzipSync(answer.data as Buffer)['data.json'] ?? new Uint8Array()
  const { progress, chat, tickets, ticketMessages } = JSON.parse(strFromU8(file))
  for (const rows of [progress, chat, tickets, ticketMessages]) expect(rows.length).toBeGreaterThan(0)
  return { progress, chat, tickets, ticketMessages }
}

/** Rows that the rich person's day does not create. */
async function fillTheRest(server: TestApp, person: string) {
  const { call, make, deps } = server
  const root = await make.signedIn({ role: 'root' })
  await draft(server)
  const values = { ...settingsDefaults.messaging, host: 'mail.example.org', user: 'ana', secret: 'hush' }
  expect((await call(editMessaging, { body: { ...values, revision: 0 } }, root)).status).toBe(200)
  const url = 'https://hooks.example.org/in'
  const body = { name: 'Painel', url, kinds: ['account.created'], active: true } as const
  const hook = await call(createWebhook, { body: { ...body, kinds: ['account.created'] } }, root)
  expect(hook.status).toBe(200)
  const renewed = { uid: hook.data.uid }
  expect((await call(renewWebhookSecret, { body: renewed }, root)).status).toBe(200)
  const issuer = crypto.randomUUID()
  await deps.db
    .insertInto('openid_issuers')
    .values({
      uid: issuer,
      name: 'Quintal',
      issuer: 'https://id.example.org',
      client_id: 'resguardo',
      secret: deps.keys.seal('hush', `openid-issuer|${issuer}`),
      authorization_endpoint: 'https://id.example.org/authorize',
      active: true,
      forced: false,
    })
    .execute()
  const device = await deps.db
    .selectFrom('devices')
    .select('uid')
    .where('person', '=', person)
    .limit(1)
    .executeTakeFirstOrThrow()
  await deps.db
    .updateTable('devices')
    .set({ device_token: deps.keys.seal('push-secret', `device:${device.uid}`) })
    .where('uid', '=', device.uid)
    .execute()
}

/** Opens every sealed value of the database; returns the number of each column. */
async function openAll({ deps: { db, keys } }: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, column, key, context } of sealedColumns) {
    const { rows } = await sql<{ key: string; sealed: Buffer }>`
      select ${sql.ref(key)}::text as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    for (const row of rows) keys.open(row.sealed, context(row.key))
    counts[`${table}.${column}`] = rows.length
  }
  return counts
}

describe('a rotation, from the first command to the last', { timeout: 60_000 }, () => {
  let rich: Awaited<ReturnType<typeof makeRichPerson>>
  let quiet: TestPerson
  let before: Awaited<ReturnType<typeof exported>>
  let inviteCode: string
  const home = newIpAddress()
  const wrong = (server: TestApp, who: TestPerson, from: string) =>
    byPassword(server, who.username, 'Errada-1234', { from })
  const nowhere = join(folder, 'missing', 'master.key')
  const notes = async () => {
    const like = first.deps.db.selectFrom('audit_log').select('action').where('action', 'like', 'keys%')
    return (await like.orderBy('number').execute()).map(({ action }) => action)
  }
  const marks = async () => {
    const { hashed } = await countKeyUse(first.deps.db)
    return Object.keys(hashed).toSorted()
  }

  test('before it every declared column holds something that the one key opens', async () => {
    rich = await makeRichPerson(first)
    await fillTheRest(first, rich.uid)
    // These tests sign in with the password alone.
    await first.deps.db.updateTable('totp').set({ confirmed: null }).execute()
    quiet = await first.make.person()
    expect((await byPassword(first, quiet.username, quiet.password, { from: home })).status).toBe(200)
    const root = await first.make.signedIn({ role: 'root' })
    const inviteInput = { team: rich.team, role: 'user', licenseType: 'none', uses: 5, days: 7 } as const
    const { data } = await first.call(createInvite, { body: inviteInput }, root)
    inviteCode = data.invites[0]?.inviteCode ?? ''
    before = await exported(first, rich.token)
    for (const [column, count] of Object.entries(await openAll(first)))
      expect(count, column).toBeGreaterThan(0)
  })

  test('the new key is put to use only once every living server can open what it seals', async () => {
    expect((await run('keys', 'promote')).code).toBe(1)
    expect((await run('keys', 'rotate', '--to', nowhere)).code).toBe(1)
    expect(await notes()).toEqual([])
    const { code, data } = await run('keys', 'rotate')
    expect(code).toBe(0)
    expect(readRing(keyFile).map(({ id, state }) => [id === data['id'], state])).toEqual([
      [false, 'current'],
      [true, 'next'],
    ])
    expect((await run('keys', 'rotate')).code).toBe(1)
    const refused = await run('keys', 'promote')
    expect(refused).toMatchObject({ code: 1, data: { notLoaded: ['one'] } })
    expect(readRing(keyFile).map(({ state }) => state)).toEqual(['current', 'next'])
    await end('one')
    await start('two')
    expect((await run('keys', 'promote', '--to', nowhere)).code).toBe(1)
    expect(await notes()).toEqual(['keysRotate'])
    expect((await run('keys', 'promote')).code).toBe(0)
    expect(readRing(keyFile).map(({ state }) => state)).toEqual(['old', 'current'])
  })

  test('while one server seals with the old key and one with the new, each reads what the other writes', async () => {
    const old = running.get('two')?.server
    const fresh = await start('three')
    if (!old) throw new Error('the second instance runs')
    expect(old.deps.keys.sealPrefix).not.toEqual(fresh.deps.keys.sealPrefix)
    const token = await old.make.signIn(rich)
    const other = await fresh.make.signIn(rich)
    for (const [writer, reader, by] of [
      [old, fresh, token],
      [fresh, old, other],
    ] as const)
      for (const [at, system] of (['ios', 'android-samsung'] as const).entries()) {
        const ticks = {
          [`${system}/strong-code.six-plus`]: { state: 'set', on: '2026-11-20', at, version: null },
        } as const
        expect((await writer.call(keepTicks, { body: { begin: true, ticks } }, { token: by })).status).toBe(
          200,
        )
        expect((await reader.call(readTicks, { query: {} }, { token: by })).status).toBe(200)
        const choice = { uid: rich.uid, profile: 'enhanced', osType: 'ios', device: null } as const
        await writer.call(chooseCourse, { body: choice }, { token: by })
        const read = await reader.call(readCourse, { query: { uid: rich.uid } }, { token: by })
        expect(read.data).toMatchObject({ profile: 'enhanced', visitedSubmodules: ['strong-code'] })
      }
    const looked = await fresh.call(
      lookUpInvite,
      { body: { invite_code: inviteCode } },
      { from: newIpAddress() },
    )
    expect(looked.data.valid).toBe(true)
    expect(await exported(fresh, rich.token)).toEqual(before)
    // It would miss what that server goes on sealing with the old key.
    expect((await run('keys', 'reseal')).data).toMatchObject({ notLoaded: ['two'] })
    await end('two')
  })

  test('tries of a password count for both keys, and a known network stays known', async () => {
    const fresh = running.get('three')?.server
    if (!fresh) throw new Error('the third instance runs')
    const from = newIpAddress()
    for (let tries = 0; tries < 3; tries++) await wrong(first, quiet, from)
    for (let tries = 0; tries < 2; tries++) await wrong(fresh, quiet, from)
    expect((await wrong(fresh, quiet, from)).status).toBe(429)
    for (let tries = 0; tries < 20; tries++) await wrong(fresh, quiet, newIpAddress())
    expect((await byPassword(fresh, quiet.username, quiet.password, { from: newIpAddress() })).status).toBe(
      429,
    )
    expect((await byPassword(fresh, quiet.username, quiet.password, { from: home })).status).toBe(200)
  })

  test('a sign-in puts the password under the new key; who stays away keeps theirs', async () => {
    const fresh = running.get('three')?.server
    if (!fresh) throw new Error('the third instance runs')
    const hashOf = async ({ uid }: TestPerson) =>
      (
        await first.deps.db
          .selectFrom('people')
          .select('password_hash as hash')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).hash
    expect(await hashOf(quiet)).toMatch(new RegExp(`^${fresh.deps.keys.storedKeyId}\\$argon2id`))
    const away = await first.make.person()
    expect(await hashOf(away)).toMatch(/^\$argon2id/)
    expect((await byPassword(fresh, away.username, away.password, { from: newIpAddress() })).status).toBe(200)
    // One person signs in several times at once: no attempt is refused because of another.
    const both = await first.make.person()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        byPassword(fresh, both.username, both.password, { from: newIpAddress() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const history = await first.deps.db
      .selectFrom('password_history')
      .select('hash')
      .where('person', '=', both.uid)
      .execute()
    expect(history.map(({ hash }) => hash)).toEqual([await hashOf(both)])
  })

  test('resealing goes on after a SIGKILL, under writers, and leaves nothing by the old key', async () => {
    const fresh = running.get('three')?.server
    if (!fresh) throw new Error('the third instance runs')
    const { db, keys } = first.deps
    const ids = Array.from({ length: 8000 }, () => crypto.randomUUID())
    const sealed = ids.map((id) => keys.seal('{"to":"ana@example.org","values":{}}', `mail:${id}`))
    await sql`insert into mails (id, kind, lang, status, sealed)
      select id, 'reset', 'pt', 'outbox', sealed from unnest(${ids}::uuid[], ${sealed}::bytea[]) as given(id, sealed)`.execute(
      db,
    )
    const bare = async () => (await countKeyUse(db)).sealed[''] ?? 0
    const child = spawn(process.execPath, [program, 'keys', 'reseal'], {
      env: environment(),
      stdio: 'ignore',
    })
    const all = await bare()
    while ((await bare()) > all - 1000) await sleep(20)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const left = await bare()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    let writing = true
    const writers = Array.from({ length: 3 }, async (_, at) => {
      const token = await fresh.make.signIn(rich)
      let answered = 0
      for (; writing; answered++) {
        const ticks = {
          [`ios/strong-code.six-plus`]: { state: 'set', on: '2026-11-20', at: at + answered, version: null },
        } as const
        expect((await fresh.call(keepTicks, { body: { begin: true, ticks } }, { token })).status).toBe(200)
        const choice = { uid: rich.uid, profile: 'enhanced', osType: 'ios', device: null } as const
        expect((await fresh.call(chooseCourse, { body: choice }, { token })).status).toBe(200)
      }
      return answered
    })
    const { code, data } = await run('keys', 'reseal')
    writing = false
    expect((await Promise.all(writers)).every((answered) => answered > 0)).toBe(true)
    expect(data).toMatchObject({ left: 0, unreadable: [] })
    expect(code).toBe(0)
    expect(Object.keys((await countKeyUse(db)).sealed)).toEqual([fresh.deps.keys.storedKeyId])
    await openAll(fresh)
  })

  test('the old key is destroyed only when no living session was signed by it, and everything works without it', async () => {
    const [old] = readRing(keyFile)
    const id = old?.id ?? ''
    const fresh = running.get('three')?.server
    if (!fresh || old?.state !== 'old') throw new Error('the third instance runs, the first key is old')
    // Signed with the first key, hours ago.
    expect((await fresh.call(readTicks, { query: {} }, { token: rich.token })).status).toBe(200)
    const refused = await run('keys', 'retire', id)
    expect(refused.code).toBe(1)
    expect(refused.data['count']).toBeGreaterThan(0)
    expect((await run('keys', 'retire', readRing(keyFile)[1]?.id ?? '')).code).toBe(1)
    // If the ring cannot be written or the change not audited, no session ends.
    expect((await run('keys', 'retire', id, '--end-sessions', '--to', nowhere)).code).toBe(1)
    const elsewhere = join(folder, 'elsewhere.key')
    const unnoted = await whileCommitsFail(() =>
      run('keys', 'retire', id, '--end-sessions', '--to', elsewhere),
    )
    expect(unnoted).toMatchObject({ code: 1, data: { id, file: elsewhere, unnoted: true } })
    // A crash at this moment leaves this ring, with which the log still verifies.
    expect(await verifyAudit(first.deps.db, readKeys(elsewhere))).toMatchObject({ broken: null })
    expect((await fresh.call(readTicks, { query: {} }, { token: rich.token })).status).toBe(200)
    expect(await notes()).toEqual(['keysRotate', 'keysPromote'])
    expect((await run('keys', 'retire', id, '--end-sessions')).code).toBe(0)
    expect(await notes()).toEqual(['keysRotate', 'keysPromote', 'keysRetire'])
    expect(readFileSync(keyFile, 'utf8')).not.toContain(old.key)
    expect(readRing(keyFile).map(({ state }) => state)).toEqual(['retired', 'current'])

    const last = await start('four')
    await end('three')
    running.delete('three')
    expect((await last.call(readTicks, { query: {} }, { token: rich.token })).status).toBe(401)
    const away = await first.make.person()
    for (const person of [rich, quiet, away])
      expect((await byPassword(last, person.username, person.password, { from: home })).status).toBe(200)
    const token = await last.make.signIn(rich)
    expect(await exported(last, token)).toEqual(before)
    expect((await openAll(last))['mails.sealed']).toBeGreaterThan(8000)
    const read = await last.call(readCourse, { query: { uid: rich.uid } }, { token })
    expect(read.data).toMatchObject({ profile: 'enhanced', visitedSubmodules: ['strong-code'] })
    const looked = await last.call(
      lookUpInvite,
      { body: { invite_code: inviteCode } },
      { from: newIpAddress() },
    )
    expect(looked.data.valid).toBe(true)
    const audit = await run('audit', 'verify')
    expect(audit.data).toMatchObject({ broken: null })
    const listed = await run('keys', 'list')
    expect(listed.data['unknown']).toEqual([])
    // Passwords of people who have not signed in since still need it, and so does the audit log.
    expect((await marks()).includes('')).toBe(true)
    const { code, data } = await run('keys', 'retire', id)
    expect(code).toBe(1)
    expect(data).toMatchObject({ until: expect.any(String), needs: { passwords: expect.any(Number) } })
  })

  test('names of courses and codes of invites are by the new key alone: a leak of the old one tells no choice', async () => {
    const { db } = first.deps
    const [, current] = readRing(keyFile)
    if (!current) throw new Error('the second key is current')
    const alone = openKeys([current])
    const courses = await db.selectFrom('progress').select(['person', 'course']).execute()
    const invites = await db.selectFrom('invites').select(['uid', 'sealed', 'digest']).execute()
    for (const { uid, sealed, digest } of invites)
      expect(alone.hmac('invite-code', alone.open(sealed, `invite:${uid}`))).toEqual(digest)
    const { course } = await db
      .selectFrom('people')
      .select('course')
      .where('uid', '=', rich.uid)
      .executeTakeFirstOrThrow()
    expect(course).toEqual(alone.hmac('course', `${rich.uid}|enhanced|ios`))
    expect(courses.filter(({ person }) => person === rich.uid).map((one) => one.course)).toContainEqual(
      course,
    )
  })

  test('a retired key is forgotten when nothing needs it any more, and what needs it is reported', async () => {
    const { db } = first.deps
    const [old] = readRing(keyFile)
    if (old?.state !== 'retired') throw new Error('the first key is retired')
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    writeRing(keyFile, [
      { ...old, retired: daysAgo(200).toISOString(), until: { ...old.until, number: 0 } },
      ...readRing(keyFile).slice(1),
    ])
    await db.updateTable('people').set({ password_hash: null }).where('password_hash', 'like', '$%').execute()
    await db.deleteFrom('password_history').where('hash', 'like', '$%').execute()
    const account = Buffer.alloc(32, 1)
    const needed = [
      [
        'signIns',
        sql`insert into access_log (at, account, method, outcome, source, browser)
          values (now() - interval '300 days', ${account}, 'code', '401', '', '')`,
        sql`delete from access_log where account = ${account}`,
      ],
      [
        'invites',
        sql`insert into invite_uses (invite, account, created)
          select uid, ${account}, now() - interval '300 days' from invites limit 1`,
        sql`delete from invite_uses where account = ${account}`,
      ],
      [
        'newsletters',
        sql`insert into newsletter_issues (cadence, zone, day, at, since)
          values ('weekly', 'UTC', current_date - 300, now(), now())`,
        sql`delete from newsletter_issues where day = current_date - 300`,
      ],
      [
        'letters',
        sql`insert into newsletter_mails (person, day, issue) values (gen_random_uuid(), current_date - 180, 1)`,
        sql`delete from newsletter_mails where day = current_date - 180`,
      ],
      [
        'counters',
        sql`insert into attempts (key, count, since) values (${account}, 1, now() - interval '171 days')`,
        sql`delete from attempts where key = ${account}`,
      ],
    ] as const
    for (const [name, add, clear] of needed) {
      await add.execute(db)
      const { code, data } = await run('keys', 'retire', old.id)
      expect([code, data], name).toEqual([1, { id: old.id, needs: { [name]: 1 }, until: null }])
      await clear.execute(db)
    }
    await sql`update instances set keys = array_append(keys, ${old.id}) where name = 'four'`.execute(db)
    expect((await run('keys', 'retire', old.id)).data).toEqual({ notLoaded: ['four'] })
    await sql`update instances set keys = array_remove(keys, ${old.id}) where name = 'four'`.execute(db)
    expect(await run('keys', 'retire', old.id)).toMatchObject({ code: 0 })
    expect(readRing(keyFile).map(({ state }) => state)).toEqual(['current'])
    expect((await notes()).at(-1)).toBe('keysForget')
  })
})

test('every column of bytes in the database is declared: sealed by the master key, or something else', async () => {
  const notSealed = [
    ['access_log.account', 'keyed hash'],
    ['alert_feed_items.guid', 'hash of what a feed calls an item'],
    ['attempts.key', 'keyed hash'],
    ['audit_chain.head_mac', 'keyed hash'],
    ['audit_chain.tail_mac', 'keyed hash'],
    ['audit_heads.mac', 'keyed hash'],
    ['audit_log.mac', 'keyed hash'],
    ['chat_messages.sealed', 'under the key of its chat, which is sealed'],
    ['community_images.bytes', 'a picture'],
    ['invite_uses.account', 'keyed hash'],
    ['invites.digest', 'keyed hash'],
    ['mail_tokens.digest', 'hash of a long token, or keyed hash of a code'],
    ['one_time_codes.account', 'keyed hash'],
    ['one_time_codes.digest', 'keyed hash'],
    ['one_time_codes.owner', 'keyed hash'],
    ['pairings.digest', 'hash of a long token'],
    ['api_keys.digest', 'hash of a long token'],
    ['passkey_challenges.digest', 'hash of a long token'],
    ['passkeys.credential', 'a public name'],
    ['passkeys.public_key', 'a public key'],
    ['people.course', 'keyed hash'],
    ['progress.course', 'keyed hash'],
    ['recovery_codes.digest', 'hash of a long code'],
    ['spent_id_tokens.digest', 'hash of a long token'],
    ['team_logos.png', 'a picture'],
    ['ticket_messages.sealed', 'under the key of its ticket, which is sealed'],
    ['tickets.sealed', 'under its own key, which is sealed'],
  ] as const
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(first.deps.db)
  const declared = [
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...notSealed.map(([name]) => name),
  ]
  expect(rows.map(({ name }) => name)).toEqual(declared.toSorted())
})
