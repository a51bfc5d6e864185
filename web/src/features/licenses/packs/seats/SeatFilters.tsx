import { packTypes } from '@resguardo/contract/licensing/packs'
import { useSay } from '#i18n/say.tsx'
import bulk from '#lists/bulk/Bulk.module.css'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { useTeamChoices } from '#shared/useTeamChoices.ts'
import { cx } from '#ui/cx.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { usePackFormats } from '../packFormats.tsx'
import styles from '../Packs.module.css'
import type { SeatsMessage } from './seats.messages.ts'
import { seatStates, type SeatsView } from './seats.queries.ts'

type SeatFiltersProps = {
  view: SeatsView
  /** Whether the seats are of several packs, which have teams and types. */
  ofAllPacks: boolean
  onChange: (part: Partial<SeatsView>) => void
}

/** Search, filter and page size of the seats. */
export function SeatFilters({ view, ofAllPacks, onChange }: SeatFiltersProps) {
  const say = useSay<SeatsMessage>()
  const { type: typeName } = usePackFormats()
  const teams = useTeamChoices(view.team, ofAllPacks)
  return (
    <form
      role="search"
      className={cx(styles.tools, styles.three, bulk.covered)}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField label={say('seats.search')} q={view.q} onChange={(q) => onChange({ q })} />
      <Select
        label={say('seats.state')}
        value={view.state ?? ''}
        placeholder={say('seats.state.any')}
        options={seatStates.map((value) => ({ value, label: say(`seats.state.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: seatStates.find((state) => state === target.value) ?? null })
        }
      />
      {ofAllPacks && (
        <>
          <Select
            label={say('seats.team')}
            value={view.team}
            placeholder={say('seats.team.any')}
            options={teams}
            onChange={({ target }) => onChange({ team: target.value })}
          />
          <Select
            label={say('seats.type')}
            value={view.type ?? ''}
            placeholder={say('seats.type.any')}
            options={packTypes.map((value) => ({ value, label: typeName(value) }))}
            onChange={({ target }) =>
              onChange({ type: packTypes.find((type) => type === target.value) ?? null })
            }
          />
        </>
      )}
      <PageSizeSelect size={view.size} onChange={(size) => onChange({ size })} />
    </form>
  )
}
