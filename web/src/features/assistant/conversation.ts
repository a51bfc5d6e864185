import type { About, ChatFrame } from '@resguardo/contract/assistant'
import { type Line, type LineState, openLine } from '#api/socket.ts'
import { payloadOf, storedToken, subscribeToken } from '#api/token.ts'
import { hear, lost, nothingSaid, type Place, type Said, type Unsent } from './said.ts'

/**
 * How long the connection stays open after the last panel unmounts, in milliseconds: the next page may have
 * one too.
 */
const grace = 5_000

/** A person's conversation with the assistant; in memory only, dropped when the session ends. */
export interface Conversation {
  read: () => Said
  subscribe: (listener: () => void) => () => void
  /** Keeps the connection open until the returned function is called. */
  enter: () => () => void
  ask: (text: string, about?: About) => void
  /** Sends a question again: one that was rejected, or stored but never answered. */
  askAgain: (id: string, text: string) => void
  /** Removes a question that was not sent. */
  takeBack: (id: string) => void
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

let current: { uid: string; conversation: Conversation; end: () => void } | null = null

/** The conversation of the signed-in person. */
export function conversationOf(uid: string): Conversation {
  if (current?.uid === uid) return current.conversation
  current?.end()
  const { conversation, end } = begin()
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
  current = { uid, conversation, end: ends }
  return conversation
}

function begin(): { conversation: Conversation; end: () => void } {
  let said = nothingSaid
  let line: Line | null = null
  let readers = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Pending requests for pages of the history, in order. */
  let places: Place[] = []
  /**
   * Id of the question that was sent but not stored yet. One at a time, so that questions are stored in
   * order.
   */
  let flying: string | null = null
  const listeners = new Set<() => void>()

  const publish = (next: Said) => {
    if (next === said) return
    said = next
    for (const listener of listeners) listener()
  }

  function onState(state: LineState) {
    const before = said.line
    if (before === 'live' && state !== 'live') {
      places = []
      flying = null
      publish({ ...lost(said), line: state })
    } else publish({ ...said, line: state })
  }

  function onFrame(frame: ChatFrame) {
    const place = frame.type === 'history' ? places.shift() : undefined
    const last = said.messages.at(-1)?.seq
    publish(hear(said, frame, place))
    // The frame belongs to a new history, so the known one was dropped.
    const other = said.line === 'live' && !said.known && places.length === 0
    if (frame.type === 'ready' || other) catchUp()
    // More messages were missed: continue after this page, even if newer ones have arrived.
    else if (frame.type === 'history' && place === 'after' && frame.more)
      readPage('after', frame.messages.at(-1)?.seq)
    // A gap in the sequence: messages from elsewhere were missed.
    const seq = frame.type === 'stored' || frame.type === 'message' ? frame.message.seq : 0
    if (last !== undefined && seq > last + 1) readPage('after', last)
    if (frame.type === 'stored' && frame.message.id === flying) flying = null
    if (frame.type === 'error') onRefused(frame)
    sendNext()
  }

  function onRefused({ key, to, retryAfter }: Extract<ChatFrame, { type: 'error' }>) {
    if (to && to === flying) flying = null
    if (to) return
    // An error without `to` is about an unreadable frame, so about the question in flight.
    if (flying && key !== 'busy') {
      publish(hear(said, { type: 'error', key, to: flying }))
      flying = null
    } else if (places.length > 0) {
      const again = places.shift()
      const asked = line
      setTimeout(() => asked === line && again && readPage(again), (retryAfter ?? 5) * 1000)
    }
  }

  /** Requests the messages missed while disconnected, or the newest ones. */
  const catchUp = () => readPage(said.known && said.messages.length > 0 ? 'after' : 'newest')

  function readPage(place: Place, from?: number) {
    const { messages } = said
    const edge = from ?? (place === 'after' ? messages.at(-1)?.seq : messages[0]?.seq)
    const range = place === 'newest' || edge === undefined ? {} : { [place]: edge }
    if (line?.send({ type: 'history', ...range })) places.push(place)
  }

  /** Sends the next question, but only after missed messages have loaded: it may be among them. */
  function sendNext() {
    if (flying || places.length > 0 || said.line !== 'live' || !said.known) return
    const next = said.unsent.find(({ refused }) => !refused)
    if (!next) return
    const { id, text, about } = next
    if (line?.send({ type: 'ask', id, text, ...(about && { about }) })) flying = id
  }

  function queue(one: Unsent) {
    publish({ ...said, unsent: [...said.unsent.filter(({ id }) => id !== one.id), one] })
    sendNext()
  }

  // After sleep a phone may hold a dead socket or have missed messages; a request reveals both.
  const onShow = () => {
    if (document.visibilityState === 'visible' && said.line === 'live' && places.length === 0) catchUp()
  }

  function enter() {
    readers += 1
    clearTimeout(leaving)
    document.addEventListener('visibilitychange', onShow)
    line ??= openLine({
      onFrame,
      onState,
      onError: (error) => console.warn(error.message),
    })
    return () => {
      readers -= 1
      if (readers === 0) leaving = setTimeout(leave, grace)
    }
  }

  function leave() {
    // Unsent questions keep the connection open.
    if (said.unsent.some(({ refused }) => !refused)) {
      leaving = setTimeout(leave, grace)
      return
    }
    document.removeEventListener('visibilitychange', onShow)
    line?.close()
    line = null
    onState('connecting')
  }

  const now = () => new Date().toISOString()
  const conversation: Conversation = {
    read: () => said,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enter,
    ask: (text, about) => queue({ id: crypto.randomUUID(), text, at: now(), ...(about && { about }) }),
    askAgain: (id, text) => {
      const before = said.unsent.find((one) => one.id === id)
      queue({ id, text, at: now(), ...(before?.about && { about: before.about }) })
    },
    takeBack: (id) => publish({ ...said, unsent: said.unsent.filter((one) => one.id !== id) }),
    stop: (to) => void line?.send({ type: 'stop', to }),
    rate: (seq, good) => void line?.send({ type: 'rate', seq, good }),
    readOlder: () => {
      if (said.reading || !said.more || said.line !== 'live') return
      publish({ ...said, reading: true })
      readPage('before')
    },
    draft: (draft) => publish({ ...said, draft }),
    forget: () => onFrame({ type: 'cleared' }),
    retry: () => line?.retry(),
  }
  const end = () => {
    clearTimeout(leaving)
    document.removeEventListener('visibilitychange', onShow)
    line?.close()
    line = null
    said = nothingSaid
    listeners.clear()
  }
  return { conversation, end }
}
