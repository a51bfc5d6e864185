import type { Member } from '@resguardo/contract/teams/members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import lists from '#shared/Lists.module.css'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import styles from '../Packs.module.css'
import type { AssignMessage } from './assign.messages.ts'
import { peopleQuery } from './seats.queries.ts'

type PeopleSearchProps = {
  team: string
  selected: readonly Member[]
  error: string | undefined
  onChange: (selected: readonly Member[]) => void
}

/** Searches the people of a team by name, with checkboxes; selected people stay visible. */
export function PeopleSearch({ team, selected, error, onChange }: PeopleSearchProps) {
  const say = useSay<AssignMessage>()
  const sayFailure = useSayFailure()
  const [q, search] = useState('')
  const { data, error: thrown, refetch } = useQuery(peopleQuery(team, q))
  const failure = failureOf(thrown)
  const without = ({ uid }: Member) => selected.filter((one) => one.uid !== uid)
  return (
    <>
      <SearchField label={say('assign.search')} q={q} onChange={search} />
      <p className={lists.quiet} role="status">
        {data && say('assign.found.count', { count: data.members.length })}
        {data?.next && `. ${say('assign.found.more')}`}
      </p>
      {failure && (
        <Alert title={say('assign.found.failed')} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      <fieldset>
        <legend className={lists.legend}>{say('assign.found')}</legend>
        {error && <Alert>{error}</Alert>}
        {data?.members.map((person) => (
          <Checkbox
            key={person.uid}
            label={
              <>
                {personName(person)}
                {personName(person) !== person.username && (
                  <span className={cx(lists.mail, styles.under)}>{person.username}</span>
                )}
              </>
            }
            checked={selected.some(({ uid }) => uid === person.uid)}
            onChange={({ target }) => onChange(target.checked ? [...selected, person] : without(person))}
          />
        ))}
      </fieldset>
      {selected.length > 0 && (
        <ul role="list" className={lists.chipList} aria-label={say('assign.chosen')}>
          {selected.map((person) => (
            <li key={person.uid}>
              <Chip onRemove={() => onChange(without(person))}>{personName(person)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
