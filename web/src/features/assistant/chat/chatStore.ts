import type { CoursePosition, ChatFrame } from '@resguardo/contract/assistant/assistant'
import { type ChatConnection, type ConnectionState, openChatConnection } from '#api/socket.ts'
import { createListeners } from '#store'
import { payloadOf, storedToken, subscribeToken } from '#api/token.ts'
import {
  applyFrame,
  disconnected,
  emptyChat,
  type HistoryPage,
  type ChatState,
  type PendingQuestion,
} from './chatState.ts'

/**
 * How long the connection stays open after the last panel unmounts, in milliseconds: the next page may have
 * one too.
 */
const grace = 5_000

/** A person's conversation with the assistant; in memory only, dropped when the session ends. */
export interface ChatStore {
  read: () => ChatState
  subscribe: (listener: () => void) => () => void
  /** Keeps the connection open until the returned function is called. */
  enter: () => () => void
  ask: (text: string, about?: CoursePosition) => void
  /** Sends a question again: one that was rejected, or stored but never answered. */
  askAgain: (id: string, text: string) => void
  /** Removes a question that was not sent. */
  discard: (id: string) => void
  stop: (to: string) => void
  rate: (seq: number, good: boolean) => void
  /** Loads older messages. */
  readOlder: () => void
  draft: (text: string) => void
  /** Empties the conversation after it was cleared, without waiting for the server's frame. */
  forget: () => void
  /** Reconnects now. */
  retry: () => void
}

let current: { uid: string; store: ChatStore; end: () => void } | null = null

/** The conversation of the signed-in person. */
export function chatStoreOf(uid: string): ChatStore {
  if (current?.uid === uid) return current.store
  current?.end()
  const { store, end } = openStore()
  // Ends on sign-out, quick exit, or another person's sign-in in another tab; an expired token still belongs
  // to its owner.
  const stop = subscribeToken(() => {
    const token = storedToken()
    if (token && payloadOf(token)?.['uid'] === uid) return
    current?.end()
  })
  const ends = () => {
    stop()
    current = null
    end()
  }
  current = { uid, store, end: ends }
  return store
}

