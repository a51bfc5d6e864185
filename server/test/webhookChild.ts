import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'

export interface WebhookChildOptions {
  connection: pg.ClientConfig
  master: Uint8Array
}

/** Sends due webhook deliveries in a separate process, so that a test can kill it with SIGKILL. */
export function sendInChild({ connection, master }: WebhookChildOptions) {
  const options = JSON.stringify({ connection, master: Buffer.from(master).toString('hex') })
  const child = spawn(process.execPath, [import.meta.filename, options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
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
