import { opensAll } from '@resguardo/contract/opens'
import type { LicenseType } from '@resguardo/contract/licenses'
import type { CallingSettings } from '@resguardo/contract/settings'
import {
  type OwnTicket,
  supportLimits,
  type Ticket,
  ticketPriorities,
  type TicketPriority,
} from '@resguardo/contract/support'
import { clockRuns, stateAfter, type TicketEvent } from '@resguardo/contract/ticketStates'
import { beginning } from '@resguardo/contract/typed'
import { daysAfter } from '#jobs/notices.ts'
import type { Deps } from '#src/deps.ts'
import type { Keys } from '#security/keys.ts'
import { afterMinutes, minutesBetween, nextAlarm, promiseOf, spentOf } from './clock.ts'
import { type HelperRow, openAsked, type TicketChange, type TicketRow } from './tickets.table.ts'

/** How urgent a question is: an emergency, or by the licence of whoever asks (product decisions 3 and 5). */
export function priorityOf(license: LicenseType, emergency: boolean): TicketPriority {
  if (emergency) return 'emergency'
  if (license === 'standard') return 'priority'
  return opensAll(license) ? 'licensed' : 'free'
}

const named = (place: number): TicketPriority => ticketPriorities[place] ?? 'free'

/** Minutes of the promise that are left: those until it while the clock runs, else those when it was stopped. */
const leftOf = (row: TicketRow, settings: CallingSettings, now: Date): number =>
  row.promised ? minutesBetween(settings, now, row.promised) : (row.minutes_left ?? 0)

interface Moment {
  readonly settings: CallingSettings
  readonly now: Date
}

/** What an event changes of a ticket, or null where it cannot happen as the ticket stands. */
export function changeOf(
  row: TicketRow,
  event: TicketEvent,
  { helper = row.helper, ...moment }: Moment & { helper?: string | null },
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
    ...(event === 'escalate' ? urgent(row, moment) : clock(row, clockRuns(state), moment)),
  }
}

/** The promise stands still while the reader is waited for, and is made anew when a question opens again. */
function clock(row: TicketRow, runs: boolean, { settings, now }: Moment): TicketChange {
  if (runs === clockRuns(row.state)) return {}
  if (!runs) return { promised: null, tell_at: null, minutes_left: leftOf(row, settings, now) }
  if (row.solved) return begun(row.priority, { settings, now })
  const left = row.minutes_left ?? 0
  const { minutes, told } = row
  return {
    promised: afterMinutes(settings, now, left),
    minutes_left: null,
    tell_at: nextAlarm(settings, now, { minutes, left, told }),
  }
}

/** A promise from now on. */
export function begun(priority: number, { settings, now }: Moment) {
  const promise = promiseOf(settings, named(priority), now)
  if (!promise) return { promised: null, tell_at: null, minutes_left: null, told: 0 }
  const { at: promised, minutes } = promise
  const tell_at = nextAlarm(settings, now, { minutes, left: minutes, told: 0 })
  return { promised, minutes, minutes_left: null, told: 0, tell_at }
}

/** One step more urgent; never later than what was promised before. */
function urgent(row: TicketRow, moment: Moment): TicketChange {
  const priority = row.priority - 1
  if (!clockRuns(row.state)) return { priority }
  const next = begun(priority, moment)
  const sooner = next.promised && (!row.promised || next.promised < row.promised)
  return { priority, ...(sooner ? next : {}) }
}

const reopenEnd = ({ solved }: TicketRow) => solved && daysAfter(solved, supportLimits.reopenDays)

function mayReopen(row: TicketRow, now: Date): boolean {
  const end = reopenEnd(row)
  return end === null || now < end
}

/** A ticket as whoever asks sees it. */
export function toOwn(row: TicketRow, now: Date): OwnTicket {
  const end = reopenEnd(row)
  return {
    uid: row.uid,
    state: row.state,
    priority: named(row.priority),
    asked: row.asked.toISOString(),
    promised: row.promised?.toISOString() ?? null,
    reopenUntil: end && now < end ? end.toISOString() : null,
  }
}

/** What somebody handed over last, as they see it; null where there is nothing. */
export async function ownTicket({ query, now }: Pick<Deps, 'query' | 'now'>, person: string) {
  const [row] = await query<TicketRow>(
    'select * from tickets where person = $1 order by asked desc limit 1',
    [person],
  )
  return row ? toOwn(row, now()) : null
}

const beginSize = 140

/** A ticket as helpers see it in the queue. */
export function toTicket(
  row: TicketRow,
  { settings, now }: Moment,
  keys: Keys,
  helpers: readonly HelperRow[],
): Ticket {
  const helper = helpers.find(({ uid }) => uid === row.helper)
  // Nothing was promised where it opened again while nobody was there.
  const running = clockRuns(row.state) && row.promised !== null
  return {
    uid: row.uid,
    number: row.number,
    state: row.state,
    priority: named(row.priority),
    lang: row.lang,
    asked: row.asked.toISOString(),
    promised: row.promised?.toISOString() ?? null,
    spent: running ? spentOf({ minutes: row.minutes, left: leftOf(row, settings, now) }) : null,
    helper: helper ? { uid: helper.uid, name: helper.name } : null,
    begin: beginning(openAsked(keys, row).question, beginSize),
    revision: row.revision,
  }
}
