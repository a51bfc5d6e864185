import type { ChatAnswer, ChatFrame, ChatMessage, ChatRequest } from '@resguardo/contract/assistant/assistant'
import { chatLimits } from '@resguardo/contract/assistant/chatRules'
import { act } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** One end of the chat socket: what the page sent, and how the server reacts. */
export class FakeSocket extends EventTarget {
  readonly url: string
  readonly sent: string[] = []
  readyState = 0
  onSend: (text: string) => void = () => {}

  constructor(url: string) {
    super()
    this.url = url
  }

  send(text: string) {
    if (this.readyState !== 1) throw new Error('the socket is not open')
    this.sent.push(text)
    this.onSend(text)
  }

  close() {
    if (this.readyState < 2) this.end(1005)
  }

  open() {
    this.readyState = 1
    this.emit(new Event('open'))
  }

  /** The server closes the socket, or the network breaks (1006). */
  end(code: number) {
    this.readyState = 3
    this.emit(Object.assign(new Event('close'), { code }))
  }

  say(data: ChatFrame | string) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    this.emit(new MessageEvent('message', { data: text }))
  }

  /** Requests of the page, after the first message. */
  get requests(): ChatRequest[] {
    return this.sent.slice(1).map((text) => JSON.parse(text))
  }

  private emit(event: Event) {
    act(() => void this.dispatchEvent(event))
  }
}

export const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const sampleAnswer = (part: Partial<ChatAnswer> = {}): ChatAnswer => ({
  kind: 'answer',
  lang: 'en',
  text: ['Turn it on in the settings.'],
  ways: [],
  citations: [{ lesson: 'updates-on', title: 'Turn on updates', slide: 2, locked: false }],
  card: null,
  choices: [],
  person: false,
  by: 'course',
  cut: false,
  ...part,
})

type FakeChatOptions = {
  /** Earlier messages. */
  messages?: ChatMessage[]
  /** The answer; null: the question is stored, and nothing follows. */
  answer?: (text: string) => ChatAnswer | null
  left?: number | null
  /** The response to a question that is refused instead of stored. */
  refuse?: (id: string) => ChatFrame | null
}

const at = '2026-11-22T12:00:00.000Z'

/** A question and its answer as in the history. */
export const exchange = (n: number, text = `Question ${n}`, answer = sampleAnswer()): ChatMessage[] => [
  { seq: n * 2 - 1, id: uidOf(n * 2 - 1), at, from: 'reader', text },
  { seq: n * 2, id: uidOf(n * 2), at, from: 'assistant', to: uidOf(n * 2 - 1), answer, good: null },
]

/** Fake server of the chat: it stores questions, answers, and keeps a history, like the real one. */
export function fakeChat({
  messages = [],
  answer = () => sampleAnswer(),
  left = null,
  refuse,
}: FakeChatOptions = {}) {
  const sockets: FakeSocket[] = []
  let stored = [...messages]
  let chat: string | null = stored.length > 0 ? uidOf(900) : null
  let online = true

  const page = (request: Extract<ChatRequest, { type: 'history' }>): ChatFrame => {
    const { after, before = Number.POSITIVE_INFINITY } = request
    const fitting = stored.filter(({ seq }) => (after === undefined ? seq < before : seq > after))
    const pageMessages =
      after === undefined ? fitting.slice(-chatLimits.page) : fitting.slice(0, chatLimits.page)
    return { type: 'history', chat, messages: pageMessages, more: fitting.length > pageMessages.length }
  }
  const store = (id: string, text: string): ChatMessage => {
    const existing = stored.find((one) => one.id === id)
    if (existing) return existing
    chat ??= uidOf(900)
    const message: ChatMessage = { seq: stored.length + 1, id, at, from: 'reader', text }
    stored = [...stored, message]
    return message
  }
  function serve(socket: FakeSocket, text: string) {
    if (socket.sent.length === 1) return socket.say({ type: 'ready', protocol: 1, chat, left })
    const request: ChatRequest = JSON.parse(text)
    if (request.type === 'history') socket.say(page(request))
    if (request.type === 'rate') socket.say({ ...request, type: 'rated' })
    if (request.type !== 'ask') return
    const refusal = refuse?.(request.id)
    if (refusal) return socket.say(refusal)
    const message = store(request.id, request.text)
    if (chat) socket.say({ type: 'stored', chat, message, left })
    const nextAnswer = answer(request.text)
    if (nextAnswer) reply(socket, request.id, nextAnswer)
  }
  function reply(socket: FakeSocket, to: string, content: ChatAnswer) {
    const message: ChatMessage = {
      seq: stored.length + 1,
      id: crypto.randomUUID(),
      at,
      from: 'assistant',
      to,
      answer: content,
      good: null,
    }
    stored = [...stored, message]
    socket.say({ type: 'message', message })
  }

  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
        // In a microtask, as over a network: never while the page is still sending.
        this.onSend = (text) => queueMicrotask(() => serve(this, text))
        setTimeout(() => (online ? this.readyState === 0 && this.open() : this.end(1006)))
      }
    },
  )
  return {
    sockets,
    /** The current socket. */
    get line(): FakeSocket {
      const last = sockets.at(-1)
      if (!last) throw new Error('no socket was opened')
      return last
    },
    get kept(): readonly ChatMessage[] {
      return stored
    },
    /** Stored without a socket: another tab has asked. */
    keep: (...more: ChatMessage[]) => {
      stored = [...stored, ...more]
      chat ??= uidOf(900)
    },
    reply: (to: string, told = sampleAnswer()) => reply(sockets.at(-1) as FakeSocket, to, told),
    /** Questions asked on all sockets, including resent ones. */
    get asked(): string[] {
      return sockets.flatMap(({ requests }) =>
        requests.flatMap((one) => (one.type === 'ask' ? [one.text] : [])),
      )
    },
    /** Whether sockets can connect. */
    network: (is: boolean) => {
      online = is
      if (!is) sockets.at(-1)?.end(1006)
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())
