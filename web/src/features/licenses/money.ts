import type { Period } from '@resguardo/contract/prices'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

/** Prices as the page's language writes them; amounts come in the smallest unit of their currency. */
export function usePrices() {
  const say = useSay<LicensesMessage>()
  const { money } = useFormats()
  return {
    money,
    /** Of one seat: R$ 19,90 por licença e mês. */
    perSeat: (cents: number, currency: string, period: Period) =>
      say(`licenses.perSeat.${period}`, { price: money(cents, currency) }),
  }
}

/** A typed amount (19,90 or 19.9) in the smallest unit; null for what is none, or has separators of thousands. */
export function centsOf(typed: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
