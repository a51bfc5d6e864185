import type { ChatFrame, ChatRequest } from '@resguardo/contract/assistant'
import { chatCloses, chatPath } from '@resguardo/contract/chatRules'
import { expired } from './expiry.ts'
import { noteCall } from './lastCall.ts'
import { readToken, renewedToken, storedToken, subscribeToken } from './token.ts'

/**
 * `waiting`: it is lost, and comes back by itself. The last three come back when the reader has done something: signed
 * in again, changed the password, closed other pages.
 */
export type LineState = 'connecting' | 'live' | 'waiting' | 'signedOut' | 'changePassword' | 'tooMany'

/** Who hears what comes of the line. */
export interface Hears {
  onFrame: (frame: ChatFrame) => void
  onError: (error: Error) => void
  onState: (state: LineState) => void
}

export interface Line {
  /** False where it is not live: then nothing was sent. */
  send: (request: ChatRequest) => boolean
  /** Tries now instead of after the wait. */
  retry: () => void
  close: () => void
}

const waits = { first: 500, longest: 30_000 } as const
/** A line that held so long was a good one: the next wait is the first again. */
const goodAfter = 10_000
/** After so long without a word, to a request or to a new line, nobody is there. */
const patience = 15_000

/** What the server says by closing, and what only the reader can do about it. */
const ends: Readonly<Record<number, LineState>> = {
  [chatCloses.signIn]: 'signedOut',
  [chatCloses.changePassword]: 'changePassword',
  [chatCloses.tooMany]: 'tooMany',
}

/** Opens the chat socket as whoever is signed in, and opens it again whenever it is lost, until it is closed. */
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
    own.addEventListener('error', () => hears.onError(new Error('the chat socket failed')))
    own.addEventListener('close', ({ code }) => {
      console.info(`the chat socket was closed: ${code}`)
      if (own === socket) lose(code)
    })
  }

  function hear(data: unknown) {
    const frame = frameOf(data)
    if (!frame) return hears.onError(new Error('the chat socket said something that is no frame'))
    // What was asked for was answered: the idle clock of the session starts anew.
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

  /** The socket is gone, or as good as gone. */
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
    // Apart from each other, so that a server that starts again is not asked by everybody at once.
    again = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }

  /** As a call does that met a 401. */
  function signIn(refused = false) {
    const ask = () => {
      tell('signedOut')
      void expired(used).then((signedIn) => signedIn && connect())
    }
    if (!refused) return ask()
    // The token may just have been renewed, here or in another tab: then nobody need notice.
    void renewedToken(used).then((token) => (closed ? undefined : token ? connect() : ask()))
  }

  const retry = () => {
    tries = 0
    connect()
  }
  const comeBack = () => {
    if (state === 'waiting' && document.visibilityState === 'visible') retry()
  }
  // Browsers keep a socket without a network for minutes, and say nothing.
  const goAway = () => {
    if (socket) lose(0)
  }
  // Whoever signed in elsewhere, or has changed the password, goes on here.
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

/** What the server sends fits the contract; this keeps out what is none of it, such as a proxy's own words. */
function frameOf(data: unknown): ChatFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ChatFrame) : null
  } catch {
    return null
  }
}
