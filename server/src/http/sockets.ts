import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { chatCloses, chatLimits } from '@resguardo/contract/assistant'
import type { Claims } from '@resguardo/contract/session'
import type { FastifyInstance } from 'fastify'
import { WebSocket, WebSocketServer } from 'ws'
import { causedBy } from '#db/cause.ts'
import type { Deps } from '../deps.ts'
import { admit, turnAway } from './admit.ts'
import { readClaims } from './claims.ts'
import type { Limit } from './limit.ts'
import type { Session, Sessions } from './session.ts'

/** The chat over one open connection. Created when the person has signed in on it. */
export interface Conversation {
  /** Handles a message from the page; long work continues asynchronously. */
  hear(text: string): void
  /** Handles new chat messages to the person from another connection, or news for helpers. */
  news(what: News): void
  /** Handles that the person has cleared the chat with the id `chat`, on any instance. */
  cleared(chat: string): void
}

export type News = 'chat' | 'queue'

export interface OpenConversation {
  (line: Line): Conversation
}

/** A connection to a person, for the code that handles their chat. */
export interface Line {
  readonly uid: string
  /** IANA time zone of the person, which decides when their days begin and end. */
  readonly timezone: string
  /** The current session; if it has ended, closes the connection and resolves to null. */
  session(): Promise<Session | null>
  send(text: string): void
  /** Sends several messages with one write (cork). */
  sendTogether(texts: readonly string[]): void
  close(code: number): void
}

export interface Sockets {
  /** The open connections of a person to this instance. */
  linesOf(uid: string): Iterable<Line>
  /** The number of open connections to this instance. */
  count(): number
  /** Broadcasts a text to everyone who is signed in on a connection to this instance. */
  sendAll(text: string): void
  /** Notifies a person's connections to this instance of new messages from elsewhere. */
  news(uid: string): void
  /** Notifies a person's connections to this instance that a chat was cleared; idempotent. */
  cleared(uid: string, chat: string): void
  /** Notifies the helpers connected to this instance that their queue has changed. */
  newsForHelpers(): void
  /** Rechecks connections after a session or person has changed, and closes those no longer allowed. */
  recheck(channel: 'session' | 'person', id: string): void
  /** Sets whether NOTIFY messages arrive. While they do not, all sessions are polled every few seconds. */
  hearing(up: boolean): void
  /** Starts accepting connections. */
  open(app: FastifyInstance, limit: Limit, speak: OpenConversation): void
  close(): void
}

const beatMs = 30_000
const recheckMs = 15_000
const deafRecheckMs = 3000
/** Backpressure: a connection with more buffered bytes is closed; the client reconnects and catches up. */
const mostWaiting = 512 * 1024

/** The claims that a connection keeps; the others would use memory for as long as it is open. */
type Known = Pick<Claims, 'uid' | 'sid' | 'timezone'>

const asText = { binary: false }

/** A connection and its state in a single object, to save memory with thousands of connections. */
class Connection extends WebSocket implements Line {
  uid = ''
  claims: Known | null = null
  conversation: Conversation | null = null
  alive = true
  helper = false
  owner: Registry | null = null
  stream: Duplex | null = null

  get timezone(): string {
    return this.claims?.timezone ?? 'UTC'
  }

  session(): Promise<Session | null> {
    return this.owner?.sessionOf(this, true) ?? Promise.resolve(null)
  }

  override send(text: string): void {
    this.sendBytes(text)
  }

  /** Takes encoded text too, so that a broadcast encodes it once. */
  sendBytes(text: string | Buffer): void {
    if (this.readyState !== WebSocket.OPEN) return
    if (this.bufferedAmount > mostWaiting) this.close(chatCloses.later)
    else super.send(text, asText)
  }

  sendTogether(texts: readonly string[]): void {
    this.stream?.cork()
    for (const text of texts) this.send(text)
    this.stream?.uncork()
  }
}

