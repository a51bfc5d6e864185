import { type ComponentProps, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { ListsMessage } from '../lists.messages.ts'
import { type TeamOption, useTeamOptions } from './teamOptions.ts'

type TeamChoiceProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'onChange' | 'value'> & {
  /** "Team" unless another label says what the team is chosen for. */
  label?: string
  value: string
  onChange: (uid: string, teamName: string) => void
  /** Name of the initial team. */
  initialName?: string | undefined
  /** Admins must choose a team; root may create people without one. */
  needed: boolean
}

/** A native select; if there are many teams, it lists those that match a search. */
export function TeamChoice({ value, onChange, initialName, needed, label, ...select }: TeamChoiceProps) {
  const say = useSay<ListsMessage>()
  const [initialUid] = useState(initialName ? '' : value)
  const { teams, first, many, failed, retry, typed, type } = useTeamOptions(initialUid)
  const [chosen, choose] = useState<TeamOption | null>(
    initialName && value ? { uid: value, teamName: initialName } : null,
  )
  const selected = [chosen, first].find((team) => team?.uid === value)
  const unlisted = selected && !teams?.some(({ uid }) => uid === value) ? [selected] : []
  const options = [...unlisted, ...(teams ?? [])].map(({ uid, teamName }) => ({
    value: uid,
    label: teamName,
  }))
  const placeholder = select.placeholder ?? say(needed ? 'lists.team.choose' : 'lists.team.none')
  return (
    <>
      {failed && <Alert onRetry={retry}>{say('lists.team.failed')}</Alert>}
      {many && (
        <Field
          type="search"
          label={say('lists.team.search')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Select
        {...select}
        label={label ?? say('lists.team')}
        hint={many && say('lists.team.found', { count: teams?.length ?? 0 })}
        value={value}
        placeholder={placeholder}
        options={options}
        onChange={({ target }) => {
          const team = options.find(({ value: uid }) => uid === target.value)
          choose(team ? { uid: team.value, teamName: team.label } : null)
          onChange(target.value, team?.label ?? '')
        }}
      />
    </>
  )
}
