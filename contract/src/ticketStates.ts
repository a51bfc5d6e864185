/*
 * The way of a question that somebody handed to people: queued → assigned ⇄ waiting → solved → closed. Before it there
 * is only the offer, of which nothing is kept. Asked by the page that shows what can be done and by the server that
 * does it.
 */
export const ticketStates = ['queued', 'assigned', 'waiting', 'solved', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** What may happen to it; `tell` is the reader's, all others are a helper's. */
export const ticketEvents = [
  'assign',
  'release',
  'answer',
  'tell',
  'solve',
  'close',
  'reopen',
  'escalate',
] as const
export type TicketEvent = (typeof ticketEvents)[number]

const ways: Readonly<Record<TicketEvent, Readonly<Partial<Record<TicketState, TicketState>>>>> = {
  assign: { queued: 'assigned', assigned: 'assigned', waiting: 'waiting' },
  release: { assigned: 'queued', waiting: 'waiting' },
  answer: { assigned: 'waiting', waiting: 'waiting' },
  tell: {
    queued: 'queued',
    assigned: 'assigned',
    waiting: 'assigned',
    solved: 'assigned',
    closed: 'assigned',
  },
  solve: { assigned: 'solved', waiting: 'solved' },
  close: { queued: 'closed', assigned: 'closed', waiting: 'closed', solved: 'closed' },
  reopen: { solved: 'assigned', closed: 'assigned' },
  escalate: { queued: 'queued', assigned: 'assigned', waiting: 'waiting' },
}

/** The state after an event, or null where it cannot happen; what nobody has is queued. */
export function stateAfter(state: TicketState, event: TicketEvent, hasHelper: boolean): TicketState | null {
  const to = ways[event][state] ?? null
  return to === 'assigned' && !hasHelper ? 'queued' : to
}

/** Whether the promised time runs: it stands still only while the reader is waited for, and when all is said. */
export const clockRuns = (state: TicketState): boolean => state === 'queued' || state === 'assigned'
