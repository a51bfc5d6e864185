import type { Order } from '@resguardo/contract/licensing/orders'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { usePrices } from '../money.ts'
import { OrderStateChip } from './OrderStateChip.tsx'
import styles from './Orders.module.css'
import type { OrdersMessage } from './orders.messages.ts'
import { useOrderFormats } from './useOrderFormats.ts'

/** The invoice as it is printed: seller, buyer, items, amount, and whether it is paid. */
export function Invoice({ order }: { order: Order }) {
  const say = useSay<OrdersMessage>()
  const { date } = useFormats()
  const { money, perSeat } = usePrices()
  const { items, buyer } = useOrderFormats()
  const { created, paid, closed, state, billTo, currency, unitPrice, period, total, taxes, kind } = order
  const day = (at: string) => date(new Date(at))
  return (
    <article className={styles.invoice} aria-label={say('orders.invoice')}>
      <header className={styles.parties}>
        <div>
          <h2>{say('orders.invoice.number', { number: String(order.number) })}</h2>
          <p>{say('orders.invoice.created', { date: day(created) })}</p>
          {paid && <p>{say('orders.invoice.paid', { date: day(paid) })}</p>}
          {closed && <p>{say(`orders.invoice.${state}`, { date: day(closed) })}</p>}
          <OrderStateChip state={state} />
        </div>
        <div>
          <h3>{say('orders.seller')}</h3>
          <p>{order.seller}</p>
        </div>
        <div>
          <h3>{say('orders.billTo')}</h3>
          <p className={styles.address}>{billTo || buyer(order)}</p>
          {billTo && <p className={styles.quiet}>{say('orders.account', { name: buyer(order) })}</p>}
        </div>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{say('orders.items')}</th>
            <th scope="col" className={styles.figure}>
              {say('orders.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {items(order)}
              <br />
              <span className={styles.quiet}>
                {kind === 'seats'
                  ? say('orders.perSeat', { price: money(unitPrice, currency) })
                  : perSeat(unitPrice, currency, period)}
              </span>
            </td>
            <td className={styles.figure}>{money(total, currency)}</td>
          </tr>
          <tr>
            <td>{say('orders.taxes')}</td>
            <td className={styles.figure}>{say(`orders.taxes.${taxes}`)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('orders.total')}</th>
            <td className={styles.figure}>
              <strong>{money(total, currency)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.quiet}>{say('orders.prices', { version: order.pricesVersion })}</p>
    </article>
  )
}
