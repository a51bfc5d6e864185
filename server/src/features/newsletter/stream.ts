import type { Role } from '@resguardo/contract/session'
import type { Cadence } from '@resguardo/contract/newsletterDates'
import type { Language } from '@resguardo/contract/languages'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import type { Issue } from './issues.ts'
import { cadenceOf } from './readers.ts'

/** A reader of an issue, with what they share with others still as text: it is taken apart once for all of them. */
export interface StreamedReader {
  uid: string
  /** For `sortOf`. */
  sort: string
  /** The phone and profile they chose, sealed. */
  sealed: Buffer | null
}

/**
 * Confirmed readers of the zone of an issue, and who would be one but for their licence, end or address, some hundred
 * at a time and in no order, as they are at one moment. In one statement PostgreSQL reads the tables as they lie, which
 * is a tenth of the work of finding a million people by uid; in its binary form, as for each of them a row of the driver
 * costs more than all that is done with it.
 */
export async function* streamReaders(
  copyOut: Database['copyOut'],
  { cadence, zone }: Pick<Issue, 'cadence' | 'zone'>,
  now: Date,
): AsyncGenerator<StreamedReader[]> {
  // COPY takes no parameters.
  const [theZone, theCadence] = [pg.escapeLiteral(zone), pg.escapeLiteral(cadence)]
  const wishes = cadence === 'weekly' ? `('weekly')` : `('weekly', 'monthly')`
  const moment = `timestamptz ${pg.escapeLiteral(now.toISOString())}`
  // A trial that is about to end is told to the millisecond; all others need not make a sort each.
  const trial = `case when p.trial_ends > ${moment} + interval '1 day' then 'open'
    when p.trial_ends < ${moment} - interval '60 days' then 'over'
    else coalesce((extract(epoch from p.trial_ends) * 1000)::int8::text, '') end`
  const before = `case when r.cadence is null or r.zone is null then ''
    when r.told is not null then (extract(epoch from r.told) * 1000)::int8::text
    when (r.cadence, r.zone) = (${theCadence}, ${theZone}) then 'same' else r.cadence || chr(9) || r.zone end`
  // Whom no mail reaches at this moment is passed by, not left out: that has to be written down.
  const wish = `case when r.stopped is not null or p.expiration <= now() then 'opted_out' else p.newsletter end`
  yield* rowsOf(
    copyOut(`
      select p.uid::text, concat_ws(chr(11), p.lang, ${wish}, p.role, p.license_list, ${trial}, ${before}),
        p.course_choice
      from people p join newsletter_readers r on r.person = p.uid
      where p.timezone = ${theZone} and p.newsletter in ${wishes} and p.newsletter <> 'opted_out'
        and p.status = 'active' and p.username like '%@%' and r.confirmed is not null`),
  )
}

/** Signature, flags and an extension of no length; a row says how many fields it has, the end that there is none. */
const [headLength, countLength, sizeLength, theEnd] = [19, 2, 4, -1]

/** Takes COPY's binary form apart, for rows of a uid, a text, and bytes that may be missing. */
async function* rowsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<StreamedReader[]> {
  let left: Buffer = Buffer.alloc(0)
  let at = headLength
  for await (const chunk of chunks) {
    const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    const rows: StreamedReader[] = []
    for (let end = endOfRow(bytes, at); end > 0; end = endOfRow(bytes, at)) {
      rows.push(readRow(bytes, at))
      at = end
    }
    // What begins here goes on in the next chunk; the head is no row and may do so too.
    const cut = Math.min(at, bytes.length)
    left = bytes.subarray(cut)
    at -= cut
    if (rows.length > 0) yield rows
  }
}

/** Where the row from a place on ends; 0 where it is not there as a whole, or none is to come. */
function endOfRow(bytes: Buffer, from: number): number {
  if (bytes.length < from + countLength || bytes.readInt16BE(from) === theEnd) return 0
  let at = from + countLength
  for (let field = 0; field < 3; field++) {
    if (bytes.length < at + sizeLength) return 0
    at += sizeLength + Math.max(0, bytes.readInt32BE(at))
  }
  return bytes.length < at ? 0 : at
}

function readRow(bytes: Buffer, from: number): StreamedReader {
  const uid = from + countLength + sizeLength
  const sort = uid + bytes.readInt32BE(uid - sizeLength) + sizeLength
  const sealed = sort + bytes.readInt32BE(sort - sizeLength) + sizeLength
  const size = bytes.readInt32BE(sealed - sizeLength)
  return {
    uid: bytes.toString('latin1', uid, sort - sizeLength),
    sort: bytes.toString('latin1', sort, sealed - sizeLength),
    sealed: size < 0 ? null : bytes.subarray(sealed, sealed + size),
  }
}

/** What many readers have in common. */
export interface Sort {
  lang: Language
  /** How often their newsletter comes. */
  wish: Cadence | null
  /** They were told until some other moment than those who had the issue before. */
  moved: boolean
  /** That moment, where it is known. */
  told: Date | null
  /** Of the last issue that they were looked at for, where that moment follows from it. */
  cadence: Cadence | null
  zone: string | null
}

/** Takes apart what `streamReaders` gives of a reader. */
export function sortOf(text: string, now: Date): Sort {
  // As the statement writes it, of columns that hold nothing else.
  const [lang, newsletter, role, list, trial = '', before = ''] = text.split('\v') as [
    Language,
    Cadence | 'opted_out',
    Role,
    string,
    string?,
    string?,
  ]
  const [cadence, zone] = before.includes('\t') ? (before.split('\t') as [Cadence, string]) : []
  const wish = cadenceOf({ role, newsletter, license_list: list, trial_ends: trialOf(trial, now) }, now)
  const told = /^-?\d+$/.test(before) ? new Date(Number(before)) : null
  return { lang, wish, moved: before !== 'same', told, cadence: cadence ?? null, zone: zone ?? null }
}

const dayMs = 86_400_000

function trialOf(text: string, now: Date): Date | null {
  if (text === '') return null
  return new Date(text === 'open' ? now.getTime() + 2 * dayMs : text === 'over' ? 0 : Number(text))
}
