import { ticketPriorities } from '@resguardo/contract/support/support'
import type { Keys } from '#security/crypto/keys.ts'
import { openTicketContent, openMessage } from './tickets.table.ts'

type ExportRow = Readonly<Record<string, unknown>>

/** A ticket for the export to its owner, with the shared content decrypted. */
export function exportTicket(keys: Keys, { uid, key, sealed, priority }: ExportRow): Record<string, unknown> {
  if (typeof uid !== 'string' || !Buffer.isBuffer(key) || !Buffer.isBuffer(sealed)) return {}
  const { license, osType, model, profile, ...content } = openTicketContent(keys, { uid, key, sealed })
  return {
    priority_name: ticketPriorities[Number(priority)] ?? null,
    ...content,
    license_type: license,
    course_os: osType,
    course_device: model,
    course_profile: profile,
  }
}

/** A message of a ticket, joined with its key, for the export to its owner. */
export const exportMessage = (keys: Keys, row: ExportRow): Record<string, unknown> => ({
  who: row['source'],
  said: openMessage(keys, row),
})
