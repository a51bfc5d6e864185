import { randomUUID } from 'node:crypto'
import type { DataOf } from '@resguardo/contract/endpoint'
import type { mailFaults, testMail } from '@resguardo/contract/settingsCalls'
import type { Kysely } from 'kysely'
import { findAccountByUid } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Session } from '#http/session.ts'
import { mailServer } from '#mail/mailer.ts'
import { writeMail } from '#mail/send.ts'
import { failureOf, openTransport } from '#mail/transport.ts'
import type { Deps } from '../../deps.ts'

type Fault = (typeof mailFaults)[number]

const perHour = { name: 'test-mail', free: 20, windowMinutes: 60, pause: 'window' } as const

/** Sends a mail to whoever asks, by the server of this moment and past the queue, and tells what came of it. */
export async function tryMail(
  deps: Deps,
  db: Kysely<Schema>,
  actor: Session,
): Promise<DataOf<typeof testMail>> {
  const server = await mailServer(deps)
  if (!server) return refuse(501)
  const account = await findAccountByUid(db, actor.uid)
  if (!account?.username.includes('@')) return refuse(422)
  const retryAfter = await deps.attempts.take([[perHour, actor.uid]])
  if (retryAfter) return refuse(429, { retryAfter })
  const { username: to, first_name: name, lang } = account
  const values = { name, url: `${deps.env.publicUrl}/settings/messaging` }
  const transport = openTransport(server)
  try {
    await transport.sendMail(await writeMail(deps, { id: randomUUID(), kind: 'test', lang, to, values }))
    return { to, fault: null, words: '' }
  } catch (error) {
    deps.log.warn(failureOf(error), 'a test mail was not taken')
    return { to, fault: faultOf(error), words: wordsOf(error) }
  } finally {
    transport.close()
  }
}

/** In which step of the conversation it ended. */
function faultOf(error: unknown): Fault {
  const { code = '', command = '' } = failureOf(error)
  if (code === 'EDNS' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ETLS' || command === 'STARTTLS' || /CERT|SSL|TLS/.test(code)) return 'tls'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signIn'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'DATA') return 'content'
  if (code === 'ESOCKET') return /certificate|ssl|tls|handshake/i.test(wordsOf(error)) ? 'tls' : 'connection'
  if (code === 'ECONNECTION' || code === 'ECONNREFUSED') return 'connection'
  return 'other'
}

/** What the server said, or else the system, in one line that can be shown. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const said = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return said
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
