import { existsSync, statfsSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { readContent } from '@resguardo/content/read'
import type { Text } from '@resguardo/contract/platform/languages'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { pendingMigrations } from '#db/migrate.ts'
import type { DatabaseAccount } from '#db/roles/roles.ts'
import { openSettings } from '#domain/settings.ts'
import { checkRangeFiles } from '#security/breachedPasswords.ts'
import { mailServer } from '#mail/mailer.ts'
import { isMailStuck } from '#mail/mailQueue.ts'
import { openTransport } from '#mail/smtpTransport.ts'
import { listBackups } from '../backup/backupRetention.ts'
import { checkHttp, transportWarnings } from '../checkEnv.ts'
import type { Env } from '../env.ts'
import { httpsAddress } from '../http/preferHttps.ts'
import { servingAccount } from '../prepareDatabase.ts'
import type { Command } from './command.ts'
import { requireKeys, missingDatabase, onDatabase } from './installation.ts'

type CheckResult = { what: string; state: 'good' | 'warning' | 'bad'; detail: string }

const stateLabels = { good: 'ok  ', warning: 'warn', bad: 'BAD ' }
const summary: Text = {
  pt: '{bad, plural, =0 {Nada de errado} one {# problema} other {# problemas}}, {warnings, plural, =0 {nenhum aviso} one {# aviso} other {# avisos}}.',
  es: '{bad, plural, =0 {Nada está mal} one {# problema} other {# problemas}}, {warnings, plural, =0 {ningún aviso} one {# aviso} other {# avisos}}.',
  en: '{bad, plural, =0 {Nothing is wrong} one {# problem} other {# problems}}, {warnings, plural, =0 {no warnings} one {# warning} other {# warnings}}.',
}

/** Checks that everything an installation needs is present and consistent; changes nothing. */
export const doctorCommand = (env: Env): Command => ({
  name: 'doctor',
  args: [],
  options: {},
  about: {
    pt: 'confere ambiente, banco, chave, conteúdo, páginas, e-mail e backups',
    es: 'comprueba entorno, base, clave, contenido, páginas, correo y copias',
    en: 'checks environment, database, key, content, pages, mail and backups',
  },
  async run({ say }) {
    const results = (
      await Promise.all([
        checkKey(env),
        checkPages(env),
        checkContent(env),
        checkDatabase(env),
        checkBackups(env),
        checkBreachedPasswords(env),
        checkDisk(env),
      ])
    ).flat()
    const count = (state: CheckResult['state']) => results.filter((one) => one.state === state).length
    const bad = count('bad')
    return {
      lines: [
        ...results.map(({ state, what, detail }) => `${stateLabels[state]}  ${what.padEnd(12)} ${detail}`),
        '',
        say(summary, { bad, warnings: count('warning') }),
      ],
      data: results,
      code: bad > 0 ? 1 : 0,
    }
  },
})

const good = (what: string, detail: string): CheckResult => ({ what, state: 'good', detail })
const warning = (what: string, detail: string): CheckResult => ({ what, state: 'warning', detail })
const bad = (what: string, detail: string): CheckResult => ({ what, state: 'bad', detail })
const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function checkKey({ KEY_FILE: file, DATA_FOLDER: data }: Env): Promise<CheckResult[]> {
  if (!existsSync(file)) return [warning('key', `${file}: created at the first start`)]
  const { mode } = statSync(file)
  if ((mode & 0o077) !== 0) return [bad('key', `${file}: others may read it (chmod 600)`)]
  const withData = resolve(file).startsWith(join(resolve(data), sep))
  return [withData ? warning('key', `${file}: stored with the data`) : good('key', file)]
}

async function checkPages({ WEB_FOLDER: folder }: Env): Promise<CheckResult[]> {
  return [
    existsSync(join(folder, 'pages'))
      ? good('pages', folder)
      : bad('pages', `${folder}: not built (npm run build)`),
  ]
}

async function checkContent({ CONTENT_FOLDER: folder }: Env): Promise<CheckResult[]> {
  try {
    const { lessons, broken } = readContent(folder)
    return broken.length > 0
      ? broken.map(({ file }) => bad('content', file))
      : [good('content', `${lessons.size} lessons`)]
  } catch (error) {
    return [bad('content', errorMessage(error))]
  }
}

async function checkDatabase(env: Env): Promise<CheckResult[]> {
  const missing = missingDatabase(env)
  if (missing) return [warning('database', `${missing}: created at the first start`)]
  try {
    return await onDatabase(env, async ({ kysely, read }, connection, _, access) => {
      const pending = await pendingMigrations(connection)
      if (pending.length > 0)
        return [warning('database', `${pending.length} migrations wait for the next start (${pending[0]} …)`)]
      const { rows } = await sql<{ version: string; size: string; skew: number }>`
        select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
          extract(epoch from now())::float8 as skew`.execute(kysely)
      const skew = Math.abs((rows[0]?.skew ?? 0) - Date.now() / 1000)
      return [
        good('database', `PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}`),
        ...checkRoles(await servingAccount(access)),
        skew > 5
          ? bad('clock', `${Math.round(skew)} s off the clock of the database`)
          : good('clock', 'as the database'),
        (await isMailStuck(kysely))
          ? bad('queue', 'mail has waited for more than an hour')
          : good('queue', 'mail goes out'),
        await checkMail(env, read),
        ...(await checkTransport(env, read)),
      ]
    })
  } catch (error) {
    return [bad('database', errorMessage(error))]
  }
}

/** The role that serves requests, and whether row policies are in force. */
function checkRoles({ separation, session, current, rowSecurity }: DatabaseAccount): CheckResult[] {
  const role = session === current ? session : `${session} as ${current}`
  return [
    separation === 'separate'
      ? good('roles', `requests are served by ${role}, which does not own the schema`)
      : separation === 'assumed'
        ? warning('roles', `requests are served by ${role}: DATABASE_OWNER_URL separates the two accounts`)
        : warning('roles', `requests are served by ${role}, which owns the schema`),
    rowSecurity
      ? good('policies', 'PostgreSQL keeps teams apart')
      : warning('policies', 'the account may not make roles: only the program keeps teams apart'),
  ]
}

/** Uses the mail server of the settings, else that of the environment, as mails do. */
async function checkMail(env: Env, read: Database['read']): Promise<CheckResult> {
  try {
    const server = await mailServer({ settings: openSettings(read, requireKeys(env)), env })
    if (!server) return warning('mail', 'no mail server is set up: mails wait in the outbox')
    const transport = openTransport(server)
    await transport.verify().finally(() => transport.close())
    return good('mail', 'the mail server answers')
  } catch (error) {
    return bad('mail', errorMessage(error))
  }
}

/** Connections that use, or would use, clear text. */
async function checkTransport(env: Env, read: Database['read']): Promise<CheckResult[]> {
  const settings = openSettings(read, requireKeys(env))
  const tls = await settings.read('tls')
  const refused = await checkHttp({ env, settings }).then(
    () => [],
    (error: unknown) => [bad('transport', errorMessage(error))],
  )
  const redirect = tls.enabled && tls.redirect && !env.publicUrl.startsWith('https:')
  const results = [
    ...refused,
    ...transportWarnings(env).map((detail) => warning('transport', detail)),
    ...(redirect
      ? [
          warning(
            'transport',
            `PUBLIC_URL is no https:// address: pages redirect to ${httpsAddress(env.publicUrl, tls.port)}`,
          ),
        ]
      : []),
  ]
  return results.length > 0 ? results : [good('transport', 'nothing leaves this machine unencrypted')]
}

async function checkBackups({ BACKUP_FOLDER: folder, BACKUP_KEY: publicKey }: Env): Promise<CheckResult[]> {
  if (!folder || !publicKey) return [warning('backups', 'none are made (BACKUP_FOLDER, BACKUP_KEY)')]
  const [newest] = await listBackups(folder)
  if (!newest) return [warning('backups', `${folder}: none yet`)]
  const hours = (Date.now() - newest.at.getTime()) / 3_600_000
  const detail = `the newest is of ${newest.at.toISOString()}`
  return [hours > 3 ? bad('backups', detail) : good('backups', detail)]
}

async function checkBreachedPasswords({ BREACHED_PASSWORDS: folder }: Env): Promise<CheckResult[]> {
  if (!folder)
    return [good('passwords', 'common ones are refused; no list of breached ones (BREACHED_PASSWORDS)')]
  try {
    await checkRangeFiles(folder)
    return [good('passwords', folder)]
  } catch (error) {
    return [bad('passwords', errorMessage(error))]
  }
}

async function checkDisk({ DATA_FOLDER: folder }: Env): Promise<CheckResult[]> {
  const path = existsSync(folder) ? folder : '.'
  const { bavail, bsize } = statfsSync(path)
  const gib = (bavail * bsize) / 2 ** 30
  const detail = `${gib.toFixed(1)} GiB free`
  return [gib < 1 ? bad('disk', detail) : gib < 5 ? warning('disk', detail) : good('disk', detail)]
}
