import type { ChatFrame, ChatRequest } from '@resguardo/contract/assistant/assistant'
import { chatCloses, chatPath } from '@resguardo/contract/assistant/chatRules'
import { waitForSignIn } from './expiry.ts'
import { recordCall } from './idleClock.ts'
import { readToken, renewedToken, storedToken, subscribeToken } from './token.ts'

/**
 * `waiting`: the connection is lost and is reopened automatically. The last three need the reader: to sign in
 * again, change the password or close other pages.
 */
export type ConnectionState = 'connecting' | 'live' | 'waiting' | 'signedOut' | 'changePassword' | 'tooMany'

/** Callbacks of a connection. */
export interface ConnectionCallbacks {
  onFrame: (frame: ChatFrame) => void
  onError: (error: Error) => void
  onState: (state: ConnectionState) => void
}

export interface ChatConnection {
  /** False if the connection is not live: then nothing was sent. */
  send: (request: ChatRequest) => boolean
  /** Reconnects now, without waiting for the backoff. */
  retry: () => void
  close: () => void
}

const backoffMs = { first: 500, longest: 30_000 } as const
/** A connection that lasted this long, in milliseconds, resets the backoff. */
const stableAfterMs = 10_000
/**
 * Timeout for a response to a request or a new connection, in milliseconds: the connection then counts as
 * lost.
 */
const responseTimeoutMs = 15_000

/** Close codes that only the reader can resolve. */
const closeStates: Readonly<Record<number, ConnectionState>> = {
  [chatCloses.signIn]: 'signedOut',
  [chatCloses.changePassword]: 'changePassword',
  [chatCloses.tooMany]: 'tooMany',
}

/** Opens the chat socket for the signed-in person and reconnects whenever it is lost, until it is closed. */
export function openChatConnection(callbacks: ConnectionCallbacks): ChatConnection {
  let socket: WebSocket | null = null
  let state: ConnectionState = 'connecting'
  let closed = false
  let usedToken: string | null = null
  let attempts = 0
  let liveAt = 0
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let responseTimer: ReturnType<typeof setTimeout> | undefined

  const changeState = (next: ConnectionState) => {
    state = next
    callbacks.onState(next)
  }

  function connect() {
    clearTimeout(reconnectTimer)
    if (closed || socket) return
    const token = readToken()
    usedToken = token ?? storedToken()
    if (!token) return signIn()
    if (state !== 'waiting') changeState('connecting')
    const current = new WebSocket(address())
    socket = current
    expectResponse()
    current.addEventListener('open', () => current.send(`Bearer ${token}`))
    current.addEventListener('message', ({ data }) => current === socket && receive(data))
    current.addEventListener('error', () => callbacks.onError(new Error('chat socket failed')))
    current.addEventListener('close', ({ code }) => {
      console.info(`chat socket closed: ${code}`)
      if (current === socket) disconnect(code)
    })
  }

  function receive(data: unknown) {
    const frame = frameOf(data)
    if (!frame) return callbacks.onError(new Error('invalid frame on the chat socket'))
    // A response to a request: it restarts the session's idle timer.
    if (responseTimer !== undefined) recordCall()
    clearTimeout(responseTimer)
    responseTimer = undefined
    if (frame.type === 'ready') {
      liveAt = Date.now()
      changeState('live')
    }
    callbacks.onFrame(frame)
  }

  function expectResponse() {
    responseTimer ??= setTimeout(() => {
      responseTimer = undefined
      disconnect(0)
    }, responseTimeoutMs)
  }

  /** The socket is closed, or no longer answers. */
  function disconnect(code: number) {
    const current = socket
    socket = null
    clearTimeout(responseTimer)
    responseTimer = undefined
    current?.close()
    if (closed) return
    if (liveAt > 0 && Date.now() - liveAt > stableAfterMs) attempts = 0
    liveAt = 0
    const closeState = closeStates[code]
    if (closeState === 'signedOut') return signIn(current !== null)
    if (closeState) return changeState(closeState)
    changeState('waiting')
    const delayMs = Math.min(backoffMs.longest, backoffMs.first * 2 ** attempts++)
    // Jitter, so that not all clients reconnect at once after a restart of the server.
    reconnectTimer = setTimeout(connect, delayMs * (0.5 + Math.random() / 2))
  }

  /** Same as after a call's 401. */
  function signIn(refused = false) {
    const promptSignIn = () => {
      changeState('signedOut')
      void waitForSignIn(usedToken).then((signedIn) => signedIn && connect())
    }
    if (!refused) return promptSignIn()
    // The token may just have been renewed, here or in another tab: then reconnect without a dialog.
    void renewedToken(usedToken).then((token) => (closed ? undefined : token ? connect() : promptSignIn()))
  }

  const retry = () => {
    attempts = 0
    connect()
  }
  const reconnectIfVisible = () => {
    if (state === 'waiting' && document.visibilityState === 'visible') retry()
  }
  // Browsers keep a socket open for minutes without a network and report nothing.
  const onOffline = () => {
    if (socket) disconnect(0)
  }
  // After a sign-in in another tab or a password change, reconnect here too.
  const unsubscribeToken = subscribeToken(() => {
    const token = readToken()
    if (token && token !== usedToken && (state === 'signedOut' || state === 'changePassword')) connect()
  })
  addEventListener('online', reconnectIfVisible)
  addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', reconnectIfVisible)
  connect()

  return {
    send: (request) => {
      if (!socket || state !== 'live') return false
      socket.send(JSON.stringify(request))
      if (request.type === 'ask' || request.type === 'history') expectResponse()
      return true
    },
    retry,
    close: () => {
      closed = true
      clearTimeout(reconnectTimer)
      disconnect(0)
      unsubscribeToken()
      removeEventListener('online', reconnectIfVisible)
      removeEventListener('offline', onOffline)
      document.removeEventListener('visibilitychange', reconnectIfVisible)
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
