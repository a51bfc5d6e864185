import { dayMs } from '@resguardo/contract/platform/durations'
import { type Language, locales } from '@resguardo/contract/platform/languages'
import { type RawBuilder, sql } from 'kysely'
import { dateFormatter, numberFormatter } from '#mail/formatterCache.ts'
import type { Deps } from '../deps.ts'

/*
 * Shared by all notices of an end: stages in days ahead, each sent once, and dates in the reader's time
 * zone.
 */

export type NoticeDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'now' | 'env'>

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/**
 * The stage of `days` that applies now to the end in a column; null before the first. After missed stages
 * only the last one due is sent.
 */
export const noticeStage = (
  ends: RawBuilder<unknown>,
  now: Date,
  days: readonly number[],
): RawBuilder<number | null> =>
  sql`(select min(days) from unnest(${days}::int[]) days where ${ends} <= ${now}::timestamptz + days * interval '24 hours')`

/** Whether that stage is later than the last one sent. */
export const isUnsent = (sentColumn: string, stage: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(sentColumn)}, 99) > ${stage}`

/** A date in the reader's language and time zone, such as `3 de dezembro de 2026`. */
export const dateOf = (day: Date, lang: Language, timeZone: string): string =>
  dateFormatter(locales[lang], { dateStyle: 'long', timeZone }).format(day)

/** An amount in the smallest unit of its currency, in the reader's language. */
export function moneyOf(amount: number, currency: string, lang: Language): string {
  const format = numberFormatter(locales[lang], { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
