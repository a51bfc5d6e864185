import type { Order } from '@resguardo/contract/licensing/orders'
import type { Period, Region } from '@resguardo/contract/licensing/prices'
import { useSay } from '#i18n/say.tsx'
import styles from '../Licenses.module.css'
import type { PriceList } from '../licenses.queries.ts'
import { usePrices } from '../money.ts'
import type { PurchaseMessage } from './purchase.messages.ts'

type OrderTotalProps = {
  prices: PriceList
  kind: Order['kind']
  region: Region | null
  period: Period
  count: number
}

/** Total, period, and whether taxes are included; announced when it changes. */
export function OrderTotal({ prices, kind, region, period, count }: OrderTotalProps) {
  const say = useSay<PurchaseMessage>()
  const { money } = usePrices()
  const price = prices.regions.find((one) => one.region === region)
  const text = () => {
    if (!price) return say('purchase.total.noRegion')
    // Seats added during a period cost a share of it, which is calculated with the order.
    if (kind === 'seats') return say('purchase.total.share')
    return say(`purchase.total.${period}`, { total: money(price[period] * count, price.currency), count })
  }
  return (
    <div role="status">
      <p className={price && kind !== 'seats' ? styles.sentence : styles.quiet}>{text()}</p>
      {price && <p className={styles.quiet}>{say(`purchase.taxes.${price.taxes}`)}</p>}
    </div>
  )
}
