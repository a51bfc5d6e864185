import { LRUCache } from 'lru-cache'

// Each formatter holds about 25 KiB outside V8's heap, which its garbage collector does not count: thousands
// of them made in a row take hundreds of MiB before any is freed.
const dateFormatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 300 })
const numberFormatters = new LRUCache<string, Intl.NumberFormat>({ max: 100 })

/** A cached formatter of dates; at most 300 combinations of locale, options and time zone are kept. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormatters.set(key, format)
  return format
}

/** A cached formatter of numbers. */
export function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numberFormatters.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormatters.set(key, format)
  return format
}
