import type { Order } from '@resguardo/contract/licensing/orders'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useWide } from '#shared/useWide.ts'
import { cx } from '#ui/cx.ts'
import { OrderStateChip } from './OrderStateChip.tsx'
import styles from './Orders.module.css'
import type { OrdersMessage } from './orders.messages.ts'
import { useOrderFormats } from './useOrderFormats.ts'

type OrderListProps = { orders: readonly Order[] }

/** Cards on a phone, a table from 960 px on. */
export function OrderList({ orders }: OrderListProps) {
  return useWide('md') ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />
}

function OrderTable({ orders }: OrderListProps) {
  const say = useSay<OrdersMessage>()
  const { date, money } = useFormats()
  const { items, buyer } = useOrderFormats()
  return (
    <div className={lists.scroller}>
      <table className={lists.table} aria-label={say('orders.title')}>
        <thead>
          <tr>
            <th scope="col">{say('orders.number')}</th>
            <th scope="col">{say('orders.date')}</th>
            <th scope="col">{say('orders.for')}</th>
            <th scope="col">{say('orders.items')}</th>
            <th scope="col" className={styles.figure}>
              {say('orders.total')}
            </th>
            <th scope="col">{say('orders.state')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.uid}>
              <th scope="row" className={styles.line}>
                <Link to={paths.order(order.uid)}>
                  {say('orders.name', { number: String(order.number) })}
                </Link>
              </th>
              <td className={styles.line}>{date(new Date(order.created))}</td>
              <td>{buyer(order)}</td>
              <td>{items(order)}</td>
              <td className={styles.figure}>{money(order.total, order.currency)}</td>
              <td className={styles.line}>
                <OrderStateChip state={order.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderCards({ orders }: OrderListProps) {
  const say = useSay<OrdersMessage>()
  const { date, money } = useFormats()
  const { items, buyer } = useOrderFormats()
  return (
    <ul role="list" className={lists.cards} aria-label={say('orders.title')}>
      {orders.map((order) => (
        <li key={order.uid} className={lists.card}>
          <div className={cx(lists.row, styles.head)}>
            <Link to={paths.order(order.uid)}>{say('orders.name', { number: String(order.number) })}</Link>
            <OrderStateChip state={order.state} />
          </div>
          <p>{items(order)}</p>
          <p className={lists.facts}>
            <strong>{money(order.total, order.currency)}</strong>
            <span>{date(new Date(order.created))}</span>
            <span>{buyer(order)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
