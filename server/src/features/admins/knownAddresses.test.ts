import {
  activateAdmins,
  blockAdmins,
  deleteTheseAdmins,
  readActivity,
  restoreAdmins,
} from '@resguardo/contract/people/bulkActions'
import { askUsername, editAdmin, listAdmins, readAdmin } from '@resguardo/contract/people/admins'
import { register, verify } from '@resguardo/contract/auth/auth'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import { editTeamDomains } from '@resguardo/contract/teams/domains'
import { createInvite, readInvites } from '@resguardo/contract/teams/invites'
import { exportAdmins, readAccess, readAudit } from '@resguardo/contract/people/logs/logs'
import { readMembers } from '@resguardo/contract/teams/members'
import { readMemberships, teamPermissions } from '@resguardo/contract/teams/memberships'
import { readOverview } from '@resguardo/contract/settings/overview'
import { assignSeats, readPack, readSeats } from '@resguardo/contract/licensing/packs'
import { readReport } from '@resguardo/contract/teams/teamReport'
import { createUser, createUsers, readUsers, resetUser } from '@resguardo/contract/people/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { applyDomainClaim } from '#features/teams/teams.ts'
import { expireAccounts } from '#jobs/expire.ts'
import { applyRetention } from '#jobs/retention.ts'
import { timeStepMs } from '#security/timingEqualizer.ts'
import type { ApiResponse } from '#test/caller.ts'
import {
  browser,
  byCode,
  askCode,
  mailedCode,
  mailedToken,
  newIpAddress,
  tokenOf,
} from '#test/signInActions.ts'
import { mailServer, startTestApp, withTestApp } from '#test/testApp.ts'

/*
 * Enumeration test: a non-root who uses every call that takes an address sees the same bytes, whether or not
 * the address has an account elsewhere.
 */

const server = withTestApp({ env: { SMTP_URL: mailServer } })
let count = 0
/** Addresses of equal length, so that sizes can be compared too. */
const newAddress = () => `endereco${String(++count).padStart(4, '0')}@example.org`
const told = {
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es',
  timezone: 'America/Lima',
  country: 'PE',
} as const

