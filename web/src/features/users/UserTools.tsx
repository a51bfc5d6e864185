import { osFamilies } from '@resguardo/contract/devices'
import { statuses } from '@resguardo/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { DevicesMessage } from './devices.messages.ts'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'
import { filterTeamQuery, pageSizes, type View } from './users.queries.ts'

const pause = 250

type UserToolsProps = {
  view: View
  whole: boolean
  onChange: (part: Partial<View>, replace?: boolean) => void
}

/** Search, filters and page size. */
export function UserTools({ view, whole, onChange }: UserToolsProps) {
  const say = useSay<UsersMessage | DevicesMessage | UiMessage>()
  return (
    <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      <SearchField q={view.q} onChange={(q) => onChange({ q }, true)} />
      <Select
        label={say('users.status')}
        value={view.status ?? ''}
        placeholder={say('users.status.any')}
        options={statuses.map((value) => ({ value, label: say(`ui.status.${value}`) }))}
        onChange={({ target }) => onChange({ status: statuses.find((one) => one === target.value) ?? null })}
      />
      {whole && (
        <Select
          label={say('users.os')}
          value={view.os ?? ''}
          placeholder={say('users.os.any')}
          options={osFamilies.map((value) => ({ value, label: say(`devices.os.${value}`) }))}
          onChange={({ target }) => onChange({ os: osFamilies.find((one) => one === target.value) ?? null })}
        />
      )}
      <Select
        label={say('users.size')}
        value={String(view.size)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ target }) => {
          const size = pageSizes.find((one) => String(one) === target.value)
          if (size) onChange({ size }, true)
        }}
      />
      {view.team && <TeamChip team={view.team} onRemove={() => onChange({ team: '' })} />}
    </form>
  )
}

function TeamChip({ team, onRemove }: { team: string; onRemove: () => void }) {
  const say = useSay<UsersMessage>()
  const { data, isPending } = useQuery(filterTeamQuery(team))
  const name = data?.teams[0]?.teamName ?? (isPending ? '…' : say('users.team.unknown'))
  return (
    <div className={styles.all}>
      <Chip onRemove={onRemove}>{say('users.team', { team: name })}</Chip>
    </div>
  )
}

/** Asks when the typing pauses; what is typed stays whatever is being loaded. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const say = useSay<UsersMessage>()
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  // The address changed from outside: another link, or Back.
  if (q !== asked) {
    setAsked(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const search = useEffectEvent((text: string) => {
    setAsked(text)
    onChange(text)
  })
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => search(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, asked])
  return (
    <div className={styles.wide}>
      <Field
        type="search"
        label={say('users.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
