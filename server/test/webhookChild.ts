import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { startKillable } from './killableChild.ts'

export interface WebhookChildOptions {
  connection: pg.ClientConfig
  master: Uint8Array
}

/** Sends due webhook deliveries in a separate process, so that a test can kill it with SIGKILL. */
export function sendInChild({ connection, master }: WebhookChildOptions) {
  const options = JSON.stringify({ connection, master: Buffer.from(master).toString('hex') })
  return startKillable(import.meta.filename, options)
}

async function sendWebhooks(options: string) {
  const { connection, master } = JSON.parse(options)
  const { openDatabase } = await import('#db/database.ts')
  const { openSender } = await import('#features/webhooks/deliverWebhooks.ts')
  const { openKeys } = await import('#security/crypto/keys.ts')
  const { openLog } = await import('#observability/log.ts')
  const { readEnv } = await import('#src/env.ts')
  const { kysely: db } = openDatabase(connection)
  const env = readEnv({ ALLOW_PRIVATE: 'on' })
  const keys = openKeys(Buffer.from(master, 'hex'))
  const now = () => new Date()
  await openSender({ db, env, keys, now, log: openLog('silent'), random: randomBytes })()
}

if (import.meta.main && process.argv[2]) await sendWebhooks(process.argv[2])
