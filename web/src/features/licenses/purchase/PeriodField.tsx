import { type Period, periods, type Region } from '@resguardo/contract/licensing/prices'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import type { PriceList } from '../licenses.queries.ts'
import { usePrices } from '../money.ts'
import type { PurchaseMessage } from './purchase.messages.ts'

type PeriodFieldProps = {
  prices: PriceList
  region: Region | null
  period: Period
  onChoose: (period: Period) => void
}

/** Monthly or yearly, each with its price, and what a year saves. */
export function PeriodField({ prices, region, period, onChoose }: PeriodFieldProps) {
  const say = useSay<PurchaseMessage>()
  const { perSeat, money } = usePrices()
  const price = prices.regions.find((one) => one.region === region)
  const saved = price ? price.month * 12 - price.year : 0
  const detail = (value: Period) => {
    if (!price) return undefined
    const cost = perSeat(price[value], price.currency, value)
    return value === 'year' && saved > 0
      ? `${cost}. ${say('purchase.year.saves', { saved: money(saved, price.currency) })}`
      : cost
  }
  return (
    <RadioCards
      legend={say('purchase.period')}
      name="period"
      value={period}
      options={periods.map((value) => ({
        value,
        label: say(`purchase.period.${value}`),
        detail: detail(value),
      }))}
      // The options are the periods.
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Period)}
    />
  )
}