function openStore(): { store: ChatStore; end: () => void } {
  let chat = emptyChat
  let connection: ChatConnection | null = null
  let mounted = 0
  let leaveTimer: ReturnType<typeof setTimeout> | undefined
  /** Pending requests for pages of the history, in order. */
  let pendingPages: HistoryPage[] = []
  /**
   * Id of the question that was sent but not stored yet. One at a time, so that questions are stored in
   * order.
   */
  let questionInFlight: string | null = null
  const { notify, subscribe, clear } = createListeners()

  const publish = (next: ChatState) => {
    if (next === chat) return
    chat = next
    notify()
  }

  function onState(state: ConnectionState) {
    const before = chat.connection
    if (before === 'live' && state !== 'live') {
      pendingPages = []
      questionInFlight = null
      publish({ ...disconnected(chat), connection: state })
    } else publish({ ...chat, connection: state })
  }

  function onFrame(frame: ChatFrame) {
    const page = frame.type === 'history' ? pendingPages.shift() : undefined
    const last = chat.messages.at(-1)?.seq
    publish(applyFrame(chat, frame, page))
    // The frame belongs to a new history, so the known one was dropped.
    const other = chat.connection === 'live' && !chat.isLoaded && pendingPages.length === 0
    if (frame.type === 'ready' || other) catchUp()
    // More messages were missed: continue after this page, even if newer ones have arrived.
    else if (frame.type === 'history' && page === 'after' && frame.more)
      readPage('after', frame.messages.at(-1)?.seq)
    // A gap in the sequence: messages from elsewhere were missed.
    const seq = frame.type === 'stored' || frame.type === 'message' ? frame.message.seq : 0
    if (last !== undefined && seq > last + 1) readPage('after', last)
    if (frame.type === 'stored' && frame.message.id === questionInFlight) questionInFlight = null
    if (frame.type === 'error') onRejected(frame)
    sendNext()
  }

  function onRejected({ key, to, retryAfter }: Extract<ChatFrame, { type: 'error' }>) {
    if (to && to === questionInFlight) questionInFlight = null
    if (to) return
    // An error without `to` is about an unreadable frame, so about the question in flight.
    if (questionInFlight && key !== 'busy') {
      publish(applyFrame(chat, { type: 'error', key, to: questionInFlight }))
      questionInFlight = null
    } else if (pendingPages.length > 0) {
      const failedPage = pendingPages.shift()
      const requestedOn = connection
      setTimeout(
        () => requestedOn === connection && failedPage && readPage(failedPage),
        (retryAfter ?? 5) * 1000,
      )
    }
  }

  /** Requests the messages missed while disconnected, or the newest ones. */
  const catchUp = () => readPage(chat.isLoaded && chat.messages.length > 0 ? 'after' : 'newest')

  function readPage(page: HistoryPage, from?: number) {
    const { messages } = chat
    const edge = from ?? (page === 'after' ? messages.at(-1)?.seq : messages[0]?.seq)
    const range = page === 'newest' || edge === undefined ? {} : { [page]: edge }
    if (connection?.send({ type: 'history', ...range })) pendingPages.push(page)
  }

  /** Sends the next question, but only after missed messages have loaded: it may be among them. */
  function sendNext() {
    if (questionInFlight || pendingPages.length > 0 || chat.connection !== 'live' || !chat.isLoaded) return
    const next = chat.unsent.find(({ refused }) => !refused)
    if (!next) return
    const { id, text, about } = next
    if (connection?.send({ type: 'ask', id, text, ...(about && { about }) })) questionInFlight = id
  }

  function enqueue(one: PendingQuestion) {
    publish({ ...chat, unsent: [...chat.unsent.filter(({ id }) => id !== one.id), one] })
    sendNext()
  }

  // After sleep a phone may hold a dead socket or have missed messages; a request reveals both.
  const onShow = () => {
    if (document.visibilityState === 'visible' && chat.connection === 'live' && pendingPages.length === 0)
      catchUp()
  }

  function enter() {
    mounted += 1
    clearTimeout(leaveTimer)
    document.addEventListener('visibilitychange', onShow)
    connection ??= openChatConnection({
      onFrame,
      onState,
      onError: (error) => console.warn(error.message),
    })
    return () => {
      mounted -= 1
      if (mounted === 0) leaveTimer = setTimeout(leave, grace)
    }
  }

  function leave() {
    // Unsent questions keep the connection open.
    if (chat.unsent.some(({ refused }) => !refused)) {
      leaveTimer = setTimeout(leave, grace)
      return
    }
    document.removeEventListener('visibilitychange', onShow)
    connection?.close()
    connection = null
    onState('connecting')
  }

  const now = () => new Date().toISOString()
  const store: ChatStore = {
    read: () => chat,
    subscribe,
    enter,
    ask: (text, about) => enqueue({ id: crypto.randomUUID(), text, at: now(), ...(about && { about }) }),
    askAgain: (id, text) => {
      const before = chat.unsent.find((one) => one.id === id)
      enqueue({ id, text, at: now(), ...(before?.about && { about: before.about }) })
    },
    discard: (id) => publish({ ...chat, unsent: chat.unsent.filter((one) => one.id !== id) }),
    stop: (to) => void connection?.send({ type: 'stop', to }),
    rate: (seq, good) => void connection?.send({ type: 'rate', seq, good }),
    readOlder: () => {
      if (chat.isLoadingOlder || !chat.hasOlder || chat.connection !== 'live') return
      publish({ ...chat, isLoadingOlder: true })
      readPage('before')
    },
    draft: (draft) => publish({ ...chat, draft }),
    forget: () => onFrame({ type: 'cleared' }),
    retry: () => connection?.retry(),
  }
  const end = () => {
    clearTimeout(leaveTimer)
    document.removeEventListener('visibilitychange', onShow)
    connection?.close()
    connection = null
    chat = emptyChat
    clear()
  }
  return { store, end }
}
