import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { grants, statuses } from '@resguardo/contract/people/peopleEnums'
import { beforeAll, describe, expect, test } from 'vitest'
import { callByName, forgetCaches, inputOf, subjectsOf } from './matrixCalls.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import type { CallInput, MatrixRow } from './permissions/matrixRow.ts'
import { claimsOf } from './signInActions.ts'
import { withTestApp } from './testApp.ts'

// Feeds and webhooks of the rows point to this machine. The pool has one connection, to detect deadlocks. A
// call that waits for a second one while its transaction holds the first gets 503 after two seconds, as in a
// full pool.
const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' }, maxConnections: 1 })
// Who runs another team and is a member of this one has the rights of a strange admin.
const actors = ['user', 'teamAdmin', 'strangeAdmin', 'adminElsewhere', 'root', ...grants] as const
type ActorName = (typeof actors)[number]
const names = Object.keys(endpoints) as EndpointName[]

const states = statuses.filter((one) => one !== 'active')
type State = (typeof states)[number]

let team = ''
let other = ''
let rootToken = ''
beforeAll(async () => {
  rootToken = (await server().make.signedIn({ role: 'root' })).token
  team = await server().make.team('Quintal')
  other = await server().make.team('Outra')
  for (const actorName of actors)
    for (const state of states) shutOut.set(`${actorName} ${state}`, await inState(actorName, state))
})

/** A person with a session; who holds a grant is a user of the team. */
async function actor(name: ActorName) {
  const { make, deps } = server()
  if (name === 'root') return make.signedIn({ role: 'root' })
  if (name === 'teamAdmin') return make.signedIn({ role: 'admin', team })
  if (name === 'strangeAdmin') return make.signedIn({ role: 'admin', team: other })
  if (name === 'adminElsewhere') {
    const elsewhere = await make.signedIn({ role: 'admin', team: other })
    await make.joinAs('member', team, elsewhere.uid)
    return elsewhere
  }
  const person = await make.signedIn({ role: 'user', team })
  if (name !== 'user')
    await deps.db
      .updateTable('people')
      .set({ [name]: true })
      .where('uid', '=', person.uid)
      .execute()
  return person
}

const statusFor = (row: MatrixRow, who: ActorName) =>
  who === 'adminElsewhere' ? row.strangeAdmin : (row[who] ?? row.user)

/**
 * Tokens of people who are not active: one of each role and state for all calls, since none may change
 * anything.
 */
const shutOut = new Map<string, string>()

/** Sets the state without the trigger that ends the sessions: here the state alone must deny access. */
async function inState(actorName: ActorName, status: State): Promise<string> {
  const { db } = server().deps
  const { uid, token } = await actor(actorName)
  const sessions = db.selectFrom('sessions').selectAll().where('sid', '=', claimsOf(token).sid)
  const session = await sessions.executeTakeFirstOrThrow()
  await db.updateTable('people').set({ status }).where('uid', '=', uid).execute()
  await db.insertInto('sessions').values(session).execute()
  return token
}

const ask = async (name: EndpointName, input: CallInput, token?: string) =>
  (await callByName(server(), name, input, token)).status

/**
 * A learner's own actions, and joining or leaving, are no administration: only refusals of these calls are
 * audited.
 */
const unauditedEndpoints: ReadonlySet<EndpointName> = new Set([
  'chooseCourse',
  'recordProgress',
  'reportStep',
  'keepTicks',
  'forgetTicks',
  'clearChat',
  'openPairing',
  'joinPairing',
  'turnPairing',
  'endPairing',
  'askPerson',
  'tellPerson',
  'withdrawTicket',
  // An audit entry would reveal who is behind a community name.
  'chooseName',
  'writeThread',
  'writeReply',
  'removePost',
  'markAnswer',
  'followThread',
  'reportPost',
  'keepImage',
  'appealDecision',
  'staySignedIn',
  'signOut',
  'prove',
  'previewMailTemplate',
  'previewScreenText',
  'askPasskey',
  'askTotp',
  'markAlerts',
  'previewAlert',
])

/**
 * Whether the call is audited: every successful change, and every refusal except a read of something missing.
 */
function isTold(name: EndpointName, status: number): boolean {
  const row = permissionMatrix[name]
  if (endpoints[name].method === 'GET')
    return status === 403 || (status === 200 && row !== 'public' && row.audited === true)
  return status === 200 ? !unauditedEndpoints.has(name) : [403, 404, 409, 422].includes(status)
}

const aboutOf = (self: string, row: MatrixRow) => subjectsOf(server(), { self, team, rootToken, row })

describe.each(names)('%s', (name) => {
  const row = permissionMatrix[name]

  if (row === 'public') {
    test('asks for no token, and none changes its answer', async () => {
      expect(endpoints[name].access).toBe('public')
      const without = await ask(name, {})
      const { token } = await actor('user')
      expect(await ask(name, {}, token)).toBe(without)
    })
    return
  }

  // About something that exists, created once for all refused actors.
  let input: Promise<CallInput> | undefined
  const refused = () => (input ??= aboutOf(team, row).then((about) => inputOf(name, about)))

  test('without a token: 401, but for what everyone may read', async () => {
    expect(await ask(name, await refused())).toBe(row.open ? 200 : 401)
  })

  test.each(actors.flatMap((actorName) => states.map((state) => [actorName, state] as const)))(
    '%s, %s: 401',
    async (actorName, state) => {
      expect(await ask(name, await refused(), shutOut.get(`${actorName} ${state}`))).toBe(401)
    },
  )

  test.each(actors)('%s, active', async (who) => {
    const { uid, token } = await actor(who)
    await server().deps.db.updateTable('teams').set({ revision: 1 }).where('uid', '=', team).execute()
    const freshInput = await inputOf(name, await aboutOf(uid, row))
    forgetCaches(server())
    const status = await ask(name, freshInput, token)
    expect(status).toBe(statusFor(row, who))
    const lines = await server()
      .deps.db.selectFrom('audit_log')
      .select('result')
      .where('actor', '=', uid)
      .execute()
    expect(lines.map(({ result }) => result)).toEqual(isTold(name, status) ? [status] : [])
  })
})

test('a person who was shut out still has their session: nothing but the state refused them', async () => {
  const { db } = server().deps
  const sids = [...shutOut.values()].map((token) => claimsOf(token).sid)
  expect(await db.selectFrom('sessions').select('sid').where('sid', 'in', sids).execute()).toHaveLength(
    sids.length,
  )
  expect(sids).toHaveLength(actors.length * states.length)
})
