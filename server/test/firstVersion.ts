import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import { readKeys } from '#security/keys.ts'
import { writeExport } from '#src/backup/export.ts'
import { digest } from './digest.ts'
import { versionOf, versionWith } from './otherVersions.ts'
import { claimsOf } from './signingIn.ts'
import { callerTo, makeServerPlace, rootPassword } from './startedServer.ts'

/** The first version that was merged: three migrations, people, teams, sign-in, mails, the course. */
export const firstVersion = 'ac5cd34c'
export const firstMigration = '0003_mail_and_course.sql'

/** What the database of the first version contains, as stored in `first-version.tar.gz`. */
export const firstLife = {
  password: 'Farol-Aceso-27',
  ana: 'ana@example.org',
  notes: 'Notas da Ana: ação, "aspas", \\ barra',
  visited: ['updates-on', 'support-lifetime'],
  lucia: 'lucia@example.org',
  waiting: 'pedro@example.org',
  team: 'Farol Aceso',
} as const

type Call = ReturnType<typeof callerTo>

/**
 * Runs the first version itself, from the repository's history, and uses it as people did. In between, a
 * newer version whose first migration fails is started beside it: the first one keeps working. Then its
 * database is exported to a file.
 */
export async function exportFirstVersion(file: string): Promise<void> {
  const programs = mkdtempSync(join(tmpdir(), 'resguardo-versions-'))
  chmodSync(programs, 0o755)
  const house = versionOf(firstVersion, join(programs, 'first'))
  const place = await makeServerPlace([], {}, undefined, house)
  try {
    mkdirSync(join(place.folder, 'keys'), { mode: 0o700 })
    const key = join(place.folder, 'keys/master.key')
    writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
    await place.start()
    const call = callerTo(place.address)
    const ana = await live(call)
    const failing = versionWith(join(programs, 'failing'), {
      keeps: (name) => name <= firstMigration,
      more: { '0004_fails.sql': 'alter table people drop column notes; select 1 / 0;' },
    })
    const next = await makeServerPlace([], {}, place, failing)
    const ended = await next.start().then(
      () => 'started',
      (error: unknown) => String(error),
    )
    if (!ended.includes('0004_fails.sql failed and was rolled back')) throw new Error(ended)
    await learn(call, ana, firstLife.visited[1])
    await next.erase()
    await place.kill()
    const left = await startEmbedded({ folder: join(place.folder, 'data/database') })
    const now = new Date()
    await writeExport({ connection: left.connection, keys: readKeys(key), file, now })
  } finally {
    await place.erase()
    rmSync(programs, { recursive: true, force: true })
  }
}

const place = { lang: 'pt', timezone: 'America/Sao_Paulo', country: 'BR' }

/** People register, set a password, choose a course and learn; a team gets its name. */
async function live(call: Call): Promise<{ uid: string; token: string }> {
  const { ana: email, lucia, waiting, notes, password, team } = firstLife
  const root = await signIn(call, 'root', rootPassword)
  for (const username of [email, lucia, waiting])
    await good(
      call('POST', 'v2/public/register', {
        body: { username, first_name: 'Ana', last_name: 'Lima', ...place },
      }),
    )
  const ana = await confirm(call, root, email)
  await confirm(call, root, lucia)
  const { uid, token } = ana
  const own = { uid, notes, city: 'Recife', newsletter: 'weekly', theme: 'dark', password: digest(password) }
  await good(call('PUT', 'v2/admin', { token, body: own }))
  await good(call('POST', 'v2/license/trial', { token, body: {} }))
  const course = { uid, profile: 'enhanced', osType: 'ios', device: null, version: '17.3' }
  await good(call('PUT', 'v2/profile', { token, body: course }))
  await learn(call, ana, firstLife.visited[0])
  const { teams } = await good(call('GET', 'v2/team', { token }))
  const named = { uid: teams[0].uid, teamName: team, description: 'Uma equipe', contactEmail: email }
  await good(call('PUT', 'v2/team', { token, body: { ...named, revision: teams[0].revision } }))
  await call('POST', 'v2/public/auth', {
    body: { username: email, password: digest('Errada-1234'), browser: 'Test 1' },
  })
  return ana
}

const learn = (call: Call, { uid, token }: { uid: string; token: string }, submodule: string) =>
  good(call('PUT', 'v2/course', { token, body: { uid, submodule, visited: true } }))

async function signIn(call: Call, username: string, password: string) {
  const body = { username, password: digest(password), browser: 'Test 1' }
  const { token } = await good(call('POST', 'v2/public/auth', { body }))
  return { uid: claimsOf(token).uid, token: String(token) }
}

/** Confirms with the mail waiting in the outbox. */
async function confirm(call: Call, root: { token: string }, username: string) {
  let token: string | undefined
  for (let tries = 0; token === undefined && tries < 200; tries++) {
    const { mails } = await good(call('GET', 'v2/outbox', root))
    const text = mails.find((mail: { to: string }) => mail.to === username)?.text ?? ''
    token = /\/verify\/pt\/(\S+)/.exec(text)?.[1]
    await sleep(50)
  }
  if (token === undefined) throw new Error(`no mail for ${username}`)
  const body = { token: decodeURIComponent(token), browser: 'Test 1' }
  const done = await good(call('POST', 'v2/public/verify', { body }))
  return { uid: claimsOf(done.token).uid, token: String(done.token) }
}

async function good(answer: ReturnType<Call>) {
  const got = await answer
  if (got?.status !== 200) throw new Error(`the first version answered ${got?.status}`)
  return got.data
}
