import type { Period } from '@resguardo/contract/licensing/prices'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

/** Formats prices in the page's language; amounts are in the currency's smallest unit. */
export function usePrices() {
  const say = useSay<LicensesMessage>()
  const { money } = useFormats()
  return {
    money,
    /** Price of one seat: R$ 19,90 por licença e mês. */
    perSeat: (cents: number, currency: string, period: Period) =>
      say(`licenses.perSeat.${period}`, { price: money(cents, currency) }),
  }
}

/**
 * Parses a typed amount (19,90 or 19.9) to the smallest unit; null if it is invalid or has thousands
 * separators.
 */
export function centsOf(typed: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
