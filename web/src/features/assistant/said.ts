import type { About, ChatFrame, ChatMessage, chatErrors } from '@resguardo/contract/assistant'
import { chatProtocol } from '@resguardo/contract/chatRules'
import type { OwnTicket } from '@resguardo/contract/support'
import type { LineState } from '#api/socket.ts'

type AnswerOf = Extract<ChatMessage, { from: 'assistant' }>
export type ChatError = (typeof chatErrors)[number]

/** Why a question was rejected, and the earliest time for a retry, in milliseconds since 1970. */
export type Refused = { key: ChatError; until?: number }

/** A question that the server has not stored yet. */
export type Unsent = { id: string; text: string; at: string; about?: About; refused?: Refused }

/** Client state of the conversation. */
export type Said = {
  line: LineState
  /** Whether history was loaded since the page was opened. */
  known: boolean
  /** Id of the history; a different one means that the previous one was cleared. */
  chat: string | null
  /** Sorted by sequence number. */
  messages: readonly ChatMessage[]
  /** There are older messages. */
  more: boolean
  /** Older messages are being loaded. */
  reading: boolean
  unsent: readonly Unsent[]
  /** Ids of questions stored over this connection and not answered yet. */
  asked: readonly string[]
  /** The answer being streamed; `text` is null if its beginning was missed. */
  writing: { to: string; text: string | null } | null
  /** Questions left today; null if unlimited or unknown. */
  left: number | null
  /** The server uses a newer protocol than this page. */
  outdated: boolean
  draft: string
  /** The question handed over to helpers; undefined until known. */
  ticket: OwnTicket | null | undefined
  /** Whether `ticket` was reported over this connection; if not, it may have been withdrawn meanwhile. */
  ticketTold: boolean
  /** Counts the frames that reported an alert published or withdrawn. */
  alerts: number
}

export const nothingSaid: Said = {
  line: 'connecting',
  known: false,
  chat: null,
  messages: [],
  more: false,
  reading: false,
  unsent: [],
  asked: [],
  writing: null,
  left: null,
  outdated: false,
  draft: '',
  ticket: undefined,
  ticketTold: false,
  alerts: 0,
}

/** Which page of the history was requested. */
export type Place = 'newest' | 'after' | 'before'

/** Reducer: the state after a frame. `place` is the page that was requested, for `history` frames. */
export function hear(said: Said, frame: ChatFrame, place: Place = 'newest', now = Date.now()): Said {
  switch (frame.type) {
    case 'ready':
      return {
        ...(frame.chat === said.chat ? said : emptied(said, frame.chat)),
        left: frame.left,
        outdated: frame.protocol > chatProtocol,
        ticketTold: false,
      }
    case 'history': {
      const own = frame.chat === said.chat || place === 'newest'
      // A page from the middle of another history is useless: load the newest one instead.
      if (!own) return emptied(said, frame.chat)
      const before = frame.chat === said.chat ? said : emptied(said, frame.chat)
      return {
        ...withMessages(before, frame.messages),
        chat: frame.chat,
        known: true,
        reading: place === 'before' ? false : said.reading,
        more: place === 'after' ? said.more : frame.more,
        // The server reports an open ticket before any page of history, so none reported means there is none.
        ticket: said.ticket && !said.ticketTold ? null : said.ticket,
      }
    }
    case 'stored': {
      // The very first message creates the history.
      const begins = said.chat === null && said.messages.length === 0
      const before = begins || frame.chat === said.chat ? said : emptied(said, frame.chat)
      const kept = withMessages(before, [frame.message])
      return { ...kept, chat: frame.chat, left: frame.left, asked: [...said.asked, frame.message.id] }
    }
    case 'answering':
      return { ...said, writing: { to: frame.to, text: '' } }
    case 'delta': {
      const before = said.writing?.to === frame.to ? said.writing.text : null
      return { ...said, writing: { to: frame.to, text: before === null ? null : before + frame.text } }
    }
    case 'message':
      return withMessages(said, [frame.message])
    case 'rated':
      return {
        ...said,
        messages: said.messages.map((one) =>
          one.seq === frame.seq && one.from === 'assistant' ? { ...one, good: frame.good } : one,
        ),
      }
    case 'cleared':
      return { ...emptied(said, null), known: true }
    case 'ticket':
      return { ...said, ticket: frame.ticket, ticketTold: true }
    case 'alerts':
      return { ...said, alerts: said.alerts + 1 }
    case 'error':
      return refuse(said, frame, now)
    default:
      // Unknown frame of a newer server.
      return said
  }
}

/** The connection is lost, and with it everything in flight. */
export const lost = (said: Said): Said => ({ ...said, asked: [], writing: null, reading: false })

/** Drops the old history; keeps unsent questions. */
const emptied = (said: Said, chat: string | null): Said => ({
  ...lost(said),
  chat,
  known: false,
  messages: [],
  more: false,
})

function withMessages(said: Said, some: readonly ChatMessage[]): Said {
  const all = new Map(said.messages.map((one) => [one.seq, one]))
  for (const one of some) all.set(one.seq, one)
  const ids = new Set(some.map(({ id }) => id))
  const answered = new Set(some.flatMap((one) => (one.from === 'assistant' ? [one.to] : [])))
  return {
    ...said,
    messages: [...all.values()].toSorted((one, other) => one.seq - other.seq),
    unsent: said.unsent.filter(({ id }) => !ids.has(id)),
    asked: said.asked.filter((id) => !answered.has(id)),
    writing: said.writing && answered.has(said.writing.to) ? null : said.writing,
  }
}

type ErrorFrame = Extract<ChatFrame, { type: 'error' }>

function refuse(said: Said, { key, to, retryAfter }: ErrorFrame, now: number): Said {
  const refused: Refused = { key, ...(retryAfter !== undefined && { until: now + retryAfter * 1000 }) }
  return {
    ...said,
    unsent: said.unsent.map((one) => (one.id === to ? { ...one, refused } : one)),
    asked: said.asked.filter((id) => id !== to),
    writing: said.writing?.to === to ? null : said.writing,
    left: key === 'quota' ? 0 : said.left,
  }
}

/** A question and its answers. */
export type Turn = { question: ChatMessage | Unsent | null; answers: readonly ChatMessage[] }

/** The conversation as turns, oldest first; unsent questions at the end. */
export function turnsOf({ messages, unsent }: Pick<Said, 'messages' | 'unsent'>): Turn[] {
  const turns: { question: Turn['question']; answers: ChatMessage[] }[] = []
  for (const one of messages) {
    const last = turns.at(-1)
    if (one.from === 'reader' || !last)
      turns.push({ question: one.from === 'reader' ? one : null, answers: [] })
    if (one.from === 'assistant') turnFor(turns, one).answers.push(one)
    else if (one.from === 'person') turns.at(-1)?.answers.push(one)
  }
  const kept = new Set(messages.map(({ id }) => id))
  return [
    ...turns,
    ...unsent.filter(({ id }) => !kept.has(id)).map((question) => ({ question, answers: [] })),
  ]
}

/** Groups an answer with its question, even if another was asked in between. */
function turnFor<T extends { question: Turn['question'] }>(turns: readonly T[], { to }: AnswerOf): T {
  const own = turns.find(({ question }) => question?.id === to) ?? turns.at(-1)
  if (!own) throw new Error('answer without a turn')
  return own
}
