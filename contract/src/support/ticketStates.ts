/*
 * States of a ticket: queued → assigned ⇄ waiting → solved → closed. Before `queued` there is only the offer
 * to hand a question over, which is not stored. Used by the page that shows the possible actions and by the
 * server that performs them.
 */
export const ticketStates = ['queued', 'assigned', 'waiting', 'solved', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** Events of a ticket; `tell` is the reader's, all others are a helper's. */
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

const transitions: Readonly<Record<TicketEvent, Readonly<Partial<Record<TicketState, TicketState>>>>> = {
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

/** The state after an event, or null if it is not possible; a ticket without a helper becomes `queued`. */
export function stateAfter(state: TicketState, event: TicketEvent, hasHelper: boolean): TicketState | null {
  const to = transitions[event][state] ?? null
  return to === 'assigned' && !hasHelper ? 'queued' : to
}

/**
 * Whether the promised time runs: it is paused while the reader must answer, and after the ticket is solved.
 */
export const clockRuns = (state: TicketState): boolean => state === 'queued' || state === 'assigned'
