import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { guardedConnect as connectThrough } from '#security/network/ssrfGuard.ts'
import { failureOf, isUnknownRecipient, type MailServer, type SmtpFailure } from './smtpTransport.ts'

/**
 * Outcome of one mail.
 * - `refused`: the server says that the address does not exist.
 * - `later`: not accepted now, for whatever reason.
 * - `down`: the server accepts no mail at all, from us or from anyone.
 * - `unknown`: handed over, but no answer came.
 * - `kept`: `before` held it back at the last moment.
 */
export type SendOutcome = 'sent' | 'refused' | 'later' | 'down' | 'unknown' | 'kept'

export interface MailConnection {
  /**
   * Hands one mail over. `before` runs when the server has everything but the final dot, and may still hold
   * the mail back. It has finished before the outcome is returned.
   */
  send(to: string, bytes: Buffer, before: () => Promise<boolean>): Promise<SendOutcome>
  close(): void
}

const timeouts = {
  dnsTimeout: 8000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  // Silence on either side: mails of several connections may wait for each other before their final dots.
  socketTimeout: 60_000,
} as const

interface MessageStream {
  pipe(to: NodeJS.WritableStream): void
}

/**
 * One connection to the mail server, opened with the first mail and reused. Unlike a pool it knows how far
 * each mail came. If the connection breaks before the final dot, the mail was not sent. If it breaks
 * afterwards, or the answer does not come in time, the outcome is unknown.
 */
export function openMailConnection(
  { auth, guard, ...options }: MailServer,
  from: string,
  { answerMs }: { answerMs: number },
): MailConnection {
  let current: SMTPConnection | null = null
  /** After a refusal, reset the session before the next mail. */
  let needsReset = false

  async function connect(): Promise<SMTPConnection> {
    if (current && needsReset) await resetSession(current, drop)
    needsReset = false
    if (current) return current
    const { host, port } = options
    const socket = await connectThrough(guard, { host, port, timeoutMs: timeouts.connectionTimeout })
    const connection = new SMTPConnection({ ...options, ...timeouts, connection: socket })
    // A connection that breaks between two mails is replaced by the next one.
    connection.on('error', () => drop(connection))
    connection.once('end', () => drop(connection))
    try {
      await waitForReply(connection, (done) => connection.connect(done))
      if (auth && 'user' in auth && connection.allowsAuth) {
        const { user = '', pass = '' } = auth
        await waitForReply(connection, (done) =>
          connection.login({ user, credentials: { user, pass } }, done),
        )
      }
    } catch (error) {
      connection.close()
      throw error
    }
    current = connection
    return connection
  }

  function drop(connection: SMTPConnection | null) {
    if (connection && current === connection) current = null
    connection?.close()
  }

  /** Hands a mail over; returns how far it came and what went wrong. */
  async function transmit(
    connection: SMTPConnection,
    to: string,
    bytes: Buffer,
    before: () => Promise<boolean>,
  ): Promise<Transmission> {
    const transmission: Transmission = { begun: false, handedOver: false, heldBack: false, failure: null }
    let beforeDone = Promise.resolve()
    let replyTimer: NodeJS.Timeout | undefined
    let ended = false
    await new Promise<void>((resolve) => {
      const end = (failure: SmtpFailure | null) => {
        connection.removeListener('end', onBroken)
        if (!ended) transmission.failure = failure
        ended = true
        resolve()
      }
      const onBroken = () => end({})
      const finish = (proceed: boolean, stream: NodeJS.WritableStream) => {
        transmission.heldBack = !proceed
        if (!proceed) return drop(connection)
        if (ended) return
        transmission.handedOver = true
        replyTimer = setTimeout(drop, answerMs, connection)
        stream.end()
      }
      const message: MessageStream = {
        pipe(stream) {
          transmission.begun = true
          // Everything but the final dot, without which the server discards the mail.
          stream.write(bytes)
          beforeDone = before().then(
            (proceed) => finish(proceed, stream),
            () => finish(false, stream),
          )
        },
      }
      connection.once('end', onBroken)
      // nodemailer treats any object with a `pipe` method as a stream.
      connection.send({ from, to: [to] }, message as unknown as Buffer, (error) =>
        end(error ? failureOf(error) : null),
      )
    })
    clearTimeout(replyTimer)
    // Wait until the writes of `before` are done, so that they precede those of the next mail.
    await beforeDone
    return transmission
  }

  return {
    async send(to, bytes, before) {
      let connection: SMTPConnection
      try {
        connection = await connect()
      } catch {
        return 'down'
      }
      const { begun, handedOver, heldBack, failure } = await transmit(connection, to, bytes, before)
      if (heldBack) return 'kept'
      if (handedOver && !failure) return 'sent'
      const { status = 0, command } = failure ?? {}
      needsReset = true
      // Inside a DATA section no other command is possible, even if the server answered early.
      if (status === 0 || status === 421 || (begun && !handedOver)) drop(connection)
      // An error of the connection is not an answer to the mail.
      if (handedOver && command !== 'DATA') return 'unknown'
      if (status === 0) return 'later'
      if (failure && isUnknownRecipient(failure)) return 'refused'
      return command === 'RCPT TO' || command === 'DATA' ? 'later' : 'down'
    },
    close() {
      const connection = current
      current = null
      connection?.quit()
      connection?.close()
    },
  }
}

/** How far a mail came: begun, handed over with its final dot, or held back; and the error. */
interface Transmission {
  begun: boolean
  handedOver: boolean
  heldBack: boolean
  failure: SmtpFailure | null
}

/** Waits for an answer; rejects if the connection ends first. */
const waitForReply = (connection: SMTPConnection, request: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    const broken = () => reject(new Error('SMTP connection ended'))
    connection.once('error', reject)
    connection.once('end', broken)
    request((error) => {
      connection.removeListener('error', reject)
      connection.removeListener('end', broken)
      if (error) reject(error)
      else resolve()
    })
  })

const resetSession = (connection: SMTPConnection, drop: (connection: SMTPConnection) => void) =>
  new Promise<void>((resolve) => {
    const done = () => {
      connection.removeListener('end', done)
      resolve()
    }
    connection.once('end', done)
    connection.reset((error) => {
      if (error) drop(connection)
      done()
    })
  })

export type SignMail = (bytes: Buffer) => Promise<Buffer>

/** Headers covered by the DKIM signature, including the one-click headers that RFC 8058 requires. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:' +
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post:Precedence:Auto-Submitted'

interface DkimEnv {
  readonly DKIM_DOMAIN?: string | undefined
  readonly DKIM_SELECTOR?: string | undefined
  readonly DKIM_KEY_FILE?: string | undefined
}

/** DKIM key and selector; null if none is configured. */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: DkimEnv) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return null
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
    headerFieldNames: signedHeaders,
  }
}

/** Signs whole mails with DKIM; without a key it returns them unchanged. */
export function openDkimSigner(env: DkimEnv): SignMail {
  const key = readDkim(env)
  if (!key) return async (bytes) => bytes
  const dkim = new DKIM(key)
  return (bytes) => buffer(dkim.sign(bytes))
}
