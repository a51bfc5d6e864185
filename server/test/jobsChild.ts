import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { startKillable } from './killableChild.ts'

export interface JobsChildOptions {
  connection: pg.ClientConfig
  master: Uint8Array
  smtpUrl: string
}

/** Runs a job worker in a separate process, so that a test can kill it with SIGKILL. */
export function startInChild({ connection, master, smtpUrl }: JobsChildOptions) {
  const options = JSON.stringify({ connection, master: Buffer.from(master).toString('hex'), smtpUrl })
  return startKillable(import.meta.filename, options)
}

async function runJobs(options: string) {
  const { connection, master, smtpUrl } = JSON.parse(options)
  const { openDatabase } = await import('#db/database.ts')
  const { silentLog } = await import('#context/logger.ts')
  const { startWorker } = await import('#jobs/worker.ts')
  const { openSettings } = await import('#domain/settings.ts')
  const { openKeys } = await import('#security/crypto/keys.ts')
  const database = openDatabase(connection)
  const env = {
    BRAND_NAME: 'Abrigo',
    MAIL_FROM: 'a@abrigo.example',
    publicUrl: 'https://abrigo.example',
    SMTP_URL: smtpUrl,
  }
  const keys = openKeys(Buffer.from(master, 'hex'))
  const resolveTxt = async () => []
  const settings = openSettings(database.read, keys)
  const now = () => new Date()
  await startWorker(
    { db: database.kysely, keys, settings, random: randomBytes, now, log: silentLog, env, resolveTxt },
    database,
  )
}

if (import.meta.main && process.argv[2]) await runJobs(process.argv[2])
