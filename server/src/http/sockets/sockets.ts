import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { chatCloses, chatLimits } from '@resguardo/contract/assistant/assistant'
import type { Claims } from '@resguardo/contract/auth/session'
import type { FastifyInstance } from 'fastify'
import { WebSocket, WebSocketServer } from 'ws'
import { runInContext } from '#context/operationContext.ts'
import type { Deps } from '../../deps.ts'
import { checkUpgrade, rejectUpgrade } from './upgradeCheck.ts'
import { readClaims } from '../session/claims.ts'
import type { RateLimit } from '../rateLimit.ts'
import type { Session, Sessions } from '../session/session.ts'

/** The chat over one open connection. Created when the person has signed in on it. */
export interface ChatHandler {
  /** Handles a message from the page; long work continues asynchronously. */
  handleMessage(text: string): void
  /** Handles new chat messages to the person from another connection, or news for helpers. */
  notify(update: ChatUpdate): void
  /** Handles that the person has cleared the chat with the id `chat`, on any instance. */
  cleared(chat: string): void
}

export type ChatUpdate = 'chat' | 'queue'

export interface OpenChatHandler {
  (connection: ChatConnection): ChatHandler
}

/** A connection to a person, for the code that handles their chat. */
export interface ChatConnection {
  readonly uid: string
  /** IANA time zone of the person, which decides when their days begin and end. */
  readonly timezone: string
  /** The current session; if it has ended, closes the connection and resolves to null. */
  session(): Promise<Session | null>
  send(text: string): void
  /** Sends several messages with one write (cork). */
  sendBatch(texts: readonly string[]): void
  close(code: number): void
}

export interface Sockets {
  /** The open connections of a person to this instance. */
  connectionsOf(uid: string): Iterable<ChatConnection>
  /** The number of open connections to this instance. */
  count(): number
  /** Broadcasts a text to everyone who is signed in on a connection to this instance. */
  broadcast(text: string): void
  /** Sends a text to a person's connections to this instance. */
  sendToPerson(uid: string, text: string): void
  /** Notifies a person's connections to this instance of new messages from elsewhere. */
  notifyPerson(uid: string): void
  /** Notifies a person's connections to this instance that a chat was cleared; idempotent. */
  notifyCleared(uid: string, chat: string): void
  /** Notifies the helpers connected to this instance that their queue has changed. */
  notifyHelpers(): void
  /** Rechecks connections after a session or person has changed, and closes those no longer allowed. */
  recheck(channel: 'session' | 'person', id: string): void
  /** Sets whether NOTIFY messages arrive. While they do not, all sessions are polled every few seconds. */
  setListening(up: boolean): void
  /** Starts accepting connections. */
  open(app: FastifyInstance, limit: RateLimit, openHandler: OpenChatHandler): void
  close(): void
}

const pingMs = 30_000
const recheckMs = 15_000
const pollMs = 3000
/** Backpressure: a connection with more buffered bytes is closed; the client reconnects and catches up. */
const maxBufferedBytes = 512 * 1024

/** The claims that a connection keeps; the others would use memory for as long as it is open. */
type ConnectionClaims = Pick<Claims, 'uid' | 'sid' | 'timezone'>

const textFrame = { binary: false }

/** A connection and its state in a single object, to save memory with thousands of connections. */
class ChatSocket extends WebSocket implements ChatConnection {
  uid = ''
  claims: ConnectionClaims | null = null
  handler: ChatHandler | null = null
  alive = true
  helper = false
  registry: SocketRegistry | null = null
  stream: Duplex | null = null

  get timezone(): string {
    return this.claims?.timezone ?? 'UTC'
  }

  session(): Promise<Session | null> {
    return this.registry?.checkSession(this, true) ?? Promise.resolve(null)
  }

  override send(text: string): void {
    this.sendBytes(text)
  }

