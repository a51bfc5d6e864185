import { osFamilies } from '@resguardo/contract/devices/osFamilies'
import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { lastSeenRanges, statuses } from '@resguardo/contract/people/peopleEnums'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import bulk from '#lists/bulk/Bulk.module.css'
import { type FilterChip, FilterChips } from '#lists/FilterChips.tsx'
import { FiltersForm } from '#lists/FiltersForm.tsx'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import { teamsCall } from '#shared/forms/teamsCall.ts'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { cx } from '#ui/cx.ts'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'
import { unfiltered, type UsersView } from './users.queries.ts'

type UserToolsProps = {
  view: UsersView
  whole: boolean
  /** Whether to offer clearing all filters here; an empty list offers it itself. */
  clearable: boolean
  onChange: (part: Partial<UsersView>, replace?: boolean) => void
}

/** Search, page size and filters, with the active ones as chips. */
export function UserTools({ view, whole, clearable, onChange }: UserToolsProps) {
  const say = useSay<UsersMessage | ListsMessage>()
  const button = useRef<HTMLButtonElement>(null)
  const chips = useChips(view, (part) => {
    button.current?.focus()
    onChange(part)
  })
  return (
    <>
      <FiltersForm
        bar={cx(styles.tools, bulk.covered)}
        panel={styles.filters}
        button={button}
        label={say('users.filters', { count: chips.length })}
        tools={
          <>
            <div className={styles.wide}>
              <SearchField label={say('users.search')} q={view.q} onChange={(q) => onChange({ q }, true)} />
            </div>
            <PageSizeSelect size={view.size} onChange={(size) => onChange({ size }, true)} />
          </>
        }
      >
        <UserFilters view={view} whole={whole} onChange={onChange} />
      </FiltersForm>
      <FilterChips chips={chips} onClear={clearable ? () => onChange({ ...unfiltered, q: view.q }) : null} />
    </>
  )
}

function UserFilters({ view, whole, onChange }: Omit<UserToolsProps, 'clearable'>) {
  const say = useSay<UsersMessage | ListsMessage | UiMessage>()
  return (
    <>
      <Select
        label={say('users.status')}
        value={view.status ?? ''}
        placeholder={say('users.status.any')}
        options={statuses.map((value) => ({ value, label: say(`ui.status.${value}`) }))}
        onChange={({ target }) => onChange({ status: statuses.find((one) => one === target.value) ?? null })}
      />
      <Select
        label={say('users.license')}
        value={view.license ?? ''}
        placeholder={say('users.license.any')}
        options={licenseTypes.map((value) => ({ value, label: say(`ui.license.${value}`) }))}
        onChange={({ target }) =>
          onChange({ license: licenseTypes.find((one) => one === target.value) ?? null })
        }
      />
      <TeamChoice
        value={view.team}
        needed={false}
        placeholder={say('lists.team.any')}
        onChange={(team) => onChange({ team })}
      />
      {whole && (
        <>
          <Select
            label={say('users.seen')}
            value={view.seen ?? ''}
            placeholder={say('users.seen.any')}
            options={lastSeenRanges.map((value) => ({ value, label: say(`users.seen.${value}`) }))}
            onChange={({ target }) =>
              onChange({ seen: lastSeenRanges.find((one) => one === target.value) ?? null })
            }
          />
          <Select
            label={say('users.os')}
            value={view.os ?? ''}
            placeholder={say('users.os.any')}
            options={osFamilies.map((value) => ({ value, label: say(`lists.os.${value}`) }))}
            onChange={({ target }) =>
              onChange({ os: osFamilies.find((one) => one === target.value) ?? null })
            }
          />
        </>
      )}
    </>
  )
}

/** The active filters, with what removes each. */
function useChips(view: UsersView, remove: (part: Partial<UsersView>) => void): FilterChip[] {
  const say = useSay<UsersMessage | ListsMessage | UiMessage>()
  const { status, license, team, seen, os } = view
  const found = useQuery({ ...query(teamsCall, { query: { uid: team } }), enabled: team !== '' })
  const teamName = found.data?.teams[0]?.teamName ?? (found.isPending ? '…' : say('users.team.unknown'))
  const chip = (name: string, value: string, part: Partial<UsersView>): FilterChip => ({
    text: say('users.chip', { name, value }),
    onRemove: () => remove(part),
  })
  return [
    ...(status ? [chip(say('users.status'), say(`ui.status.${status}`), { status: null })] : []),
    ...(license ? [chip(say('users.license'), say(`ui.license.${license}`), { license: null })] : []),
    ...(team ? [chip(say('lists.team'), teamName, { team: '' })] : []),
    ...(seen ? [chip(say('users.seen'), say(`users.seen.${seen}`), { seen: null })] : []),
    ...(os ? [chip(say('users.os'), say(`lists.os.${os}`), { os: null })] : []),
  ]
}
