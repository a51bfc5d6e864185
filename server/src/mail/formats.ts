import { LRUCache } from 'lru-cache'

// Each formatter holds about 25 KiB outside V8's heap, which its garbage collector does not count: thousands
// of them made in a row take hundreds of MiB before any is freed.
const dates = new LRUCache<string, Intl.DateTimeFormat>({ max: 300 })
const numbers = new LRUCache<string, Intl.NumberFormat>({ max: 100 })

/** A cached formatter of dates; at most 300 combinations of locale, options and time zone are kept. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, format)
  return format
}

/** A cached formatter of numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, format)
  return format
}