  /** Takes encoded text too, so that a broadcast encodes it once. */
  sendBytes(text: string | Buffer): void {
    if (this.readyState !== WebSocket.OPEN) return
    if (this.bufferedAmount > maxBufferedBytes) this.close(chatCloses.later)
    else super.send(text, textFrame)
  }

  sendBatch(texts: readonly string[]): void {
    this.stream?.cork()
    for (const text of texts) this.send(text)
    this.stream?.uncork()
  }
}

export function openSockets(deps: Deps, sessions: Sessions): Sockets {
  return new SocketRegistry(deps, sessions)
}

class SocketRegistry implements Sockets {
  readonly #deps: Deps
  readonly #sessions: Sessions
  readonly #all = new Set<ChatSocket>()
  readonly #byPerson = new Map<string, Set<ChatSocket>>()
  readonly #timers: NodeJS.Timeout[] = []
  #server: WebSocketServer | null = null
  #app: FastifyInstance | null = null
  #speak: OpenChatHandler | null = null
  #hears = true
  #deafTimer: NodeJS.Timeout | undefined

  constructor(deps: Deps, sessions: Sessions) {
    this.#deps = deps
    this.#sessions = sessions
  }

  connectionsOf(uid: string): Iterable<ChatConnection> {
    return this.#byPerson.get(uid) ?? []
  }

  count(): number {
    return this.#all.size
  }

