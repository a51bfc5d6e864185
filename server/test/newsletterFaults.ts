import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

/** Options for a process that sends newsletters. */
export interface SenderOptions {
  connection: pg.ClientConfig
  master: string
  smtpUrl: string
  /** The time at which its clock starts. */
  at: string
}

/**
 * Sends newsletters in a separate process, so that a test can kill it with SIGKILL. Its output lines report
 * when it found nothing to do.
 */
export function startSender(options: SenderOptions) {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let ready = false
  const up = once(createInterface(child.stdout), 'line').then(() => {
    ready = true
  })
  return {
    up: () => Promise.race([up, ended]),
    isReady: () => ready,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * A mail server that records mails and fails before accepting some: it defers them, rejects them, or closes
 * the connection.
 */
export async function openFaultyMailServer(
  outcomeOf: (address: string, attempt: number) => 'take' | 'later' | 'no' | 'drop',
) {
  const accepted = new Map<string, number>()
  const refused = new Set<string>()
  const attempts = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onRcptTo({ address }, session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1
      attempts.set(address, attempt)
      const outcome = outcomeOf(address, attempt)
      if (outcome === 'no') refused.add(address)
      if (outcome === 'drop') {
        for (const connection of server.connections as unknown as Set<{
          session: unknown
          close: () => void
        }>)
          if (connection.session === session) connection.close()
        return
      }
      done(
        outcome === 'take'
          ? null
          : Object.assign(new Error('not now'), { responseCode: outcome === 'no' ? 550 : 451 }),
      )
    },
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        // Counted by the header, as a mailbox would detect a duplicate.
        const to = /^To: <([^>]+)>/m.exec(bytes.toString('latin1'))?.[1] ?? ''
        if (session.envelope.rcptTo[0]?.address === to) accepted.set(to, (accepted.get(to) ?? 0) + 1)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: accepted,
    refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function runSender(text: string) {
  const options: SenderOptions = JSON.parse(text)
  const { setTimeout: sleep } = await import('node:timers/promises')
  const { readContent } = await import('@resguardo/content/read')
  const { openDatabase } = await import('#db/database.ts')
  const { silentLog } = await import('#context/logger.ts')
  const { openSettings } = await import('#domain/settings.ts')
  const { TemplateCache } = await import('#features/newsletter/templates.ts')
  const { runNewsletter } = await import('#features/newsletter/newsletter.jobs.ts')
  const { openKeys } = await import('#security/crypto/keys.ts')
  const { readEnv } = await import('#src/env.ts')
  // The defaults, as without configuration.
  const { NEWSLETTER_LANES, NEWSLETTER_AT_RISK } = readEnv({})
  const database = openDatabase(options.connection)
  const shift = Date.parse(options.at) - Date.now()
  const env = {
    BRAND_NAME: 'Abrigo',
    MAIL_FROM: 'Abrigo <a@abrigo.example>',
    publicUrl: 'https://abrigo.example',
    SMTP_URL: options.smtpUrl,
    NEWSLETTER_LANES,
    NEWSLETTER_AT_RISK,
    NEWSLETTER_PER_MINUTE: 0,
  }
  const keys = openKeys(Buffer.from(options.master, 'hex'))
  const deps = {
    env,
    db: database.kysely,
    query: database.query,
    copyOut: database.copyOut,
    keys,
    settings: openSettings(database.read, keys),
    content: readContent(join(import.meta.dirname, '../../content')),
    now: () => new Date(Date.now() + shift),
    log: silentLog,
  }
  const letters = new TemplateCache(env)
  process.stdout.write('ready\n')
  for (;;) {
    // A retry delay of 1/3000 minute (20 ms), so that a test sees the end of deferred mails.
    const run = runNewsletter(deps, letters, new AbortController().signal, {
      leaseSeconds: 4,
      waits: [1 / 3000],
      batch: 20,
    })
    // On a busy machine the database may not answer in time; the job is retried.
    await run.catch((error) => console.error(`newsletter: ${error}`))
    await sleep(20)
  }
}

if (import.meta.main && process.argv[2]) await runSender(process.argv[2])
