import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { writeExport } from '#src/backup/export/export.ts'
import { digest } from './digest.ts'
import { checkOutVersion, versionWithMigrations } from './programVersions.ts'
import { claimsOf } from './signInActions.ts'
import { callerTo, makeServerProcess, rootPassword } from './serverProcess.ts'

/** The first version that was merged: three migrations, people, teams, sign-in, mails, the course. */
export const firstVersion = 'ac5cd34c'
export const firstMigration = '0003_mail_and_course.sql'

/** What the database of the first version contains, as stored in `first-version.tar.gz`. */
export const firstVersionContents = {
  password: 'Farol-Aceso-27',
  ana: 'ana@example.org',
  notes: 'Notas da Ana: ação, "aspas", \\ barra',
  visited: ['updates-on', 'support-lifetime'],
  lucia: 'lucia@example.org',
  waiting: 'pedro@example.org',
  team: 'Farol Aceso',
} as const

type ServerCall = ReturnType<typeof callerTo>

/**
 * Runs the first version itself, from the repository's history, and uses it as people did. In between, a
 * newer version whose first migration fails is started beside it: the first one keeps working. Then its
 * database is exported to a file.
 */
export async function exportFirstVersion(file: string): Promise<void> {
  const programs = mkdtempSync(join(tmpdir(), 'resguardo-versions-'))
  chmodSync(programs, 0o755)
  const programFolder = checkOutVersion(firstVersion, join(programs, 'first'))
  const server = await makeServerProcess([], {}, undefined, programFolder)
  try {
    mkdirSync(join(server.folder, 'keys'), { mode: 0o700 })
    const key = join(server.folder, 'keys/master.key')
    writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
    await server.start()
    const call = callerTo(server.address)
    const ana = await populateFirstVersion(call)
    const failing = versionWithMigrations(join(programs, 'failing'), {
      keeps: (name) => name <= firstMigration,
      more: { '0004_fails.sql': 'alter table people drop column notes; select 1 / 0;' },
    })
    const next = await makeServerProcess([], {}, server, failing)
    const ended = await next.start().then(
      () => 'started',
      (error: unknown) => String(error),
    )
    if (!ended.includes('0004_fails.sql failed and was rolled back')) throw new Error(ended)
    await learn(call, ana, firstVersionContents.visited[1])
    await next.erase()
    await server.kill()
    const left = await startEmbeddedPostgres({ folder: join(server.folder, 'data/database') })
    const now = new Date()
    await writeExport({ connection: left.connection, keys: readKeys(key), file, now })
  } finally {
    await server.erase()
    rmSync(programs, { recursive: true, force: true })
  }
}

const locale = { lang: 'pt', timezone: 'America/Sao_Paulo', country: 'BR' }

/** People register, set a password, choose a course and learn; a team gets its name. */
async function populateFirstVersion(call: ServerCall): Promise<{ uid: string; token: string }> {
  const { ana: email, lucia, waiting, notes, password, team } = firstVersionContents
  const root = await signIn(call, 'root', rootPassword)
  for (const username of [email, lucia, waiting])
    await requireOk(
      call('POST', 'v2/public/register', {
        body: { username, first_name: 'Ana', last_name: 'Lima', ...locale },
      }),
    )
  const ana = await confirm(call, root, email)
  await confirm(call, root, lucia)
  const { uid, token } = ana
  const profile = {
    uid,
    notes,
    city: 'Recife',
    newsletter: 'weekly',
    theme: 'dark',
    password: digest(password),
  }
  await requireOk(call('PUT', 'v2/admin', { token, body: profile }))
  await requireOk(call('POST', 'v2/license/trial', { token, body: {} }))
  const course = { uid, profile: 'enhanced', osType: 'ios', device: null, version: '17.3' }
  await requireOk(call('PUT', 'v2/profile', { token, body: course }))
  await learn(call, ana, firstVersionContents.visited[0])
  const { teams } = await requireOk(call('GET', 'v2/team', { token }))
  const named = { uid: teams[0].uid, teamName: team, description: 'Uma equipe', contactEmail: email }
  await requireOk(call('PUT', 'v2/team', { token, body: { ...named, revision: teams[0].revision } }))
  await call('POST', 'v2/public/auth', {
    body: { username: email, password: digest('Errada-1234'), browser: 'Test 1' },
  })
  return ana
}

const learn = (call: ServerCall, { uid, token }: { uid: string; token: string }, submodule: string) =>
  requireOk(call('PUT', 'v2/course', { token, body: { uid, submodule, visited: true } }))

async function signIn(call: ServerCall, username: string, password: string) {
  const body = { username, password: digest(password), browser: 'Test 1' }
  const { token } = await requireOk(call('POST', 'v2/public/auth', { body }))
  return { uid: claimsOf(token).uid, token: String(token) }
}

/** Confirms with the mail waiting in the outbox. */
async function confirm(call: ServerCall, root: { token: string }, username: string) {
  let token: string | undefined
  for (let tries = 0; token === undefined && tries < 200; tries++) {
    const { mails } = await requireOk(call('GET', 'v2/outbox', root))
    const text = mails.find((mail: { to: string }) => mail.to === username)?.text ?? ''
    token = /\/verify\/pt\/(\S+)/.exec(text)?.[1]
    await sleep(50)
  }
  if (token === undefined) throw new Error(`no mail for ${username}`)
  const body = { token: decodeURIComponent(token), browser: 'Test 1' }
  const done = await requireOk(call('POST', 'v2/public/verify', { body }))
  return { uid: claimsOf(done.token).uid, token: String(done.token) }
}

async function requireOk(answer: ReturnType<ServerCall>) {
  const got = await answer
  if (got?.status !== 200) throw new Error(`the first version answered ${got?.status}`)
  return got.data
}
