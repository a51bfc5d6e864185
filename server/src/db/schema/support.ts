import type { Language } from '@resguardo/contract/platform/languages'
import type { TicketState } from '@resguardo/contract/support/ticketStates'
import type { Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

/** The chat, and questions handed over to people. */
export interface SupportTables {
  chats: { person: string; uid: Generated<string>; key: Buffer; said: Generated<number> }
  chat_messages: {
    person: string
    seq: number
    id: string
    at: Timestamp
    /** Whether the reader said that an answer was right for their phone. */
    good: boolean | null
    sealed: Buffer
  }
  /** Number of questions on the last day of use; only for readers whose licence limits them. */
  chat_days: { person: string; day: string; asked: number }
  tickets: {
    uid: Generated<string>
    number: Generated<number>
    person: string
    state: Generated<TicketState>
    /** The index in `ticketPriorities`. */
    priority: number
    lang: Language
    helper: string | null
    asked: Timestamp
    minutes: number
    minutes_left: number | null
    promised: NullableTimestamp
    /** Percentage of the promised time at which helpers were last notified; 0 before. */
    told: Generated<number>
    tell_at: NullableTimestamp
    solved: NullableTimestamp
    closed: NullableTimestamp
    consent: string
    key: Buffer
    sealed: Buffer
    revision: Generated<number>
  }
  ticket_messages: {
    ticket: string
    id: string
    at: Timestamp
    source: 'reader' | 'helper' | 'note'
    helper: string | null
    sealed: Buffer
  }
  answer_drafts: { uid: string; lang: Language; made: Timestamp; sealed: Buffer }
}
