import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { connect as connectThrough } from '#security/outbound.ts'
import { failureOf, isOfAddress, type MailServer, type SmtpFailure } from './transport.ts'

/**
 * What became of one mail. `refused`: there is nobody at this address. `later`: not now, for whatever reason. `down`: the server takes none at
 * all, from us or from anybody. `unknown`: it was handed over, and no answer came. `kept`: it was
 * kept back at the last moment.
 */
export type Outcome = 'sent' | 'refused' | 'later' | 'down' | 'unknown' | 'kept'

export interface Line {
  /**
   * Hands one mail over. `before` runs when the server has all of it but the dot that makes it a mail, and may still
   * keep that back; it is over before the outcome is told.
   */
  send(to: string, bytes: Buffer, before: () => Promise<boolean>): Promise<Outcome>
  close(): void
}

const timeouts = {
  dnsTimeout: 8000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  // Silence on either side: the mails of several lines may wait for each other before their dots.
  socketTimeout: 60_000,
} as const

interface Message {
  pipe(to: NodeJS.WritableStream): void
}

/**
 * One connection to the mail server, opened with the first mail and kept. Unlike a pool it knows of each mail how far
 * it came: where the connection breaks before the last line, the mail was not sent; after it, or when no answer to it
 * comes in time, nobody knows.
 */
export function openLine(
  { auth, guard, ...options }: MailServer,
  from: string,
  { answerMs }: { answerMs: number },
): Line {
  let open: SMTPConnection | null = null
  /** After a refusal the next mail begins anew. */
  let refused = false

  async function connect(): Promise<SMTPConnection> {
    if (open && refused) await again(open, drop)
    refused = false
    if (open) return open
    const { host, port } = options
    const socket = await connectThrough(guard, { host, port, timeoutMs: timeouts.connectionTimeout })
    const connection = new SMTPConnection({ ...options, ...timeouts, connection: socket })
    // What breaks between two mails is noticed by the next one.
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

  /** Says how far it came, and what went wrong. */
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
          // All but the last line: without it this is no mail.
          stream.write(bytes)
          asked = before().then(
            (go) => finish(go, stream),
            () => finish(false, stream),
          )
        },
      }
      connection.once('end', broke)
      // What has a `pipe` is taken as a stream.
      connection.send({ from, to: [to] }, message as unknown as Buffer, (error) =>
        end(error ? failureOf(error) : null),
      )
    })
    clearTimeout(answer)
    // What `before` writes down is not to come after what is written of the next mail.
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
      // In the middle of a mail nothing else can be said, whatever the server has answered too early.
      if (status === 0 || status === 421 || (begun && !handed)) drop(connection)
      // What breaks the connection is no answer to the mail.
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

/** How far a mail came: its first bytes, its last line, or kept back before that; and what went wrong. */
interface Way {
  begun: boolean
  handed: boolean
  kept: boolean
  failure: SmtpFailure | null
}

/** Waits for an answer; a connection that ends gives none. */
const answered = (connection: SMTPConnection, ask: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    const broken = () => reject(new Error('the connection ended'))
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

/** What is signed beside the usual: the one-click headers have to be (RFC 8058). */
const signed =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:' +
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post:Precedence:Auto-Submitted'

interface SignEnv {
  readonly DKIM_DOMAIN?: string | undefined
  readonly DKIM_SELECTOR?: string | undefined
  readonly DKIM_KEY_FILE?: string | undefined
}

/** The key that mails are signed with; null where none is set up. */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: SignEnv) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return null
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
    headerFieldNames: signed,
  }
}

/** Signs whole mails; without a key they stay as they are. */
export function openSigner(env: SignEnv): Sign {
  const key = readDkim(env)
  if (!key) return async (bytes) => bytes
  const dkim = new DKIM(key)
  return (bytes) => buffer(dkim.sign(bytes))
}
