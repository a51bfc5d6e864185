import { opensAll } from '@resguardo/contract/licensing/opens'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { CallingSettings } from '@resguardo/contract/settings/settings'
import {
  type OwnTicket,
  supportLimits,
  type Ticket,
  ticketPriorities,
  type TicketPriority,
} from '@resguardo/contract/support/support'
import { clockRuns, stateAfter, type TicketEvent } from '@resguardo/contract/support/ticketStates'
import { truncated } from '@resguardo/contract/assistant/cleanText'
import { daysAfter } from '#jobs/expiryNotices.ts'
import type { Deps } from '#src/deps.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { afterMinutes, minutesBetween, nextAlarm, promiseOf, percentSpent } from './promisedTime.ts'
import type { HelperRow } from './helpers.ts'
import { openTicketContent, type TicketChange, type TicketRow } from './tickets.table.ts'

/** Priority of a question: an emergency, or by the asker's licence (product decisions 3 and 5). */
export function priorityOf(license: LicenseType, emergency: boolean): TicketPriority {
  if (emergency) return 'emergency'
  if (license === 'standard') return 'priority'
  return opensAll(license) ? 'licensed' : 'free'
}

const priorityAt = (place: number): TicketPriority => ticketPriorities[place] ?? 'free'

/**
 * Staffed minutes left of the promise: until it while the clock runs, otherwise as stored when it was paused.
 */
const leftOf = (row: TicketRow, settings: CallingSettings, now: Date): number =>
  row.promised ? minutesBetween(settings, now, row.promised) : (row.minutes_left ?? 0)

interface ClockContext {
  readonly settings: CallingSettings
  readonly now: Date
}

/** The changes that an event makes to a ticket, or null if its state does not allow the event. */
export function changeOnEvent(
  row: TicketRow,
  event: TicketEvent,
  { helper = row.helper, ...moment }: ClockContext & { helper?: string | null },
): TicketChange | null {
  const state = stateAfter(row.state, event, helper !== null)
  if (!state || (event === 'escalate' && row.priority === 0)) return null
  if (event === 'tell' && !mayReopen(row, moment.now)) return null
  const ended = state === 'solved' || state === 'closed'
  return {
    state,
    helper,
    solved: ended ? (row.solved ?? moment.now) : null,
    closed: state === 'closed' ? moment.now : null,
    ...(event === 'escalate' ? escalate(row, moment) : promiseChange(row, clockRuns(state), moment)),
  }
}

/** The promise is paused while waiting for the reader, and starts again when a question is reopened. */
function promiseChange(row: TicketRow, runs: boolean, { settings, now }: ClockContext): TicketChange {
  if (runs === clockRuns(row.state)) return {}
  if (!runs) return { promised: null, tell_at: null, minutes_left: leftOf(row, settings, now) }
  if (row.solved) return newPromise(row.priority, { settings, now })
  const left = row.minutes_left ?? 0
  const { minutes, told } = row
  return {
    promised: afterMinutes(settings, now, left),
    minutes_left: null,
    tell_at: nextAlarm(settings, now, { minutes, left, told }),
  }
}

/** A promise starting now. */
export function newPromise(priority: number, { settings, now }: ClockContext) {
  const promise = promiseOf(settings, priorityAt(priority), now)
  if (!promise) return { promised: null, tell_at: null, minutes_left: null, told: 0 }
  const { at: promised, minutes } = promise
  const tell_at = nextAlarm(settings, now, { minutes, left: minutes, told: 0 })
  return { promised, minutes, minutes_left: null, told: 0, tell_at }
}

/** Raises the priority one step; the promised time never moves later. */
function escalate(row: TicketRow, moment: ClockContext): TicketChange {
  const priority = row.priority - 1
  if (!clockRuns(row.state)) return { priority }
  const next = newPromise(priority, moment)
  const sooner = next.promised && (!row.promised || next.promised < row.promised)
  return { priority, ...(sooner ? next : {}) }
}

const reopenEnd = ({ solved }: TicketRow) => solved && daysAfter(solved, supportLimits.reopenDays)

function mayReopen(row: TicketRow, now: Date): boolean {
  const end = reopenEnd(row)
  return end === null || now < end
}

/** A ticket as its asker sees it. */
export function toOwnTicket(row: TicketRow, now: Date): OwnTicket {
  const end = reopenEnd(row)
  return {
    uid: row.uid,
    state: row.state,
    priority: priorityAt(row.priority),
    asked: row.asked.toISOString(),
    promised: row.promised?.toISOString() ?? null,
    reopenUntil: end && now < end ? end.toISOString() : null,
  }
}

/** A person's last ticket as they see it; null if there is none. */
export async function readOwnTicket({ query, now }: Pick<Deps, 'query' | 'now'>, person: string) {
  const [row] = await query<TicketRow>(
    'select * from tickets where person = $1 order by asked desc limit 1',
    [person],
  )
  return row ? toOwnTicket(row, now()) : null
}

const beginSize = 140

/** A ticket as helpers see it in the queue. */
export function toTicket(
  row: TicketRow,
  { settings, now }: ClockContext,
  keys: Keys,
  helpers: readonly HelperRow[],
): Ticket {
  const helper = helpers.find(({ uid }) => uid === row.helper)
  // There is no promise if it was reopened while support was not staffed.
  const running = clockRuns(row.state) && row.promised !== null
  return {
    uid: row.uid,
    number: row.number,
    state: row.state,
    priority: priorityAt(row.priority),
    lang: row.lang,
    asked: row.asked.toISOString(),
    promised: row.promised?.toISOString() ?? null,
    spent: running ? percentSpent({ minutes: row.minutes, left: leftOf(row, settings, now) }) : null,
    helper: helper ? { uid: helper.uid, name: helper.name } : null,
    begin: truncated(openTicketContent(keys, row).question, beginSize),
    revision: row.revision,
  }
}
