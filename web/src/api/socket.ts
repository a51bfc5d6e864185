import type { ChatFrame, ChatRequest } from '@resguardo/contract/assistant'
import { chatCloses, chatPath } from '@resguardo/contract/chatRules'
import { expired } from './expiry.ts'
import { noteCall } from './lastCall.ts'
import { readToken, renewedToken, storedToken, subscribeToken } from './token.ts'

/**
 * `waiting`: the connection is lost and is reopened automatically. The last three need the reader: to sign in
 * again, change the password or close other pages.
 */
export type LineState = 'connecting' | 'live' | 'waiting' | 'signedOut' | 'changePassword' | 'tooMany'

/** Callbacks of a connection. */
export interface Hears {
  onFrame: (frame: ChatFrame) => void
  onError: (error: Error) => void
  onState: (state: LineState) => void
}

export interface Line {
  /** False if the connection is not live: then nothing was sent. */
  send: (request: ChatRequest) => boolean
  /** Reconnects now, without waiting for the backoff. */
  retry: () => void
  close: () => void
}

const waits = { first: 500, longest: 30_000 } as const
/** A connection that lasted this long, in milliseconds, resets the backoff. */
const goodAfter = 10_000
/**
 * Timeout for a response to a request or a new connection, in milliseconds: the connection then counts as
 * lost.
 */
const patience = 15_000

/** Close codes that only the reader can resolve. */
const ends: Readonly<Record<number, LineState>> = {
  [chatCloses.signIn]: 'signedOut',
  [chatCloses.changePassword]: 'changePassword',
  [chatCloses.tooMany]: 'tooMany',
}

/** Opens the chat socket for the signed-in person and reconnects whenever it is lost, until it is closed. */
export function openLine(hears: Hears): Line {
  let socket: WebSocket | null = null
  let state: LineState = 'connecting'
  let closed = false
  let used: string | null = null
  let tries = 0
  let liveAt = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const tell = (next: LineState) => {
    state = next
    hears.onState(next)
  }

  function connect() {
    clearTimeout(again)
    if (closed || socket) return
    const token = readToken()
    used = token ?? storedToken()
    if (!token) return signIn()
    if (state !== 'waiting') tell('connecting')
    const own = new WebSocket(address())
    socket = own
    expectWord()
    own.addEventListener('open', () => own.send(`Bearer ${token}`))
    own.addEventListener('message', ({ data }) => own === socket && hear(data))
    own.addEventListener('error', () => hears.onError(new Error('chat socket failed')))
    own.addEventListener('close', ({ code }) => {
      console.info(`chat socket closed: ${code}`)
      if (own === socket) lose(code)
    })
  }

  function hear(data: unknown) {
    const frame = frameOf(data)
    if (!frame) return hears.onError(new Error('invalid frame on the chat socket'))
    // A response to a request: it restarts the session's idle timer.
    if (silence !== undefined) noteCall()
    clearTimeout(silence)
    silence = undefined
    if (frame.type === 'ready') {
      liveAt = Date.now()
      tell('live')
    }
    hears.onFrame(frame)
  }

  function expectWord() {
    silence ??= setTimeout(() => {
      silence = undefined
      lose(0)
    }, patience)
  }

  /** The socket is closed, or no longer answers. */
  function lose(code: number) {
    const own = socket
    socket = null
    clearTimeout(silence)
    silence = undefined
    own?.close()
    if (closed) return
    if (liveAt > 0 && Date.now() - liveAt > goodAfter) tries = 0
    liveAt = 0
    const end = ends[code]
    if (end === 'signedOut') return signIn(own !== null)
    if (end) return tell(end)
    tell('waiting')
    const wait = Math.min(waits.longest, waits.first * 2 ** tries++)
    // Jitter, so that not all clients reconnect at once after a restart of the server.
    again = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }

  /** Same as after a call's 401. */
  function signIn(refused = false) {
    const ask = () => {
      tell('signedOut')
      void expired(used).then((signedIn) => signedIn && connect())
    }
    if (!refused) return ask()
    // The token may just have been renewed, here or in another tab: then reconnect without a dialog.
    void renewedToken(used).then((token) => (closed ? undefined : token ? connect() : ask()))
  }

  const retry = () => {
    tries = 0
    connect()
  }
  const comeBack = () => {
    if (state === 'waiting' && document.visibilityState === 'visible') retry()
  }
  // Browsers keep a socket open for minutes without a network and report nothing.
  const goAway = () => {
    if (socket) lose(0)
  }
  // After a sign-in in another tab or a password change, reconnect here too.
  const stopToken = subscribeToken(() => {
    const token = readToken()
    if (token && token !== used && (state === 'signedOut' || state === 'changePassword')) connect()
  })
  addEventListener('online', comeBack)
  addEventListener('offline', goAway)
  document.addEventListener('visibilitychange', comeBack)
  connect()

  return {
    send: (request) => {
      if (!socket || state !== 'live') return false
      socket.send(JSON.stringify(request))
      if (request.type === 'ask' || request.type === 'history') expectWord()
      return true
    },
    retry,
    close: () => {
      closed = true
      clearTimeout(again)
      lose(0)
      stopToken()
      removeEventListener('online', comeBack)
      removeEventListener('offline', goAway)
      document.removeEventListener('visibilitychange', comeBack)
    },
  }
}

const address = () => `${location.origin.replace(/^http/, 'ws')}/${chatPath}`

/** The server's frames fit the contract; this rejects anything else, such as a proxy's message. */
function frameOf(data: unknown): ChatFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ChatFrame) : null
  } catch {
    return null
  }
}
