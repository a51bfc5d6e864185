import type {
  ChatAnswer,
  CoursePosition,
  ChatFrame,
  ChatMessage,
  chatErrors,
} from '@resguardo/contract/assistant/assistant'
import { chatProtocol } from '@resguardo/contract/assistant/chatRules'
import type { OwnTicket } from '@resguardo/contract/support/support'
import type { ConnectionState } from '#api/socket.ts'

type AnswerMessage = Extract<ChatMessage, { from: 'assistant' }>
export type ChatError = (typeof chatErrors)[number]

/** Why a question was rejected, and the earliest time for a retry, in milliseconds since 1970. */
export type Rejection = { key: ChatError; until?: number }

/** A question that the server has not stored yet. */
export type PendingQuestion = {
  id: string
  text: string
  at: string
  about?: CoursePosition
  refused?: Rejection
}

/** Client state of the conversation. */
export type ChatState = {
  connection: ConnectionState
  /** Whether history was loaded since the page was opened. */
  isLoaded: boolean
  /** Id of the history; a different one means that the previous one was cleared. */
  historyId: string | null
  /** Sorted by sequence number. */
  messages: readonly ChatMessage[]
  /** There are older messages. */
  hasOlder: boolean
  /** Older messages are being loaded. */
  isLoadingOlder: boolean
  unsent: readonly PendingQuestion[]
  /** Ids of questions stored over this connection and not answered yet. */
  unanswered: readonly string[]
  /** The answer being streamed: the course's own, and a model's text, null if its beginning was missed. */
  streaming: { to: string; text: string | null; course?: ChatAnswer } | null
  /** Questions left today; null if unlimited or unknown. */
  left: number | null
  /** The server uses a newer protocol than this page. */
  outdated: boolean
  draft: string
  /** The question handed over to helpers; undefined until known. */
  ticket: OwnTicket | null | undefined
  /** Whether `ticket` was reported over this connection; if not, it may have been withdrawn meanwhile. */
  isTicketCurrent: boolean
  /** Counts the frames that reported an alert published or withdrawn. */
  alerts: number
}

export const emptyChat: ChatState = {
  connection: 'connecting',
  isLoaded: false,
  historyId: null,
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  unsent: [],
  unanswered: [],
  streaming: null,
  left: null,
  outdated: false,
  draft: '',
  ticket: undefined,
  isTicketCurrent: false,
  alerts: 0,
}

/** Which page of the history was requested. */
export type HistoryPage = 'newest' | 'after' | 'before'

/** Reducer: the state after a frame. `place` is the page that was requested, for `history` frames. */
export function applyFrame(
  chat: ChatState,
  frame: ChatFrame,
  page: HistoryPage = 'newest',
  now = Date.now(),
): ChatState {
  switch (frame.type) {
    case 'ready':
      return {
        ...(frame.chat === chat.historyId ? chat : withoutHistory(chat, frame.chat)),
        left: frame.left,
        outdated: frame.protocol > chatProtocol,
        isTicketCurrent: false,
      }
    case 'history': {
      const own = frame.chat === chat.historyId || page === 'newest'
      // A page from the middle of another history is useless: load the newest one instead.
      if (!own) return withoutHistory(chat, frame.chat)
      const before = frame.chat === chat.historyId ? chat : withoutHistory(chat, frame.chat)
      return {
        ...withMessages(before, frame.messages),
        historyId: frame.chat,
        isLoaded: true,
        isLoadingOlder: page === 'before' ? false : chat.isLoadingOlder,
        hasOlder: page === 'after' ? chat.hasOlder : frame.more,
        // The server reports an open ticket before any page of history, so none reported means there is none.
        ticket: chat.ticket && !chat.isTicketCurrent ? null : chat.ticket,
      }
    }
    case 'stored': {
      // The very first message creates the history.
      const begins = chat.historyId === null && chat.messages.length === 0
      const before = begins || frame.chat === chat.historyId ? chat : withoutHistory(chat, frame.chat)
      const updated = withMessages(before, [frame.message])
      return {
        ...updated,
        historyId: frame.chat,
        left: frame.left,
        unanswered: [...chat.unanswered, frame.message.id],
      }
    }
    case 'answering':
      return {
        ...chat,
        streaming: { to: frame.to, text: '', ...(frame.answer && { course: frame.answer }) },
      }
    case 'delta': {
      const before = chat.streaming?.to === frame.to ? chat.streaming : { to: frame.to, text: null }
      const text = before.text === null ? null : before.text + frame.text
      return { ...chat, streaming: { ...before, text } }
    }
    case 'message':
      return withMessages(chat, [frame.message])
    case 'rated':
      return {
        ...chat,
        messages: chat.messages.map((one) =>
          one.seq === frame.seq && one.from === 'assistant' ? { ...one, good: frame.good } : one,
        ),
      }
    case 'cleared':
      return { ...withoutHistory(chat, null), isLoaded: true }
    case 'ticket':
      return { ...chat, ticket: frame.ticket, isTicketCurrent: true }
    case 'alerts':
      return { ...chat, alerts: chat.alerts + 1 }
    case 'error':
      return rejectQuestion(chat, frame, now)
    default:
      // Unknown frame of a newer server.
      return chat
  }
}

