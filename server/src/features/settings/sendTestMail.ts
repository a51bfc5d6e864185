import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { mailFaults, testMail } from '@resguardo/contract/settings/settingsEndpoints'
import type { Kysely } from 'kysely'
import { findAccountByUid } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Session } from '#http/session/session.ts'
import { mailServer } from '#mail/mailer.ts'
import { recordSentMail } from '#mail/mailsByDay.ts'
import { writeMail } from '#mail/sendMail.ts'
import { failureOf, openTransport } from '#mail/smtpTransport.ts'
import type { Deps } from '../../deps.ts'

type MailFault = (typeof mailFaults)[number]

/** Test mails per person and hour. */
const testMailRateLimit = { name: 'test-mail', free: 20, windowMinutes: 60, pause: 'window' } as const

/** Time limit of a test mail; without an answer the fault is `connection`, never reported earlier. */
export const testMailLimits = { wholeMs: 10_000 }

/**
 * Sends a mail to the caller directly, bypassing the queue. Returns the address and which step failed, if
 * any. Refuses without a mail server (501), without an address (422), and over the rate limit (429).
 */
export async function sendTestMail(
  deps: Deps,
  db: Kysely<Schema>,
  actor: Session,
): Promise<DataOf<typeof testMail>> {
  const server = await mailServer(deps)
  if (!server) return refuse(501)
  const account = await findAccountByUid(db, actor.uid)
  if (!account?.username.includes('@')) return refuse(422)
  await limitOrRefuse(deps, [[testMailRateLimit, actor.uid]])
  const { username: to, first_name: name, lang } = account
  const values = { name, url: `${deps.env.publicUrl}/settings/messaging` }
  const mail = await writeMail(deps, { id: randomUUID(), kind: 'test', lang, to, values })
  const transport = openTransport(server)
  const sent = transport.sendMail(mail).then(
    () => null,
    (error: unknown) => {
      // The log has more detail than the answer: only the operator reads it.
      deps.log.warn(failureOf(error), 'test mail not accepted')
      return refusalOf(error)
    },
  )
  const end = sleep(testMailLimits.wholeMs, noAnswer, { ref: false })
  const refusal = await Promise.race([sent, end])
  transport.close()
  if (refusal === null) {
    await recordSentMail(deps.db, { kind: 'test', lang, at: deps.now() })
    return { to, fault: null, code: null }
  }
  // A closed, a filtered and a foreign port look the same, in timing too.
  return { to, ...(refusal.fault === 'connection' ? await end : refusal) }
}

type Refusal = { fault: MailFault; code: number | null }
const noAnswer: Refusal = { fault: 'connection', code: null }

/** The step of the SMTP dialogue that failed, and the reply code of a mail server. */
function refusalOf(error: unknown): Refusal {
  const { status = null } = failureOf(error)
  const fault = faultOf(error)
  return fault === 'connection' ? noAnswer : { fault, code: status }
}

function faultOf(error: unknown): MailFault {
  const { code = '', command = '' } = failureOf(error)
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signIn'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'content' : 'connection'
}
