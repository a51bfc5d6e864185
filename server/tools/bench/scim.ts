import { scimLimits, scimSchemas, scimType } from '@resguardo/contract/scim/scim'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'
import { newApiKey } from '#security/crypto/apiKeySecret.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import { openInstallation } from './world.ts'

/*
 * A directory creates people and puts them into a group. Then it brings all of them to the same end twice, by
 * PATCH and by PUT. Fails if a call is refused, if the second time changes
 * anything, or if it takes more than five minutes.
 */
const people = Number(process.argv[2] ?? 10_000)
const goalSeconds = 300
const concurrency = 16

const installation = await openInstallation()
const server = await installation.startOurs(4330)
const { kysely: db, close } = openDatabase(installation.connection, { statementMs: 120_000 })
const secret = newApiKey(randomBytes, 'service')
await db
  .insertInto('api_keys')
  .values({
    service: true,
    name: 'Directory',
    key_start: secret.slice(0, 9),
    digest: tokenDigest(secret),
    scopes: ['scim'],
    expires: new Date(Date.now() + 86_400_000),
  })
  .execute()

const refused = new Map<string, number>()

/** A busy server asks the client to try again later, as directories do. */
async function call(method: string, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${server.url}/scim/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': scimType },
    body: JSON.stringify({ schemas: [scimSchemas.patch], ...body }),
  })
  if (response.status === 503) {
    await response.arrayBuffer()
    await sleep(1000)
    return call(method, path, body)
  }
  const answer = (await response.json()) as { id: string; detail?: string } // As the contract has it.
  if (!response.ok) {
    const what = `${method} ${response.status} ${answer.detail ?? ''}`
    refused.set(what, (refused.get(what) ?? 0) + 1)
  }
  return answer
}

/** Runs a call for everyone, several at once, and says how long that took. */
async function forAll(name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let next = 0
  const run = async () => {
    while (next < people) await work(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`${name}: ${seconds.toFixed(1)} s, ${(people / seconds).toFixed(0)} a second\n`)
}

/** A hash of what directories can change, and of when it changed. */
async function endState(): Promise<string> {
  const { rows } = await sql<{
    hash: string
  }>`select md5(string_agg(concat_ws(',', p.uid, invited_as, first_name,
      last_name, status, revision, p.changed, external_id, d.changed, team_list), ';' order by p.uid)) as hash
    from people p join directory_links d on d.person = p.uid`.execute(db)
  return rows[0]?.hash ?? ''
}

const began = performance.now()
const ids: string[] = []
await forAll('create', async (n) => {
  const userName = `p${n}@quintal.example`
  const name = { givenName: 'Ana', familyName: `Souza ${n}` }
  const emails = [{ value: userName, type: 'work', primary: true }]
  ids[n] = (await call('POST', 'Users', { userName, name, emails, externalId: `e${n}`, active: true })).id
})
const { id: group } = await call('POST', 'Groups', { displayName: 'Quintal' })
for (let from = 0; from < people; from += scimLimits.memberChanges) {
  const value = ids.slice(from, from + scimLimits.memberChanges).map((id) => ({ value: id }))
  await call('PATCH', `Groups/${group}?excludedAttributes=members`, {
    Operations: [{ op: 'Add', path: 'members', value }],
  })
}
const update = async (n: number) => {
  const familyName = `Lima ${n}`
  // Entra ID changes attributes, Okta writes the whole.
  if (n % 2 === 0) {
    const Operations = [
      { op: 'Replace', path: 'name.familyName', value: familyName },
      { op: 'Replace', path: 'active', value: n % 10 === 0 ? 'False' : 'True' },
    ]
    await call('PATCH', `Users/${ids[n] ?? ''}`, { Operations })
  } else {
    const name = { givenName: 'Eva', familyName }
    await call('PUT', `Users/${ids[n] ?? ''}`, { userName: `p${n}@quintal.example`, name, active: true })
  }
}
await forAll('update', update)
const first = await endState()
await forAll('update to the same', update)
const second = await endState()
const seconds = (performance.now() - began) / 1000
const { rows } = await sql<{
  people: number
  members: number
  blocked: number
}>`select count(*)::int as people,
    (select count(*)::int from memberships where team = ${group}::uuid) as members,
    count(*) filter (where status = 'blocked')::int as blocked
  from people where last_name like 'Lima %'`.execute(db)
await close()
await installation.end([server])

const [counts] = rows
process.stdout.write(`${people} people in ${seconds.toFixed(0)} s; the same end: ${first === second}\n`)
const isCorrect =
  refused.size === 0 &&
  first === second &&
  counts?.people === people &&
  counts.members === people &&
  counts.blocked === Math.ceil(people / 10) &&
  seconds <= goalSeconds
if (!isCorrect) {
  process.stderr.write(`not as it must be: ${JSON.stringify({ ...counts, refused: [...refused] })}\n`)
  process.exitCode = 1
}