/** The connection is lost, and with it everything in flight. */
export const disconnected = (chat: ChatState): ChatState => ({
  ...chat,
  unanswered: [],
  streaming: null,
  isLoadingOlder: false,
})

/** Drops the old history; keeps unsent questions. */
const withoutHistory = (chat: ChatState, historyId: string | null): ChatState => ({
  ...disconnected(chat),
  historyId,
  isLoaded: false,
  messages: [],
  hasOlder: false,
})

function withMessages(chat: ChatState, some: readonly ChatMessage[]): ChatState {
  const all = new Map(chat.messages.map((one) => [one.seq, one]))
  for (const one of some) all.set(one.seq, one)
  const ids = new Set(some.map(({ id }) => id))
  const answered = new Set(some.flatMap((one) => (one.from === 'assistant' ? [one.to] : [])))
  return {
    ...chat,
    messages: [...all.values()].toSorted((one, other) => one.seq - other.seq),
    unsent: chat.unsent.filter(({ id }) => !ids.has(id)),
    unanswered: chat.unanswered.filter((id) => !answered.has(id)),
    streaming: chat.streaming && answered.has(chat.streaming.to) ? null : chat.streaming,
  }
}

type ErrorFrame = Extract<ChatFrame, { type: 'error' }>

function rejectQuestion(chat: ChatState, { key, to, retryAfter }: ErrorFrame, now: number): ChatState {
  const refused: Rejection = { key, ...(retryAfter !== undefined && { until: now + retryAfter * 1000 }) }
  return {
    ...chat,
    unsent: chat.unsent.map((one) => (one.id === to ? { ...one, refused } : one)),
    unanswered: chat.unanswered.filter((id) => id !== to),
    streaming: chat.streaming?.to === to ? null : chat.streaming,
    left: key === 'quota' ? 0 : chat.left,
  }
}

/** A question and its answers. */
export type ChatTurn = { question: ChatMessage | PendingQuestion | null; answers: readonly ChatMessage[] }

/** The conversation as turns, oldest first; unsent questions at the end. */
export function turnsOf({ messages, unsent }: Pick<ChatState, 'messages' | 'unsent'>): ChatTurn[] {
  const turns: { question: ChatTurn['question']; answers: ChatMessage[] }[] = []
  for (const one of messages) {
    const last = turns.at(-1)
    if (one.from === 'reader' || !last)
      turns.push({ question: one.from === 'reader' ? one : null, answers: [] })
    if (one.from === 'assistant') turnFor(turns, one).answers.push(one)
    else if (one.from === 'person') turns.at(-1)?.answers.push(one)
  }
  const storedIds = new Set(messages.map(({ id }) => id))
  return [
    ...turns,
    ...unsent.filter(({ id }) => !storedIds.has(id)).map((question) => ({ question, answers: [] })),
  ]
}

/** Groups an answer with its question, even if another was asked in between. */
function turnFor<T extends { question: ChatTurn['question'] }>(
  turns: readonly T[],
  { to }: AnswerMessage,
): T {
  const own = turns.find(({ question }) => question?.id === to) ?? turns.at(-1)
  if (!own) throw new Error('answer without a turn')
  return own
}