/** A stranger who registers, confirms the address, and thereby runs a new team. */
async function registrant() {
  const username = newAddress()
  await server().call(register, { body: { ...told, first_name: 'Zita', username } }, { from: newIpAddress() })
  const body = { token: await mailedToken(server(), username), browser }
  const token = tokenOf(await server().call(verify, { body }, { from: newIpAddress() }))
  const person = await server()
    .deps.db.selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .select(['team', 'person'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { token, team: person.team, uid: person.person, username }
}

/** The admin of a team that root has made. */
async function teamAdmin() {
  const team = await server().make.team('Quintal')
  const { uid, token, username } = await server().make.signedIn({ team, username: newAddress() })
  return { uid, token, username, team }
}

/** Accounts elsewhere, by their state. */
const elsewhere: Record<string, (username: string) => Promise<unknown>> = {
  'somebody with an account': async (username) =>
    server().make.person({ username, team: await server().make.team() }),
  'a super admin': (username) => server().make.person({ username, role: 'root' }),
  'somebody without a team': (username) => server().make.person({ username, role: 'user' }),
  'somebody who has registered and not confirmed it': (username) =>
    server().call(register, { body: { ...told, username } }, { from: newIpAddress() }),
  'somebody blocked': (username) => server().make.person({ username, status: 'blocked' }),
  'somebody deleted': (username) => server().make.person({ username, status: 'deleted' }),
  'somebody whom another team has invited': async (username) => {
    const { token } = await teamAdmin()
    return server().call(createUser, { body: { ...told, username, via_email: true } }, { token })
  },
}

interface Attacker {
  token: string
  uid: string
  username: string
  team: string
}

/** Calls everything that takes an address or shows its outcome, in order; returns each answer as text. */
async function walk(attacker: Attacker, address: string): Promise<string[]> {
  const { call, deps, make } = server()
  const as = { token: attacker.token }
  const { team } = attacker
  const body = { ...told, username: address, via_email: true }
  const lines: string[] = []
  const names = new Map([
    [address, 'ADDRESS'],
    [attacker.uid, 'ME'],
    [attacker.username, 'MY-ADDRESS'],
    [team, 'MY-TEAM'],
  ])
  /** Replaces random values by the number of their first appearance. */
  const plain = (text: string) =>
    [...names]
      .reduce((all, [from, to]) => all.replaceAll(from, to), text)
      .replaceAll(/"(after|next)":"[^"]+"/g, '"$1":"CURSOR"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/("inviteCode":"|code=)[0-9A-Z-]{20,24}/g, '$1CODE')
      .replaceAll(/resguardo=[\w-]+/g, 'PROOF')
      .replaceAll(/"resend":\d+/g, '"resend":N')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uid) => {
        if (!names.has(uid)) names.set(uid, `UID-${names.size}`)
        return names.get(uid) ?? ''
      })
  async function see<Data>(what: string, asked: Promise<ApiResponse<Data>>): Promise<Data> {
    const { status, message, data, headers } = await asked
    const { 'retry-after': retry, 'content-type': type } = headers
    const size = String(headers['content-length'])
    // Audit entry numbers count entries of all people.
    const text =
      typeof data === 'string' ? data : JSON.stringify(data).replaceAll(/"number":\d+/g, '"number":N')
    lines.push(plain(`${what}: ${status} ${message} ${String(retry !== undefined)} ${String(type)} ${text}`))
    if (!/audit|code/.test(what)) lines.push(`${what}: ${size} bytes`)
    return data
  }
  const look = async (when: string, uid: string) => {
    await see(`${when}: list`, call(listAdmins, { query: { size: 25 } }, as))
    for (const status of ['active', 'pending', 'deleted'] as const)
      await see(`${when}: list ${status}`, call(listAdmins, { query: { size: 25, status } }, as))
    await see(`${when}: users`, call(readUsers, { query: {} }, as))
    for (const q of [address.split('@')[0] ?? '', 'nina reis', '~'])
      await see(`${when}: search`, call(listAdmins, { query: { size: 25, q } }, as))
    await see(`${when}: record`, call(readAdmin, { query: { uid } }, as))
    await see(`${when}: members`, call(readMembers, { query: { uid: team, q: address } }, as))
    await see(`${when}: teams`, call(readMemberships, { query: { uid } }, as))
    await see(`${when}: overview`, call(readOverview, { query: {} }, as))
    await see(`${when}: report`, call(readReport, { query: { uid: team } }, as))
    await see(`${when}: audit`, call(readAudit, { query: {} }, as))
    await see(`${when}: access`, call(readAccess, { query: { uid } }, as))
    await see(`${when}: activity`, call(readActivity, {}, as))
    await see(`${when}: pack`, call(readPack, { params: { uid: pack } }, as))
    await see(`${when}: seats`, call(readSeats, { query: { pack } }, as))
    await see(`${when}: invites`, call(readInvites, { query: {} }, as))
  }
  const pack = await make.pack(team)
  const uid_array = (uid: string) => [uid]

  const row = { ...told, username: address }
  const tried = { via_email: true, dry_run: true, rows: [row, { ...row, username: address.toUpperCase() }] }
  await see('tried out', call(createUsers, { body: tried }, as))
  const submission = crypto.randomUUID()
  const created = await see('created', call(createUser, { body: { ...body, submission } }, as))
  const uid = created?.uid ?? crypto.randomUUID()
  await see('sent again', call(createUser, { body: { ...body, submission } }, as))
  await see('created again', call(createUser, { body }, as))
  await see('an admin', call(createAdmin, { body: { ...body, role: 'admin' } }, as))
  await see('in a list', call(createUsers, { body: { via_email: true, rows: [row] } }, as))
  await see('tried out again', call(createUsers, { body: tried }, as))
  await look('at first', uid)

  await see('seat by name', call(assignSeats, { body: { pack, who: [address] } }, as))
  await see('named', call(editAdmin, { body: { uid, institution: 'Casa', first_name: 'Nita' } }, as))
  await see('rights', call(editAdmin, { body: { uid, role: 'admin' } }, as))
  await see('address', call(askUsername, { body: { username: address } }, as))
  await see(
    'address taken',
    call(editAdmin, { body: { uid: attacker.uid, username: address, username_code: '000000' } }, as),
  )
  await see('code', call(createInvite, { body: { team, role: 'user', emails: [address] } }, as))
  await see('domain', call(editTeamDomains, { body: { uid: team, domain: 'example.org', mode: 'ask' } }, as))
  for (let time = 0; time < 4; time++) await see('sent anew', call(resetUser, { body: { uid } }, as))
  await look('sent anew', uid)

  for (const [what, move] of [
    ['blocked', blockAdmins],
    ['active', activateAdmins],
    ['active again', activateAdmins],
  ] as const) {
    await see(what, call(move, { body: { uid_array: uid_array(uid) } }, as))
    await look(what, uid)
    await sql`delete from attempts`.execute(deps.db)
    await see(`${what}: sent anew`, call(resetUser, { body: { uid } }, as))
  }
  await see('put elsewhere', call(teamPermissions, { body: { uid, add: [team] } }, as))
  await see('deleted', call(deleteTheseAdmins, { query: { uid_array: uid_array(uid) } }, as))
  await look('deleted', uid)
  await see('created when deleted', call(createUser, { body }, as))
  await see('restored', call(restoreAdmins, { body: { uid_array: uid_array(uid) } }, as))

  // A second account under the same address after the first has left the team, and what expiry does to it.
  await sql`delete from memberships where person = ${uid}`.execute(deps.db)
  const second = await see('created anew', call(createUser, { body: { ...body, first_name: 'Nora' } }, as))
  await sql`update mail_tokens set expires = expires - interval '8 days' where person = ${second.uid}`.execute(
    deps.db,
  )
  await expireAccounts(deps)
  await look('expired', second.uid)
  await see('expired: sent anew', call(resetUser, { body: { uid: second.uid } }, as))
  await look('expired: sent anew', second.uid)
  await sql`update people set created = created - interval '8 days' where uid = ${second.uid}`.execute(
    deps.db,
  )
  await sql`update mail_tokens set expires = expires - interval '8 days' where person = ${second.uid}`.execute(
    deps.db,
  )
  await applyRetention(deps.db, deps.log)
  await look('swept', second.uid)
  await see('file', call(exportAdmins, { query: { format: 'csv' } }, as))
  return lines
}

