import type { About, ChatFrame } from '@resguardo/contract/assistant'
import { type Line, type LineState, openLine } from '#api/socket.ts'
import { payloadOf, storedToken, subscribeToken } from '#api/token.ts'
import { hear, lost, nothingSaid, type Place, type Said, type Unsent } from './said.ts'

/** The line stays that long after the last panel has gone: the next page may have one too. */
const grace = 5_000

/** A person and the assistant, as long as the page lives: in memory only, gone with the session. */
export interface Conversation {
  read: () => Said
  subscribe: (listener: () => void) => () => void
  /** Opens the line as long as somebody looks; gives the way to leave. */
  enter: () => () => void
  ask: (text: string, about?: About) => void
  /** Sends a question again: one that was refused, or kept and never answered. */
  askAgain: (id: string, text: string) => void
  /** Takes back a question that was not sent. */
  takeBack: (id: string) => void
  stop: (to: string) => void
  rate: (seq: number, good: boolean) => void
  /** Brings what was said before. */
  readOlder: () => void
  draft: (text: string) => void
  /** The history is cleared: it may be told before the server's own word comes. */
  forget: () => void
  /** Tries now to get a line. */
  retry: () => void
}

let current: { uid: string; conversation: Conversation; end: () => void } | null = null

/** The conversation of whoever is signed in. */
export function conversationOf(uid: string): Conversation {
  if (current?.uid === uid) return current.conversation
  current?.end()
  const { conversation, end } = begin()
  // Signing out, the quick exit, somebody else in another tab. A token that is over is still its owner's.
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
  /** The pages of the history that were asked for, in their order. */
  let places: Place[] = []
  /** The question that was sent and is not kept yet: one at a time, so that they are kept in their order. */
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
    // Of another history than the one that was known.
    const other = said.line === 'live' && !said.known && places.length === 0
    if (frame.type === 'ready' || other) catchUp()
    // Not all that was missed: it goes on where this page ends, whatever came meanwhile.
    else if (frame.type === 'history' && place === 'after' && frame.more)
      readPage('after', frame.messages.at(-1)?.seq)
    // One that came before this one was said elsewhere, and has been missed.
    const seq = frame.type === 'stored' || frame.type === 'message' ? frame.message.seq : 0
    if (last !== undefined && seq > last + 1) readPage('after', last)
    if (frame.type === 'stored' && frame.message.id === flying) flying = null
    if (frame.type === 'error') onRefused(frame)
    sendNext()
  }

  function onRefused({ key, to, retryAfter }: Extract<ChatFrame, { type: 'error' }>) {
    if (to && to === flying) flying = null
    if (to) return
    // A frame that could not be read names no question: it was the one on its way.
    if (flying && key !== 'busy') {
      publish(hear(said, { type: 'error', key, to: flying }))
      flying = null
    } else if (places.length > 0) {
      const again = places.shift()
      const asked = line
      setTimeout(() => asked === line && again && readPage(again), (retryAfter ?? 5) * 1000)
    }
  }

  /** What was said while the page was not there, or what was said last. */
  const catchUp = () => readPage(said.known && said.messages.length > 0 ? 'after' : 'newest')

  function readPage(place: Place, from?: number) {
    const { messages } = said
    const edge = from ?? (place === 'after' ? messages.at(-1)?.seq : messages[0]?.seq)
    const range = place === 'newest' || edge === undefined ? {} : { [place]: edge }
    if (line?.send({ type: 'history', ...range })) places.push(place)
  }

  /** The next question, once all is known that was kept before: it may be among it. */
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

  // A phone that slept may hold a line that is dead, and has missed what was said: both come out by asking.
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
    // What was asked is not left behind.
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
