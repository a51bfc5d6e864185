import { packTypes } from '@resguardo/contract/packs'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Choices } from '#lists/Choices.tsx'
import { FilterChips } from '#lists/FilterChips.tsx'
import lists from '#lists/Lists.module.css'
import { PageSize } from '#lists/PageSize.tsx'
import { Button } from '#ui/Button.tsx'
import { FiltersIcon } from '#ui/icons.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { LicensesMessage } from '../licenses.messages.ts'
import styles from './Packs.module.css'
import type { PacksMessage } from './packs.messages.ts'
import { filtersOn, filterTeamQuery, providers, states, unfiltered, type View } from './packs.queries.ts'
import { stateNames, usePackWords } from './parts.tsx'

type Change = (part: Partial<View>, way?: 'replace') => void
type PackToolsProps = {
  view: View
  onChange: Change
  /** Gets the focus when a filter is removed. */
  button: Ref<HTMLButtonElement>
}

/** Search, page size and filters. */
export function PackTools({ view, onChange, button }: PackToolsProps) {
  const say = useSay<PacksMessage | LicensesMessage>()
  const words = usePackWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <form role="search" className={lists.page} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.tools}>
        <SearchField label={say('packs.search')} q={view.q} onChange={(q) => onChange({ q }, 'replace')} />
        <PageSize size={view.size} onChange={(size) => onChange({ size }, 'replace')} />
        <div>
          <Button
            ref={button}
            kind="secondary"
            icon={<FiltersIcon size={20} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {say('packs.filters', { count: filtersOn(view) })}
          </Button>
        </div>
      </div>
      <div id={id} className={lists.panel} hidden={!open}>
        <Choices
          legend={say('packs.type')}
          options={packTypes}
          chosen={view.type}
          label={words.type}
          onChange={(type) => onChange({ type })}
        />
        <Choices
          legend={say('packs.state')}
          options={states}
          chosen={view.state}
          label={(state) => say(stateNames[state])}
          onChange={(state) => onChange({ state })}
        />
        <Choices
          legend={say('packs.provider')}
          options={providers}
          chosen={view.provider}
          label={words.provider}
          onChange={(provider) => onChange({ provider })}
        />
      </div>
    </form>
  )
}

type PackChipsProps = {
  view: View
  /** Whether to offer clearing all filters here; an empty list offers it itself. */
  clearable: boolean
  onChange: Change
}

/** The active filters, each with a button to remove it. */
export function PackChips({ view, clearable, onChange }: PackChipsProps) {
  const say = useSay<PacksMessage | LicensesMessage>()
  const words = usePackWords()
  const team = useQuery(filterTeamQuery(view.team))
  const named = (name: PacksMessage, value: string) => say('packs.chip', { name: say(name), value })
  const without = <Value,>(all: readonly Value[], one: Value) => all.filter((other) => other !== one)
  const teamName = team.data?.teams[0]?.teamName ?? (team.isPending ? '…' : say('packs.team.unknown'))
  const chips = [
    ...view.type.map((type) => ({
      text: named('packs.type', words.type(type)),
      off: () => onChange({ type: without(view.type, type) }),
    })),
    ...view.state.map((state) => ({
      text: named('packs.state', say(stateNames[state])),
      off: () => onChange({ state: without(view.state, state) }),
    })),
    ...view.provider.map((provider) => ({
      text: named('packs.provider', words.provider(provider)),
      off: () => onChange({ provider: without(view.provider, provider) }),
    })),
    ...(view.team ? [{ text: named('packs.team', teamName), off: () => onChange({ team: '' }) }] : []),
  ]
  return <FilterChips chips={chips} onClear={clearable ? () => onChange(unfiltered) : null} />
}
