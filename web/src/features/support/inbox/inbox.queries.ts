import { languages, type Language } from '@resguardo/contract/platform/languages'
import {
  readTicket,
  readTickets,
  ticketPriorities,
  type TicketPriority,
} from '@resguardo/contract/support/support'
import { type TicketState, ticketStates } from '@resguardo/contract/support/ticketStates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

/** Open tickets are the work to do, so they are the default. */
export const stateFilters = ['open', 'waiting', 'ended', 'all'] as const
type StateFilter = (typeof stateFilters)[number]

const statesOf: Readonly<Record<StateFilter, readonly TicketState[]>> = {
  open: ['queued', 'assigned'],
  waiting: ['waiting'],
  ended: ['solved', 'closed'],
  all: ticketStates,
}

/** Filters of the list, stored in the URL so that it can be shared. */
export type TicketsView = {
  state: StateFilter
  /** Empty: all. */
  priority: TicketPriority | ''
  lang: Language | ''
  mine: boolean
  after: string
  size: PageSize
}

/** Reads a view from the URL; drops invalid values. */
export function viewOf(params: URLSearchParams): TicketsView {
  return {
    state: stateFilters.find((one) => one === params.get('state')) ?? 'open',
    priority: ticketPriorities.find((one) => one === params.get('priority')) ?? '',
    lang: languages.find((one) => one === params.get('lang')) ?? '',
    mine: params.get('mine') === 'yes',
    after: params.get('after') ?? '',
    size: pageSizeIn(params),
  }
}

/** The URL parameters of a view, without defaults. */
export function paramsOf({ state, priority, lang, mine, after, size }: TicketsView): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('state', state)
  if (priority) params.set('priority', priority)
  if (lang) params.set('lang', lang)
  if (mine) params.set('mine', 'yes')
  if (size !== pageSizes[0]) params.set('size', String(size))
  if (after) params.set('after', after)
  return params
}

export const unfiltered = {
  state: 'open',
  priority: '',
  lang: '',
  mine: false,
} satisfies Partial<TicketsView>

export const isFiltered = ({ state, priority, lang, mine }: TicketsView) =>
  state !== 'open' || priority + lang !== '' || mine

/** A page of tickets; the previous page stays visible while it loads. */
export const ticketsQuery = ({ state, priority, lang, mine, after, size }: TicketsView) =>
  queryOptions({
    ...query(readTickets, {
      query: {
        size,
        ...(state !== 'all' && { state: [...statesOf[state]] }),
        ...(priority && { priority }),
        ...(lang && { lang }),
        ...(mine && { mine: 'yes' as const }),
        ...(after && { after }),
      },
    }),
    placeholderData: keepPreviousData,
    // The socket reports changes; polling detects tickets that become late.
    refetchInterval: 60_000,
  })

/** One ticket with all its messages. */
export const ticketQuery = (uid: string) => query(readTicket, { params: { uid } })

/** Operations whose cached data an action on a ticket invalidates. */
export const invalidatedByTickets = ['readTickets', 'readTicket']