const attackers = { 'a registrant': registrant, 'the admin of a team': teamAdmin }
const kinds = Object.keys(elsewhere)
const pairs = [
  ...kinds.map((who) => ['a registrant', who] as const),
  ...kinds.slice(0, 2).map((who) => ['the admin of a team', who] as const),
]
/** Answers and mail counts per actor for an address without an account. */
const fresh = new Map<string, Promise<{ lines: string[]; mails: number }>>()

async function walkFresh(make: () => Promise<Attacker>) {
  const address = newAddress()
  const lines = await walk(await make(), address)
  const mails = await server().make.mails(address)
  return { lines, mails: mails.filter(({ kind }) => kind === 'new-account').length }
}

function freshOf(attacker: string, make: () => Promise<Attacker>) {
  const known = fresh.get(attacker) ?? walkFresh(make)
  fresh.set(attacker, known)
  return known
}

describe('no answer tells whether an address has an account elsewhere', () => {
  test.each(pairs)('%s asks about %s', { timeout: 180_000 }, async (attacker, who) => {
    const make = attackers[attacker]
    const known = newAddress()
    await elsewhere[who]?.(known)
    const before = (await server().make.mails(known)).length
    const one = await walk(await make(), known)
    const other = await freshOf(attacker, make)
    // Control: the walk does not consist of refusals only.
    expect(one.find((line) => line.startsWith('created: '))).toMatch(/^created: 200 createUser200/)
    expect(one.find((line) => line.startsWith('created again: '))).toMatch(/^created again: 409/)
    expect(one).toEqual(other.lines)
    expect(one.join('\n')).not.toContain('~UID')
    // As many mails, if of another kind. A deleted account gets no more of them, and the registration's mail
    // counts against the hourly limit of the address.
    const expected = who === 'somebody deleted' ? 0 : other.mails - Number(who.includes('not confirmed it'))
    const mails = (await server().make.mails(known)).slice(before).map(({ kind }) => kind)
    expect(mails.filter((kind) => kind === 'new-account' || kind === 'account-wanted')).toHaveLength(expected)
  })
})

