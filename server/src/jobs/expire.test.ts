import { readAdmin } from '@resguardo/contract/people/admins'
import { register } from '@resguardo/contract/auth/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSealedMail } from '#mail/mailQueue.ts'
import { renderMail } from '#mail/renderMail.ts'
import { askCode, byCode, byPassword, mailedCode, newIpAddress } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'
import { expireAccounts } from './expire.ts'
import { applyRetention } from './retention.ts'

const server = withTestApp()
const run = () => expireAccounts(server().deps)
const rowOf = (uid: string) =>
  server().deps.db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirst()
const endsIn = (uid: string, interval: string) =>
  server()
    .deps.db.updateTable('people')
    .set({ expiration: sql<Date>`now() + ${interval}::interval` })
    .where('uid', '=', uid)
    .execute()

async function mailsTo(username: string) {
  const { deps } = server()
  const rows = await deps.db.selectFrom('mails').selectAll().orderBy('created').execute()
  return rows
    .flatMap((row) => (row.sealed ? [openSealedMail(deps.keys, { ...row, sealed: row.sealed })] : []))
    .filter(({ to, kind }) => to === username && kind === 'account-ending')
}

test('an account whose end has come is expired, and its sessions end', async () => {
  const { make, call, deps } = server()
  const ana = await make.signedIn()
  const bia = await make.person({ expiration: new Date(Date.now() + 86_400_000) })
  await endsIn(ana.uid, '-1 second')
  await Promise.all([run(), run()])
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'expired', status_before: null })
  expect(await rowOf(bia.uid)).toMatchObject({ status: 'active' })
  const sessions = deps.db.selectFrom('sessions').select('sid').where('person', '=', ana.uid)
  expect(await sessions.execute()).toEqual([])
  expect((await call(readAdmin, { query: { uid: ana.uid } }, ana)).status).toBe(401)
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(410)
  const lines = await deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'reason'])
    .where('target', '=', ana.uid)
    .execute()
  expect(lines).toEqual([{ action: 'expire', actor: null, reason: 'active>expired' }])
})

test('the owner is notified 15, 7 and 1 days ahead, each once, however often the job runs', async () => {
  const ana = await server().make.person()
  const noticeStages: number[] = []
  for (const days of [20, 16, 14, 12, 8, 6.5, 5, 2, 0.9, 0.5]) {
    await sql`update people set expiration_told = t.told, expiration = now() + make_interval(secs => ${days * 86_400}::float8)
      from (select expiration_told as told from people where uid = ${ana.uid}) t where uid = ${ana.uid}`.execute(
      server().deps.db,
    )
    // A trigger resets `expiration_told` when the end changes; restore it, as only time has passed here.
    await server()
      .deps.db.updateTable('people')
      .set({
        expiration_told: noticeStages.length === 0 ? null : ([15, 7, 1][noticeStages.length - 1] ?? null),
      })
      .where('uid', '=', ana.uid)
      .execute()
    const before = (await mailsTo(ana.username)).length
    await Promise.all([run(), run()])
    await run()
    const after = await mailsTo(ana.username)
    if (after.length > before) noticeStages.push(days)
    expect(after.length - before, `${days} days ahead`).toBeLessThanOrEqual(1)
  }
  expect(noticeStages).toEqual([14, 6.5, 0.9])
})

test('a new end is announced again, and a mail says the days that are left in the language of its reader', async () => {
  const ana = await server().make.person({ lang: 'es' })
  await endsIn(ana.uid, '5 days')
  await run()
  await endsIn(ana.uid, '40 days')
  await run()
  expect(await rowOf(ana.uid)).toMatchObject({ expiration_told: null })
  await endsIn(ana.uid, '14 days')
  await run()
  const mails = await mailsTo(ana.username)
  expect(mails.map(({ values }) => values['days'])).toEqual([5, 14])
  const { subject } = renderMail('account-ending', 'es', mails[0]?.values ?? {}, { BRAND_NAME: 'Abrigo' })
  expect(subject).toBe('Abrigo: tu cuenta termina en 5 días')
})

test('an inactive person, and one without an end, gets no notice', async () => {
  const blocked = await server().make.person({ status: 'blocked' })
  await endsIn(blocked.uid, '3 days')
  const open = await server().make.person()
  await run()
  expect([...(await mailsTo(blocked.username)), ...(await mailsTo(open.username))]).toEqual([])
})

const joins = (username: string) =>
  server().call(
    register,
    {
      body: {
        username,
        first_name: 'Ana',
        last_name: 'Reis',
        lang: 'pt',
        timezone: 'America/Bahia',
        country: 'BR',
      },
    },
    { from: newIpAddress() },
  )

test('an account that was not confirmed in time is expired, a new registration sends a new link, and in the end it is deleted', async () => {
  const { deps } = server()
  const username = `nova.${crypto.randomUUID().slice(0, 8)}@example.org`
  await joins(username)
  const account = () =>
    deps.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()
  const uid = (await account())?.uid ?? ''
  const outdate = () =>
    deps.db
      .updateTable('mail_tokens')
      .set({ expires: sql<Date>`now() - interval '1 second'` })
      .where('person', '=', uid)
      .execute()
  await run()
  expect(await account()).toMatchObject({ status: 'pending' })
  await outdate()
  await run()
  expect(await account()).toMatchObject({ status: 'expired', status_before: 'pending' })
  // It is still an incomplete registration, not an expired account.
  await askCode(server(), username, { from: newIpAddress() })
  const code = await mailedCode(server(), username)
  expect((await byCode(server(), username, code, { from: newIpAddress() })).status).toBe(422)
  await joins(username)
  expect(await account()).toMatchObject({ status: 'pending', status_before: null })
  expect(await server().make.lastMail(username)).toMatchObject({ kind: 'verify' })
  await outdate()
  await run()
  await applyRetention(deps.db, deps.log)
  expect(await account()).toMatchObject({ status: 'expired' })
  await deps.db
    .updateTable('people')
    .set({ created: sql<Date>`now() - interval '8 days'` })
    .where('uid', '=', uid)
    .execute()
  await applyRetention(deps.db, deps.log)
  expect(await account()).toBeUndefined()
})