export function openSockets(deps: Deps, sessions: Sessions): Sockets {
  return new Registry(deps, sessions)
}

class Registry implements Sockets {
  readonly #deps: Deps
  readonly #sessions: Sessions
  readonly #all = new Set<Connection>()
  readonly #byPerson = new Map<string, Set<Connection>>()
  readonly #timers: NodeJS.Timeout[] = []
  #server: WebSocketServer | null = null
  #app: FastifyInstance | null = null
  #speak: OpenConversation | null = null
  #hears = true
  #deafTimer: NodeJS.Timeout | undefined

  constructor(deps: Deps, sessions: Sessions) {
    this.#deps = deps
    this.#sessions = sessions
  }

  linesOf(uid: string): Iterable<Line> {
    return this.#byPerson.get(uid) ?? []
  }

  count(): number {
    return this.#all.size
  }

  sendAll(text: string): void {
    const bytes = Buffer.from(text)
    for (const connection of this.#all) if (connection.uid) connection.sendBytes(bytes)
  }

  news(uid: string): void {
    for (const connection of this.#byPerson.get(uid) ?? []) connection.conversation?.news('chat')
  }

  cleared(uid: string, chat: string): void {
    for (const connection of this.#byPerson.get(uid) ?? []) connection.conversation?.cleared(chat)
  }

  newsForHelpers(): void {
    for (const connection of this.#all) if (connection.helper) connection.conversation?.news('queue')
  }

  recheck(channel: 'session' | 'person', id: string): void {
    const key = channel === 'person' ? 'uid' : 'sid'
    // Include connections that are still signing in: the session they read may be older than the change.
    for (const connection of this.#all)
      if (connection.claims?.[key] === id) void this.sessionOf(connection, false).catch(() => {})
  }

  hearing(up: boolean): void {
    this.#hears = up
    clearInterval(this.#deafTimer)
    if (!up) this.#deafTimer = setInterval(() => void this.#askAll(), deafRecheckMs).unref()
    else {
      void this.#askAll()
      // NOTIFY messages were lost meanwhile.
      for (const { conversation } of this.#all) conversation?.news('chat')
      this.newsForHelpers()
    }
  }

  open(app: FastifyInstance, limit: Limit, speak: OpenConversation): void {
    this.#app = app
    this.#speak = speak
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression would need more memory per connection than all else, and does not shrink short messages.
      perMessageDeflate: false,
      maxPayload: chatLimits.frameBytes,
      WebSocket: Connection,
    })
    app.server.on('upgrade', (request, socket, head) => {
      socket.on('error', destroy)
      admit(this.#deps.env, this.#deps.https, request, limit).then(
        (status) => (status === 101 ? this.#take(request, socket, head) : turnAway(socket, status)),
        () => turnAway(socket, 503),
      )
    })
    const every = (ms: number, work: () => void) => this.#timers.push(setInterval(work, ms).unref())
    every(beatMs, () => this.#beat())
    every(recheckMs, () => void this.#checkEnds())
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    clearInterval(this.#deafTimer)
    // From now on the server rejects new connections with 503.
    this.#server?.close()
    for (const connection of this.#all) connection.close(chatCloses.restart)
    // A client that does not complete the close handshake must not delay the shutdown.
    setTimeout(() => {
      for (const connection of this.#all) connection.terminate()
    }, 1000).unref()
  }

  async sessionOf(connection: Connection, active: boolean): Promise<Session | null> {
    const { claims } = connection
    if (!claims) return null
    const session = await this.#sessions.find(claims, active)
    if (!session) connection.close(chatCloses.signIn)
    else if (session.changePassword) connection.close(chatCloses.changePassword)
    else {
      connection.helper = session.helper
      return session
    }
    return null
  }

  #take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server?.handleUpgrade(request, socket, head, (opened) => {
      // Safe: the `WebSocket` option makes the server create instances of Connection.
      const connection = opened as Connection
      connection.owner = this
      connection.stream = socket
      this.#all.add(connection)
      connection.on('message', onMessage).on('pong', onPong).on('close', onClose).on('error', onError)
      setTimeout(lateFor, chatLimits.firstMs, new WeakRef(connection)).unref()
    })
  }

  hear(connection: Connection, data: Buffer, isBinary: boolean): void {
    if (isBinary) connection.close(1003)
    else if (connection.conversation) {
      const { conversation } = connection
      // Each message is logged as a separate request.
      causedBy({ told: { requestId: randomUUID() } }, () => conversation.hear(data.toString()))
    } else if (connection.claims || data.length > chatLimits.firstBytes) connection.close(1008)
    else void this.#welcome(connection, data.toString())
  }

  /** Signs in with the first message, which is the value of an authorization header. */
  async #welcome(connection: Connection, header: string): Promise<void> {
    const claims = this.#app && readClaims(this.#app, header)
    if (!claims) return connection.close(chatCloses.signIn)
    const { uid, sid, timezone } = claims
    connection.claims = { uid, sid, timezone }
    const session = await this.sessionOf(connection, true).catch(() => {
      connection.close(chatCloses.later)
      return null
    })
    if (!session || connection.readyState !== WebSocket.OPEN) return
    const own = this.#byPerson.get(session.uid) ?? new Set()
    if (own.size >= chatLimits.sockets) return connection.close(chatCloses.tooMany)
    connection.uid = session.uid
    this.#byPerson.set(session.uid, own.add(connection))
    connection.conversation = this.#speak?.(connection) ?? null
  }

  forget(connection: Connection): void {
    this.#all.delete(connection)
    const own = this.#byPerson.get(connection.uid)
    own?.delete(connection)
    if (own?.size === 0) this.#byPerson.delete(connection.uid)
    connection.conversation = null
  }

  #beat(): void {
    for (const connection of this.#all) {
      if (!connection.alive) connection.terminate()
      connection.alive = false
      if (connection.readyState === WebSocket.OPEN) connection.ping()
    }
  }

  /** Finds sessions that end without a notification: idle time, expiration date, end of an association. */
  async #checkEnds(): Promise<void> {
    if (!this.#hears) return
    for (const connection of this.#all)
      if (connection.uid) await this.sessionOf(connection, false).catch(() => {})
  }

  /** Checks all sessions against the database, in batches of a thousand, and closes those that have ended. */
  async #askAll(): Promise<void> {
    const open = [...this.#all].filter(({ uid }) => uid !== '')
    for (let from = 0; from < open.length; from += 1000) {
      const some = open.slice(from, from + 1000)
      const sids = some.flatMap(({ claims }) => (claims ? [claims.sid] : []))
      const living = await this.#deps
        .query<{ sid: string }>(
          `select sid from sessions join people on people.uid = person
           where sid = any($1::uuid[]) and status = 'active' and expires > now()`,
          [sids],
        )
        // Without the database no account can have been blocked either.
        .catch(() => null)
      if (!living) return
      const known = new Set(living.map(({ sid }) => sid))
      for (const connection of some)
        if (!known.has(connection.claims?.sid ?? '')) connection.close(chatCloses.signIn)
    }
  }
}

// At module level: a closure created next to the request would retain it for as long as the connection.
function destroy(this: Duplex) {
  this.destroy()
}
function onMessage(this: WebSocket, data: Buffer, isBinary: boolean) {
  const connection = this as Connection
  connection.owner?.hear(connection, data, isBinary)
}
function onPong(this: WebSocket) {
  ;(this as Connection).alive = true
}
function onClose(this: WebSocket) {
  const connection = this as Connection
  connection.owner?.forget(connection)
}
function onError(this: WebSocket) {
  this.terminate()
}

function lateFor(kept: WeakRef<Connection>) {
  const connection = kept.deref()
  if (connection && !connection.conversation) connection.close(chatCloses.late)
}