test('what is created for a known address and for a new one ends on the same beat', async () => {
  const { token } = await teamAdmin()
  const known = await server().make.person({ team: await server().make.team() })
  for (const username of [known.username, newAddress()]) {
    const begun = performance.now()
    const body = { ...told, username, via_email: true }
    expect((await server().call(createUser, { body }, { token })).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(timeStepMs - 5)
  }
})

test('the owner of the address is notified by mail, in their language, and stays as they were', async () => {
  const { make, call, deps } = server()
  const owner = await make.person({ lang: 'en', team: await make.team() })
  const { token, team } = await teamAdmin()
  await sql`update teams set team_name = 'Casa do Sol' where uid = ${team}`.execute(deps.db)
  const { data } = await call(
    createUser,
    { body: { ...told, username: owner.username, via_email: true } },
    { token },
  )
  expect(await make.lastMail(owner.username)).toMatchObject({
    kind: 'account-wanted',
    lang: 'en',
    values: { name: 'Ana', team: 'Casa do Sol', url: 'http://resguardo.test/signin/en' },
  })
  const teams = await deps.db
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', owner.uid)
    .execute()
  expect(teams.map((row) => row.team)).not.toContain(team)
  // No call that names the address finds the team's account; the owner signs in as before.
  expect(data.uid).not.toBe(owner.uid)
  const from = newIpAddress()
  await askCode(server(), owner.username, { from })
  const answer = await byCode(server(), owner.username, await mailedCode(server(), owner.username), { from })
  expect(tokenOf(answer)).toBeTruthy()
})

test('the link is shown to root alone, is another than the mailed one, and proves no address', async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  const admin = await registrant()
  const team = admin.team
  const made = async (as: { token: string }) => {
    const username = newAddress()
    const body = { ...told, username, via_email: true }
    return [
      (await call(createUser, { body: { ...body, team } }, as)).data,
      (await call(createAdmin, { body: { ...body, username: newAddress(), team, role: 'user' } }, as)).data,
      (
        await call(
          createUsers,
          { body: { via_email: true, rows: [{ ...told, username: newAddress(), team }] } },
          as,
        )
      ).data.rows[0],
    ]
  }
  for (const one of await made(admin))
    expect(one).toMatchObject({ uid: expect.any(String), invite_url: null })
  for (const one of await made(root)) {
    const { username = '', invite_url: url } = one ?? {}
    const shown = url?.split('/').at(-1) ?? ''
    const mailed = await mailedToken(server(), username)
    expect(shown).toMatch(/^[\w-]{43}$/)
    expect(shown).not.toBe(mailed)
    const opened = await call(verify, { body: { token: shown, browser } }, { from: newIpAddress() })
    expect(opened).toMatchObject({ status: 200, data: { invited: true } })
    // Both links are invalid, and the account opened by the shown one counts for no domain.
    for (const token of [shown, mailed])
      expect((await call(verify, { body: { token, browser } }, { from: newIpAddress() })).status).toBe(404)
    const row = server().deps.db.selectFrom('people').select('unproved').where('username', '=', username)
    expect(await row.execute()).toEqual([{ unproved: true }])
  }
})

test('a mailed link proves the address, and ends the one that was shown', async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  const username = newAddress()
  const body = { ...told, username, via_email: true, team: await make.team() }
  const { data } = await call(createUser, { body }, root)
  const token = await mailedToken(server(), username)
  expect((await call(verify, { body: { token, browser } }, { from: newIpAddress() })).status).toBe(200)
  const row = server()
    .deps.db.selectFrom('people')
    .select(['unproved', 'uid'])
    .where('username', '=', username)
  expect(await row.execute()).toEqual([{ unproved: false, uid: data.uid }])
  const shown = data.invite_url?.split('/').at(-1) ?? ''
  expect((await call(verify, { body: { token: shown, browser } }, { from: newIpAddress() })).status).toBe(404)
})

test('where no mail leaves the house an admin of a team is shown the link too, and what it opens is not proved', async () => {
  const { call, deps } = server()
  const plain = await startTestApp({ on: server() })
  const admin = await teamAdmin()
  const username = newAddress()
  const { data } = await plain.call(createUser, { body: { ...told, username, via_email: true } }, admin)
  await plain.close()
  const token = data.invite_url?.split('/').at(-1) ?? ''
  expect((await call(verify, { body: { token, browser } }, { from: newIpAddress() })).status).toBe(200)
  const row = deps.db.selectFrom('people').select('unproved').where('username', '=', username)
  expect(await row.execute()).toEqual([{ unproved: true }])
})

test('an account whose address is not proved joins no team by its domain', async () => {
  const { make, call, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const team = await make.team()
  const domain = 'quintal.example'
  await deps.db
    .insertInto('team_domains')
    .values({ team, domain, mode: 'join', state: 'proved', token: 'x', proved_by: 'dns' })
    .execute()
  const username = `nova@${domain}`
  const { data } = await call(createUser, { body: { ...told, username, via_email: true } }, root)
  const shown = data.invite_url?.split('/').at(-1) ?? ''
  await call(verify, { body: { token: shown, browser } }, { from: newIpAddress() })
  await deps.db.transaction().execute((db) => applyDomainClaim(db, deps, { uid: data.uid, username }))
  const teams = deps.db.selectFrom('memberships').select('team').where('person', '=', data.uid)
  expect(await teams.execute()).toEqual([])
})
