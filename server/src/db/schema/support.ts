import type { Language } from '@resguardo/contract/languages'
import type { TicketState } from '@resguardo/contract/ticketStates'
import type { Generated } from 'kysely'
import type { Stamp, StampOrNull } from './stamp.ts'

/** The chat, and questions handed over to people. */
export interface SupportTables {
  chats: { person: string; uid: Generated<string>; key: Buffer; said: Generated<number> }
  chat_messages: {
    person: string
    seq: number
    id: string
    at: Stamp
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
    asked: Stamp
    minutes: number
    minutes_left: number | null
    promised: StampOrNull
    told: Generated<number>
    tell_at: StampOrNull
    solved: StampOrNull
    closed: StampOrNull
    consent: string
    key: Buffer
    sealed: Buffer
    revision: Generated<number>
  }
  ticket_messages: {
    ticket: string
    id: string
    at: Stamp
    source: 'reader' | 'helper' | 'note'
    helper: string | null
    sealed: Buffer
  }
  answer_drafts: { uid: string; lang: Language; made: Stamp; sealed: Buffer }
}
