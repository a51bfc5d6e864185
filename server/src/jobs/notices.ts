import { type Language, locales } from '@resguardo/contract/languages'
import { type RawBuilder, sql } from 'kysely'

/*
 * What every notice of an end has in common: stages in days ahead, each told once, and days and dates as their reader
 * counts them.
 */

const dayMs = 86_400_000

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/**
 * Of the days ahead on which something is told, the one that has come for the end in a column; null before the first.
 * Whoever was not told in time hears it once, of the last one that came.
 */
export const stageOf = (
  ends: RawBuilder<unknown>,
  now: Date,
  days: readonly number[],
): RawBuilder<number | null> =>
  sql`(select min(days) from unnest(${days}::int[]) days where ${ends} <= ${now}::timestamptz + days * interval '24 hours')`

/** Whether that stage is later than what was told. */
export const untold = (told: string, stage: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(told)}, 99) > ${stage}`

/** A day in the reader's language and zone, `3 de dezembro de 2026`. */
export const dateOf = (day: Date, lang: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone }).format(day)

/** An amount in the smallest unit of its currency, in the reader's language. */
export function moneyOf(amount: number, currency: string, lang: Language): string {
  const format = new Intl.NumberFormat(locales[lang], { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** How many midnights of the reader lie between: 0 is today, 1 tomorrow. */
export function daysUntil(end: Date, now: Date, timeZone: string): number {
  // Written as 2026-12-03.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  return Math.round((Date.parse(day.format(end)) - Date.parse(day.format(now))) / dayMs)
}
