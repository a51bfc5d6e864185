import type { About, ChatFrame, ChatMessage, chatErrors } from '@resguardo/contract/assistant'
import { chatProtocol } from '@resguardo/contract/chatRules'
import type { OwnTicket } from '@resguardo/contract/support'
import type { LineState } from '#api/socket.ts'

type AnswerOf = Extract<ChatMessage, { from: 'assistant' }>
export type ChatError = (typeof chatErrors)[number]

/** Why a question was not taken, and until when it makes no sense to send it again, in milliseconds since 1970. */
export type Refused = { key: ChatError; until?: number }

/** A question that the server has not kept yet. */
export type Unsent = { id: string; text: string; at: string; about?: About; refused?: Refused }

/** What a page knows of the conversation. */
export type Said = {
  line: LineState
  /** Whether the history has come since the page was opened. */
  known: boolean
  /** Which history it is; another one than before: the old one was cleared. */
  chat: string | null
  /** By their number. */
  messages: readonly ChatMessage[]
  /** There are older ones. */
  more: boolean
  /** Older ones are on their way. */
  reading: boolean
  unsent: readonly Unsent[]
  /** Kept on this line, and not answered yet. */
  asked: readonly string[]
  /** What has come of an answer; no text where its beginning was missed. */
  writing: { to: string; text: string | null } | null
  /** Questions left today; null without a limit, or before it is known. */
  left: number | null
  /** The server speaks a newer protocol than this page. */
  outdated: boolean
  draft: string
  /** What was handed to people; undefined before it is known. */
  ticket: OwnTicket | null | undefined
  /** Whether that was told since the line is there: what was taken back meanwhile is not. */
  ticketTold: boolean
  /** How often it was told that an alert was put in force or taken back. */
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

/** Where a page of the history belongs. */
export type Place = 'newest' | 'after' | 'before'

/** What is known after a frame; `place`: what was asked for, where the frame is a page of the history. */
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
      // Of another history a page somewhere in it tells nothing: its end is asked for.
      if (!own) return emptied(said, frame.chat)
      const before = frame.chat === said.chat ? said : emptied(said, frame.chat)
      return {
        ...withMessages(before, frame.messages),
        chat: frame.chat,
        known: true,
        reading: place === 'before' ? false : said.reading,
        more: place === 'after' ? said.more : frame.more,
        // How it stands is told before any page of the history, where there is one.
        ticket: said.ticket && !said.ticketTold ? null : said.ticket,
      }
    }
    case 'stored': {
      // The first that is ever said begins the history.
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
      // Of a newer server.
      return said
  }
}

/** The line is lost: what was on its way is not any more. */
export const lost = (said: Said): Said => ({ ...said, asked: [], writing: null, reading: false })

/** Nothing of the old history is left; what has not been sent yet is. */
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

/** A question and what was said to it. */
export type Turn = { question: ChatMessage | Unsent | null; answers: readonly ChatMessage[] }

/** The conversation in turns, the oldest first; what is not sent yet stands at the end. */
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

/** An answer stands with its question, also where another one was asked meanwhile. */
function turnFor<T extends { question: Turn['question'] }>(turns: readonly T[], { to }: AnswerOf): T {
  const own = turns.find(({ question }) => question?.id === to) ?? turns.at(-1)
  if (!own) throw new Error('an answer before any turn')
  return own
}
