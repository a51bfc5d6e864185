import { ticketPriorities } from '@resguardo/contract/support'
import type { Keys } from '#security/keys.ts'
import { openAsked, openWord } from './tickets.table.ts'

type Row = Readonly<Record<string, unknown>>

/** A ticket for the export to its owner, with the shared content decrypted. */
export function ticketData(keys: Keys, { uid, key, sealed, priority }: Row): Record<string, unknown> {
  if (typeof uid !== 'string' || !Buffer.isBuffer(key) || !Buffer.isBuffer(sealed)) return {}
  const { license, osType, model, profile, ...said } = openAsked(keys, { uid, key, sealed })
  return {
    priority_name: ticketPriorities[Number(priority)] ?? null,
    ...said,
    license_type: license,
    course_os: osType,
    course_device: model,
    course_profile: profile,
  }
}

/** A message of a ticket, joined with its key, for the export to its owner. */
export const wordData = (keys: Keys, row: Row): Record<string, unknown> => ({
  who: row['source'],
  said: openWord(keys, row),
})
