import { orderStates } from '@resguardo/contract/licensing/orders'
import { useSay } from '#i18n/say.tsx'
import { useTeamChoices } from '#shared/useTeamChoices.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { OrdersView } from '../licenses.queries.ts'
import styles from './Orders.module.css'
import type { OrdersMessage } from './orders.messages.ts'

type OrderFiltersProps = {
  view: OrdersView
  /** Whether the reader may buy for teams, and whether they see everyone's orders. */
  teams: boolean
  all: boolean
  onChange: (part: Partial<OrdersView>) => void
}

/** Filters: whose orders, and in which state. */
export function OrderFilters({ view, teams: runsTeams, all, onChange }: OrderFiltersProps) {
  const say = useSay<OrdersMessage>()
  const teams = useTeamChoices(view.of === 'all' ? '' : view.of, runsTeams)
  return (
    <div role="search" aria-label={say('orders.filter')} className={styles.tools}>
      {(all || teams.length > 0) && (
        <Select
          label={say('orders.of')}
          value={view.of}
          placeholder={say('orders.of.me')}
          options={[...(all ? [{ value: 'all', label: say('orders.of.all') }] : []), ...teams]}
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
