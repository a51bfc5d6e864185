import { orderStates } from '@resguardo/contract/licensing/orders'
import { useSay } from '#i18n/say.tsx'
import { useTeamChoices } from '#shared/useTeamChoices.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { OrdersView } from '../licenses.queries.ts'
import styles from './Orders.module.css'
import type { OrdersMessage } from './orders.messages.ts'

type OrderFiltersProps = {
  view: OrdersView
  /** Whether the reader may buy for teams. */
  manages: boolean
  onChange: (part: Partial<OrdersView>) => void
}

/** Filters: whose orders, and in which state. */
export function OrderFilters({ view, manages, onChange }: OrderFiltersProps) {
  const say = useSay<OrdersMessage>()
  const teams = useTeamChoices(view.of === 'all' || view.of === 'me' ? '' : view.of, manages)
  return (
    <div role="search" aria-label={say('orders.filter')} className={styles.tools}>
      {manages && (
        <Select
          label={say('orders.of')}
          value={view.of}
          options={[
            { value: 'all', label: say('orders.of.all') },
            { value: 'me', label: say('orders.of.me') },
            ...teams,
          ]}
          onChange={({ target }) => onChange({ of: target.value })}
        />
      )}
      <Select
        label={say('orders.state')}
        value={view.state ?? ''}
        placeholder={say('orders.state.any')}
        options={orderStates.map((value) => ({ value, label: say(`orders.state.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: orderStates.find((state) => state === target.value) ?? null })
        }
      />
    </div>
  )
}
