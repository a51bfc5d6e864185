import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { connect as connectThrough } from '#security/outbound.ts'
import { failureOf, isOfAddress, type MailServer, type SmtpFailure } from './transport.ts'

/**
 * Outcome of one mail.
 * - `refused`: the server says that the address does not exist.
 * - `later`: not accepted now, for whatever reason.
 * - `down`: the server accepts no mail at all, from us or from anyone.
 * - `unknown`: handed over, but no answer came.
 * - `kept`: `before` held it back at the last moment.
 */
export type Outcome = 'sent' | 'refused' | 'later' | 'down' | 'unknown' | 'kept'

export interface Line {
  /**
   * Hands one mail over. `before` runs when the server has everything but the final dot, and may still hold
   * the mail back. It has finished before the outcome is returned.
   */
  send(to: string, bytes: Buffer, before: () => Promise<boolean>): Promise<Outcome>
  close(): void
}

const timeouts = {
  dnsTimeout: 8000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  // Silence on either side: mails of several connections may wait for each other before their final dots.
  socketTimeout: 60_000,
} as const

interface Message {
  pipe(to: NodeJS.WritableStream): void
}

/**
 * One connection to the mail server, opened with the first mail and reused. Unlike a pool it knows how far
 * each mail came. If the connection breaks before the final dot, the mail was not sent. If it breaks
 * afterwards, or the answer does not come in time, the outcome is unknown.
 */
export function openLine(
  { auth, guard, ...options }: MailServer,
  from: string,
  { answerMs }: { answerMs: number },
): Line {
  let open: SMTPConnection | null = null
  /** After a refusal, reset the session before the next mail. */
  let refused = false

  async function connect(): Promise<SMTPConnection> {
    if (open && refused) await again(open, drop)
    refused = false
    if (open) return open
    const { host, port } = options
    const socket = await connectThrough(guard, { host, port, timeoutMs: timeouts.connectionTimeout })
    const connection = new SMTPConnection({ ...options, ...timeouts, connection: socket })
    // A connection that breaks between two mails is replaced by the next one.
    connection.on('error', () => drop(connection))
    connection.once('end', () => drop(connection))
    try {
      await answered(connection, (done) => connection.connect(done))
      if (auth && 'user' in auth && connection.allowsAuth) {
        const { user = '', pass = '' } = auth
        await answered(connection, (done) => connection.login({ user, credentials: { user, pass } }, done))
      }
    } catch (error) {
      connection.close()
      throw error
    }
    open = connection
    return connection
  }

  function drop(connection: SMTPConnection | null) {
    if (connection && open === connection) open = null
    connection?.close()
  }

  /** Hands a mail over; returns how far it came and what went wrong. */
  async function hand(
    connection: SMTPConnection,
    to: string,
    bytes: Buffer,
    before: () => Promise<boolean>,
  ): Promise<Way> {
    const way: Way = { begun: false, handed: false, kept: false, failure: null }
    let asked = Promise.resolve()
    let answer: NodeJS.Timeout | undefined
    let over = false
    await new Promise<void>((resolve) => {
      const end = (failure: SmtpFailure | null) => {
        connection.removeListener('end', broke)
        if (!over) way.failure = failure
        over = true
        resolve()
      }
      const broke = () => end({})
      const finish = (go: boolean, stream: NodeJS.WritableStream) => {
        way.kept = !go
        if (!go) return drop(connection)
        if (over) return
        way.handed = true
        answer = setTimeout(drop, answerMs, connection)
        stream.end()
      }
      const message: Message = {
        pipe(stream) {
          way.begun = true
          // Everything but the final dot, without which the server discards the mail.
          stream.write(bytes)
          asked = before().then(
            (go) => finish(go, stream),
            () => finish(false, stream),
          )
        },
      }
      connection.once('end', broke)
      // nodemailer treats any object with a `pipe` method as a stream.
      connection.send({ from, to: [to] }, message as unknown as Buffer, (error) =>
        end(error ? failureOf(error) : null),
      )
    })
    clearTimeout(answer)
    // Wait until the writes of `before` are done, so that they precede those of the next mail.
    await asked
    return way
  }

  return {
    async send(to, bytes, before) {
      let connection: SMTPConnection
      try {
        connection = await connect()
      } catch {
        return 'down'
      }
      const { begun, handed, kept, failure } = await hand(connection, to, bytes, before)
      if (kept) return 'kept'
      if (handed && !failure) return 'sent'
      const { status = 0, command } = failure ?? {}
      refused = true
      // Inside a DATA section no other command is possible, even if the server answered early.
      if (status === 0 || status === 421 || (begun && !handed)) drop(connection)
      // An error of the connection is not an answer to the mail.
      if (handed && command !== 'DATA') return 'unknown'
      if (status === 0) return 'later'
      if (failure && isOfAddress(failure)) return 'refused'
      return command === 'RCPT TO' || command === 'DATA' ? 'later' : 'down'
    },
    close() {
      const connection = open
      open = null
      connection?.quit()
      connection?.close()
    },
  }
}

/** How far a mail came: begun, handed over with its final dot, or held back; and the error. */
interface Way {
  begun: boolean
  handed: boolean
  kept: boolean
  failure: SmtpFailure | null
}

/** Waits for an answer; rejects if the connection ends first. */
const answered = (connection: SMTPConnection, ask: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    const broken = () => reject(new Error('SMTP connection ended'))
    connection.once('error', reject)
    connection.once('end', broken)
    ask((error) => {
      connection.removeListener('error', reject)
      connection.removeListener('end', broken)
      if (error) reject(error)
      else resolve()
    })
  })

const again = (connection: SMTPConnection, drop: (connection: SMTPConnection) => void) =>
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

export type Sign = (bytes: Buffer) => Promise<Buffer>

/** Headers covered by the DKIM signature, including the one-click headers that RFC 8058 requires. */
const signed =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:' +
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post:Precedence:Auto-Submitted'

interface SignEnv {
  readonly DKIM_DOMAIN?: string | undefined
  readonly DKIM_SELECTOR?: string | undefined
  readonly DKIM_KEY_FILE?: string | undefined
}

/** DKIM key and selector; null if none is configured. */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: SignEnv) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return null
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
    headerFieldNames: signed,
  }
}

/** Signs whole mails with DKIM; without a key it returns them unchanged. */
export function openSigner(env: SignEnv): Sign {
  const key = readDkim(env)
  if (!key) return async (bytes) => bytes
  const dkim = new DKIM(key)
  return (bytes) => buffer(dkim.sign(bytes))
}
