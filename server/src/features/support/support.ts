/** For the conversation that a question was handed over from, and for the data of its owner. */
export { ticketData, wordData } from './own.ts'
export { ownTicket } from './tickets.ts'
/** For the settings, which name one of them as the lead. */
export { readHelpers } from './tickets.table.ts'
