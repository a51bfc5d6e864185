import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { readOrders, readSubscriptions } from '@resguardo/contract/licensing/orders'
import { readPacks, readSeats } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { LicensesMessage } from '../licenses.messages.ts'
import styles from './LicensePlaces.module.css'

/** What the reader manages for teams, for root for everyone: four places, each with its total. */
export function LicensePlaces() {
  const say = useSay<LicensesMessage>()
  const packs = useQuery(query(readPacks, { query: { size: 1 } }))
  const seats = useQuery(query(readSeats, { query: { size: 1 } }))
  const orders = useQuery(query(readOrders, { query: { all: 'true', size: 1 } }))
  const subscriptions = useQuery(query(readSubscriptions, { query: { all: 'true', size: 1 } }))
  const places = [
    { name: 'packs', to: paths.packs, total: packs.data?.total },
    { name: 'seats', to: paths.seats, total: seats.data?.total },
    { name: 'orders', to: paths.orders, total: orders.data?.total },
    { name: 'subscriptions', to: paths.subscriptions, total: subscriptions.data?.total },
  ] as const
  return (
    <nav aria-label={say('licenses.places')}>
      <ul role="list" className={styles.places}>
        {places.map(({ name, to, total }) => (
          <li key={name} className={styles.place}>
            <Link className={styles.name} to={to}>
              {say(`licenses.places.${name}`)}
            </Link>
            <Total total={total} />
            <span className={styles.text}>{say(`licenses.places.${name}.text`)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Its line keeps its height while the total loads, and stays empty if it cannot be read. */
function Total({ total }: { total: number | undefined }) {
  const say = useSay<LicensesMessage>()
  const { number } = useFormats()
  return (
    <span className={styles.total}>
      {total === undefined
        ? '\u00A0'
        : total > maxCountedTotal
          ? say('licenses.places.more', { limit: maxCountedTotal })
          : number(total)}
    </span>
  )
}
