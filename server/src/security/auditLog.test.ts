import { editAdmin } from '@resguardo/contract/people/admins'
import { recordProgress } from '@resguardo/contract/learning/courses'
import { editTeam } from '@resguardo/contract/teams/teams'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import { type AuditEntry, appendAudit, auditRowText, verifyAudit } from './auditLog.ts'

const server = withTestApp()
const lines = () => server().deps.db.selectFrom('audit_log').selectAll().orderBy('number').execute()
const verify = ({ deps } = server()) => verifyAudit(deps.db, deps.keys)
const append = (entries: AuditEntry[]) =>
  server()
    .deps.db.transaction()
    .execute((db) => appendAudit(db, server().deps.keys, entries))

const entry: AuditEntry = {
  action: 'block',
  actor: null,
  actorRole: 'root',
  result: 200,
  reason: 'active>blocked',
  request: null,
  source: '203.0.113.0/24',
}

test('a change leaves one line in its transaction, a refusal one as well; a read none', async () => {
  const { make, call } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  const stranger = await make.team()
  const body = { teamName: 'Quintal', description: '', contactEmail: '', revision: 1 }
  const from = (await lines()).length
  expect((await call(editTeam, { body: { uid: team, ...body } }, admin)).status).toBe(200)
  expect((await call(editTeam, { body: { uid: stranger, ...body } }, admin)).status).toBe(404)
  expect((await call(editTeam, { body: { uid: team, ...body } }, admin)).status).toBe(409)
  const progress = { uid: admin.uid, submodule: 'nenhuma' }
  expect((await call(recordProgress, { body: progress }, admin)).status).toBe(409)
  expect((await call(editAdmin, { body: { uid: admin.uid, city: 'Recife' } }, admin)).status).toBe(200)
  const told = (await lines()).slice(from)
  expect(
    told.map(({ action, result, target, team: about, reason }) => [action, result, target, about, reason]),
  ).toEqual([
    ['editTeam', 200, null, team, ''],
    ['editTeam', 404, stranger, null, ''],
    ['editTeam', 409, team, null, ''],
    ['progress', 409, admin.uid, null, ''],
    ['editAdmin', 200, admin.uid, null, 'city'],
  ])
  expect(told.every(({ actor, actor_role }) => actor === admin.uid && actor_role === 'admin')).toBe(true)
  expect(told[0]).toMatchObject({
    source: '203.0.113.0/24',
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(JSON.stringify(told)).not.toMatch(/Quintal|Recife|@example/)
  expect(await verify()).toMatchObject({ broken: null })
})

test('lines appended at once by many stand in one unbroken order', async () => {
  const before = (await lines()).length
  await Promise.all(Array.from({ length: 40 }, (_, one) => append([entry, { ...entry, reason: `${one}` }])))
  const all = await lines()
  expect(all).toHaveLength(before + 80)
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
  expect(await verify()).toMatchObject({ broken: null, rows: all.length, head: { number: all.length } })
})

test('what rolls back leaves no line and no gap', async () => {
  const before = await verify()
  await expect(
    server()
      .deps.db.transaction()
      .execute(async (db) => {
        await appendAudit(db, server().deps.keys, [entry])
        throw new Error('no')
      }),
  ).rejects.toThrow('no')
  expect(await verify()).toEqual(before)
})

describe('the owner of the schema does not by mistake', () => {
  const some = sql`select from audit_log`
  test.each([
    ['alter a line', sql`update audit_log set result = 200`],
    ['remove a line', sql`delete from audit_log`],
    ['empty the log', sql`truncate audit_log`],
    ['add a line by itself', sql`insert into audit_log select * from audit_log limit 1`],
    ['move the head', sql`update audit_chain set head = 0`],
  ])('%s', async (_, statement) => {
    await append([entry])
    await expect(statement.execute(server().owner)).rejects.toThrow('append-only')
    expect((await some.execute(server().deps.db)).rows.length).toBeGreaterThan(0)
  })
})

test.each([
  ['altered', sql`update audit_log set result = 403 where number = 4`, 4],
  ['altered in its time', sql`update audit_log set at = at + interval '1 microsecond' where number = 2`, 2],
  ['removed', sql`delete from audit_log where number = 3`, 3],
  ['the last removed', sql`delete from audit_log where number = 6`, 6],
  [
    'swapped',
    sql`update audit_log set number = case number when 2 then -5 else -2 end where number in (2, 5);
      update audit_log set number = -number where number < 0`,
    2,
  ],
  [
    'forged by whoever lacks the key',
    sql`select append_audit(1, array[null::uuid], array[null], array['block'], array[null::uuid], array[null::uuid],
      array[200::smallint], array[''], array[null::uuid], array[''], array['\\xaa'::bytea])`,
    7,
  ],
] as const)('a line that was %s is found, by its number', async (_, harm, number) => {
  const own = await startTestApp()
  try {
    const { db, keys } = own.deps
    await db.transaction().execute((step) =>
      appendAudit(
        step,
        keys,
        Array.from({ length: 6 }, (__, n) => ({ ...entry, reason: `${n}` })),
      ),
    )
    expect(await verifyAudit(db, keys)).toMatchObject({ broken: null, rows: 6 })
    // An attacker with full access to the database but without the key.
    await own.owner.transaction().execute(async (step) => {
      await sql`set local resguardo.audit = 'open'`.execute(step)
      await harm.execute(step)
    })
    expect((await verifyAudit(db, keys)).broken).toBe(number)
  } finally {
    await own.close()
  }
})

/** Appends an entry that is `days` days old, with the hash of that time. */
async function appendOld({ deps: { db, keys } }: TestApp, days: number) {
  const { number, mac, micros } = (
    await sql<{ number: number; mac: Buffer; micros: number }>`select * from lock_audit()`.execute(db)
  ).rows[0] ?? { number: 0, mac: Buffer.alloc(0), micros: 0 }
  const then = micros - days * 86_400_000_000
  const { action, result, reason, source } = entry
  const line = { number: number + 1, micros: then, action, result, reason, source }
  const nobody = { actor: null, actor_role: null, target: null, team: null, request: null, api_key: null }
  const hash = keys.chain(mac, auditRowText({ ...line, ...nobody }))
  await sql`select append_audit(${then}::bigint, array[null]::uuid[], array[null]::text[], array[${action}]::text[],
    array[null]::uuid[], array[null]::uuid[], array[${result}]::smallint[], array[${reason}]::text[], array[null]::uuid[],
    array[${source}]::text[], array[${hash}]::bytea[])`.execute(db)
}

test('what is old goes from the old end, and the rest is still whole', async () => {
  const own = await startTestApp()
  try {
    const { db, keys } = own.deps
    const cut = async (before: RawBuilder<unknown>) =>
      (await sql<{ gone: number }>`select cut_audit(${before}, 100) as gone`.execute(db)).rows[0]?.gone
    for (const days of [900, 800, 300, 200, 170]) await appendOld(own, days)
    expect(await verify(own)).toMatchObject({ broken: null, rows: 5 })
    expect(await cut(sql`now() - interval '730 days'`)).toBe(2)
    expect(await verify(own)).toMatchObject({ broken: null, rows: 3, head: { number: 5 } })
    // Cutting more than the retention rule allows is limited to what it allows.
    expect(await cut(sql`now() + interval '1 day'`)).toBe(2)
    expect(await verify(own)).toMatchObject({ broken: null, rows: 1, head: { number: 5 } })
    await db.transaction().execute((step) => appendAudit(step, keys, [entry]))
    expect(await verify(own)).toMatchObject({ broken: null, rows: 2, head: { number: 6 } })
  } finally {
    await own.close()
  }
})

test('a head that was kept elsewhere reveals that the log was cut short or rewritten', async () => {
  const own = await startTestApp()
  try {
    const { db, keys } = own.deps
    const add = () => db.transaction().execute((step) => appendAudit(step, keys, [entry]))
    for (let n = 0; n < 3; n++) await add()
    const { head } = await verifyAudit(db, keys)
    await add()
    expect(await verifyAudit(db, keys, head)).toMatchObject({ broken: null })
    expect(await verifyAudit(db, keys, { ...head, mac: 'f00d' })).toMatchObject({ broken: 3 })
    // The last entries and the head are removed together, so the rest of the chain is consistent.
    await own.owner.transaction().execute(async (step) => {
      await sql`set local resguardo.audit = 'open'`.execute(step)
      await sql`delete from audit_log where number > 2`.execute(step)
      await sql`update audit_chain set head = 2, head_mac = (select mac from audit_log where number = 2)`.execute(
        step,
      )
    })
    expect(await verifyAudit(db, keys)).toMatchObject({ broken: null })
    expect(await verifyAudit(db, keys, head)).toMatchObject({ broken: 3 })
  } finally {
    await own.close()
  }
})