  broadcast(text: string): void {
    const bytes = Buffer.from(text)
    for (const connection of this.#all) if (connection.uid) connection.sendBytes(bytes)
  }

  sendToPerson(uid: string, text: string): void {
    for (const connection of this.#byPerson.get(uid) ?? []) connection.send(text)
  }

  notifyPerson(uid: string): void {
    for (const connection of this.#byPerson.get(uid) ?? []) connection.handler?.notify('chat')
  }

  notifyCleared(uid: string, chat: string): void {
    for (const connection of this.#byPerson.get(uid) ?? []) connection.handler?.cleared(chat)
  }

  notifyHelpers(): void {
    for (const connection of this.#all) if (connection.helper) connection.handler?.notify('queue')
  }

  recheck(channel: 'session' | 'person', id: string): void {
    const key = channel === 'person' ? 'uid' : 'sid'
    // Include connections that are still signing in: the session they read may be older than the change.
    for (const connection of this.#all)
      if (connection.claims?.[key] === id) void this.checkSession(connection, false).catch(() => {})
  }

  setListening(up: boolean): void {
    this.#hears = up
    clearInterval(this.#deafTimer)
    if (!up) this.#deafTimer = setInterval(() => void this.#askAll(), pollMs).unref()
    else {
      void this.#askAll()
      // NOTIFY messages were lost meanwhile.
      for (const { handler } of this.#all) handler?.notify('chat')
      this.notifyHelpers()
    }
  }

  open(app: FastifyInstance, limit: RateLimit, openHandler: OpenChatHandler): void {
    this.#app = app
    this.#speak = openHandler
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression would need more memory per connection than all else, and does not shrink short messages.
      perMessageDeflate: false,
      maxPayload: chatLimits.frameBytes,
      WebSocket: ChatSocket,
    })
    app.server.on('upgrade', (request, socket, head) => {
      socket.on('error', destroy)
      checkUpgrade(this.#deps.env, this.#deps.https, request, limit, this.#deps.settings).then(
        (status) => (status === 101 ? this.#take(request, socket, head) : rejectUpgrade(socket, status)),
        () => rejectUpgrade(socket, 503),
      )
    })
    const every = (ms: number, work: () => void) => this.#timers.push(setInterval(work, ms).unref())
    every(pingMs, () => this.#beat())
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

  async checkSession(connection: ChatSocket, active: boolean): Promise<Session | null> {
    const { claims } = connection
    if (!claims) return null
    const session = await this.#sessions.find(claims, active)
    if (!session) connection.close(chatCloses.signIn)
    else if (session.changePassword) connection.close(chatCloses.changePassword)
    else {
      connection.helper = session.grants.includes('helper')
      return session
    }
    return null
  }

  #take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server?.handleUpgrade(request, socket, head, (upgraded) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the option `WebSocket`
      const connection = upgraded as ChatSocket
      connection.registry = this
      connection.stream = socket
      this.#all.add(connection)
      connection.on('message', onMessage).on('pong', onPong).on('close', onClose).on('error', onError)
      setTimeout(closeIfSilent, chatLimits.firstMs, new WeakRef(connection)).unref()
    })
  }

  receive(connection: ChatSocket, data: Buffer, isBinary: boolean): void {
    if (isBinary) connection.close(1003)
    else if (connection.handler) {
      const { handler } = connection
      // Each message is logged as a separate request.
      runInContext({ logFields: { requestId: randomUUID() } }, () => handler.handleMessage(data.toString()))
    } else if (connection.claims || data.length > chatLimits.firstBytes) connection.close(1008)
    else void this.#welcome(connection, data.toString())
  }

  /** Signs in with the first message, which is the value of an authorization header. */
  async #welcome(connection: ChatSocket, header: string): Promise<void> {
    const claims = this.#app && readClaims(this.#app, header)
    if (!claims) return connection.close(chatCloses.signIn)
    const { uid, sid, timezone } = claims
    connection.claims = { uid, sid, timezone }
    const session = await this.checkSession(connection, true).catch(() => {
      connection.close(chatCloses.later)
      return null
    })
    if (!session || connection.readyState !== WebSocket.OPEN) return
    const connections = this.#byPerson.get(session.uid) ?? new Set()
    if (connections.size >= chatLimits.sockets) return connection.close(chatCloses.tooMany)
    connection.uid = session.uid
    this.#byPerson.set(session.uid, connections.add(connection))
    connection.handler = this.#speak?.(connection) ?? null
  }

  remove(connection: ChatSocket): void {
    this.#all.delete(connection)
    const connections = this.#byPerson.get(connection.uid)
    connections?.delete(connection)
    if (connections?.size === 0) this.#byPerson.delete(connection.uid)
    connection.handler = null
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
      if (connection.uid) await this.checkSession(connection, false).catch(() => {})
  }

  /** Checks all sessions against the database, in batches of a thousand, and closes those that have ended. */
  async #askAll(): Promise<void> {
    const signedIn = [...this.#all].filter(({ uid }) => uid !== '')
    for (let from = 0; from < signedIn.length; from += 1000) {
      const batch = signedIn.slice(from, from + 1000)
      const sids = batch.flatMap(({ claims }) => (claims ? [claims.sid] : []))
      const rows = await this.#deps
        .query<{ sid: string }>(
          `select sid from sessions join people on people.uid = person
           where sid = any($1::uuid[]) and status = 'active' and expires > now()`,
          [sids],
        )
        // Without the database no account can have been blocked either.
        .catch(() => null)
      if (!rows) return
      const validSids = new Set(rows.map(({ sid }) => sid))
      for (const connection of batch)
        if (!validSids.has(connection.claims?.sid ?? '')) connection.close(chatCloses.signIn)
    }
  }
}

// At module level: a closure created next to the request would retain it for as long as the connection.
function destroy(this: Duplex) {
  this.destroy()
}
function onMessage(this: WebSocket, data: Buffer, isBinary: boolean) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see #take
  const connection = this as ChatSocket
  connection.registry?.receive(connection, data, isBinary)
}
function onPong(this: WebSocket) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see #take
  ;(this as ChatSocket).alive = true
}
function onClose(this: WebSocket) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see #take
  const connection = this as ChatSocket
  connection.registry?.remove(connection)
}
function onError(this: WebSocket) {
  this.terminate()
}

function closeIfSilent(reference: WeakRef<ChatSocket>) {
  const connection = reference.deref()
  if (connection && !connection.handler) connection.close(chatCloses.late)
}
