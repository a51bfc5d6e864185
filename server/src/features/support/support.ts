/** For the chat from which a question was handed over, and for the export to its owner. */
export { exportTicket, exportMessage } from './ticketExport.ts'
export { readOwnTicket } from './tickets.ts'
/** For the settings, which name a helper as the lead. */
export { readHelpers } from './tickets.table.ts'
