import type { Role } from '@resguardo/contract/auth/session'
import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import type { Language } from '@resguardo/contract/platform/languages'
import { dayMs } from '@resguardo/contract/platform/durations'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import type { Issue } from '../issues/issues.ts'
import { cadenceOf } from '../subscriptions.ts'

/** A reader of an issue; the part shared with others is still text, so that it is parsed once for all. */
export interface StreamedReader {
  uid: string
  /** Input of `parseGroup`. */
  group: string
  /** Their sealed choice of phone and profile. */
  sealed: Buffer | null
}

/**
 * Streams the confirmed readers in the time zone of an issue, in chunks of some hundred, unordered, from one
 * snapshot. It includes people excluded only by licence, expiration or address. A single COPY reads the
 * tables sequentially, which is a tenth of the work of looking up a million people by uid. Its binary format
 * avoids the driver's row objects, which would cost more than all further work.
 */
export async function* streamReaders(
  copyOut: Database['copyOut'],
  { cadence, zone }: Pick<Issue, 'cadence' | 'zone'>,
  now: Date,
): AsyncGenerator<StreamedReader[]> {
  // COPY takes no parameters.
  const [theZone, theCadence] = [pg.escapeLiteral(zone), pg.escapeLiteral(cadence)]
  const preferences = cadence === 'weekly' ? `('weekly')` : `('weekly', 'monthly')`
  const moment = `timestamptz ${pg.escapeLiteral(now.toISOString())}`
  // The end of a trial matters exactly only if it is near; the rest is grouped, to keep the number of sorts
  // low.
  const trial = `case when p.trial_ends > ${moment} + interval '1 day' then 'open'
    when p.trial_ends < ${moment} - interval '60 days' then 'over'
    else coalesce((extract(epoch from p.trial_ends) * 1000)::int8::text, '') end`
  const before = `case when r.cadence is null or r.zone is null then ''
    when r.told is not null then (extract(epoch from r.told) * 1000)::int8::text
    when (r.cadence, r.zone) = (${theCadence}, ${theZone}) then 'same' else r.cadence || chr(9) || r.zone end`
  // Unreachable readers are included as opted out, not left out, as skipping them has to be recorded.
  const preference = `case when r.stopped is not null or p.expiration <= now() then 'opted_out' else p.newsletter end`
  yield* parseRows(
    copyOut(`
      select p.uid::text, concat_ws(chr(11), p.lang, ${preference}, p.role, p.license_list, ${trial}, ${before}),
        p.course_choice
      from people p join newsletter_readers r on r.person = p.uid
      where p.timezone = ${theZone} and p.newsletter in ${preferences} and p.newsletter <> 'opted_out'
        and p.status = 'active' and p.username like '%@%' and r.confirmed is not null`),
  )
}

/**
 * Binary COPY format: signature, flags and an empty extension; each row begins with its number of fields, and
 * -1 ends the data.
 */
const [headLength, countLength, sizeLength, theEnd] = [19, 2, 4, -1]

/** Parses binary COPY rows of a uid, a text, and nullable bytes. */
async function* parseRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<StreamedReader[]> {
  let left: Buffer = Buffer.alloc(0)
  let at = headLength
  for await (const chunk of chunks) {
    const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    const rows: StreamedReader[] = []
    for (let end = endOfRow(bytes, at); end > 0; end = endOfRow(bytes, at)) {
      rows.push(readRow(bytes, at))
      at = end
    }
    // A row may continue in the next chunk; so may the file header.
    const cut = Math.min(at, bytes.length)
    left = bytes.subarray(cut)
    at -= cut
    if (rows.length > 0) yield rows
  }
}

/** End offset of the row at `from`; 0 if it is incomplete or there are no more. */
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
  const group = uid + bytes.readInt32BE(uid - sizeLength) + sizeLength
  const sealed = group + bytes.readInt32BE(group - sizeLength) + sizeLength
  const size = bytes.readInt32BE(sealed - sizeLength)
  return {
    uid: bytes.toString('latin1', uid, group - sizeLength),
    group: bytes.toString('latin1', group, sealed - sizeLength),
    sealed: size < 0 ? null : bytes.subarray(sealed, sealed + size),
  }
}

/** What many readers have in common. */
export interface ReaderGroup {
  lang: Language
  /** Their cadence. */
  wish: Cadence | null
  /** Whether their covered period ended at another time than that of readers of the issue before. */
  moved: boolean
  /** That time, if it is known. */
  told: Date | null
  /** The last issue that considered them, if the time follows from it. */
  cadence: Cadence | null
  zone: string | null
}

/** Parses `StreamedReader.group` of `streamReaders`. */
export function parseGroup(text: string, now: Date): ReaderGroup {
  // The format of the COPY statement; these columns contain no vertical tab.
  const [lang, newsletter, role, list, trial = '', before = ''] = text.split('\v') as [
    Language,
    Cadence | 'opted_out',
    Role,
    string,
    string?,
    string?,
  ]
  const [cadence, zone] = before.includes('\t') ? (before.split('\t') as [Cadence, string]) : []
  const wish = cadenceOf({ role, newsletter, license_list: list, trial_ends: trialEndOf(trial, now) }, now)
  const told = /^-?\d+$/.test(before) ? new Date(Number(before)) : null
  return { lang, wish, moved: before !== 'same', told, cadence: cadence ?? null, zone: zone ?? null }
}

function trialEndOf(text: string, now: Date): Date | null {
  if (text === '') return null
  return new Date(text === 'open' ? now.getTime() + 2 * dayMs : text === 'over' ? 0 : Number(text))
}
