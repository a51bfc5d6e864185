import { packTypes } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import { FilterChips } from '#lists/FilterChips.tsx'
import { FiltersForm } from '#lists/FiltersForm.tsx'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import type { LicensesMessage } from '../licenses.messages.ts'
import styles from './Packs.module.css'
import type { PacksMessage } from './packs.messages.ts'
import {
  countFilters,
  filterTeamQuery,
  providers,
  statesInOrder,
  unfiltered,
  type PacksView,
} from './packs.queries.ts'
import { stateNames, usePackFormats } from './packFormats.tsx'

type OnViewChange = (part: Partial<PacksView>, mode?: 'replace') => void
type PackFiltersProps = {
  view: PacksView
  onChange: OnViewChange
  /** Gets the focus when a filter is removed. */
  button: Ref<HTMLButtonElement>
}

/** Search, page size and filters. */
export function PackFilters({ view, onChange, button }: PackFiltersProps) {
  const say = useSay<PacksMessage | LicensesMessage>()
  const formats = usePackFormats()
  return (
    <FiltersForm
      bar={styles.tools}
      tools={
        <>
          <SearchField label={say('packs.search')} q={view.q} onChange={(q) => onChange({ q }, 'replace')} />
          <PageSizeSelect size={view.size} onChange={(size) => onChange({ size }, 'replace')} />
        </>
      }
      label={say('packs.filters', { count: countFilters(view) })}
      button={button}
    >
      <CheckboxGroup
        legend={say('packs.type')}
        options={packTypes}
        chosen={view.type}
        label={formats.type}
        onChange={(type) => onChange({ type })}
      />
      <CheckboxGroup
        legend={say('packs.state')}
        options={statesInOrder}
        chosen={view.state}
        label={(state) => say(stateNames[state])}
        onChange={(state) => onChange({ state })}
      />
      <CheckboxGroup
        legend={say('packs.provider')}
        options={providers}
        chosen={view.provider}
        label={formats.provider}
        onChange={(provider) => onChange({ provider })}
      />
    </FiltersForm>
  )
}

type PackChipsProps = {
  view: PacksView
  /** Whether to offer clearing all filters here; an empty list offers it itself. */
  clearable: boolean
  onChange: OnViewChange
}

/** The active filters, each with a button to remove it. */
export function PackChips({ view, clearable, onChange }: PackChipsProps) {
  const say = useSay<PacksMessage | LicensesMessage>()
  const formats = usePackFormats()
  const team = useQuery(filterTeamQuery(view.team))
  const chipText = (name: PacksMessage, value: string) => say('packs.chip', { name: say(name), value })
  const without = <Value,>(all: readonly Value[], one: Value) => all.filter((other) => other !== one)
  const teamName = team.data?.teams[0]?.teamName ?? (team.isPending ? '…' : say('packs.team.unknown'))
  const chips = [
    ...view.type.map((type) => ({
      text: chipText('packs.type', formats.type(type)),
      onRemove: () => onChange({ type: without(view.type, type) }),
    })),
    ...view.state.map((state) => ({
      text: chipText('packs.state', say(stateNames[state])),
      onRemove: () => onChange({ state: without(view.state, state) }),
    })),
    ...view.provider.map((provider) => ({
      text: chipText('packs.provider', formats.provider(provider)),
      onRemove: () => onChange({ provider: without(view.provider, provider) }),
    })),
    ...(view.team
      ? [{ text: chipText('packs.team', teamName), onRemove: () => onChange({ team: '' }) }]
      : []),
  ]
  return <FilterChips chips={chips} onClear={clearable ? () => onChange(unfiltered) : null} />
}
