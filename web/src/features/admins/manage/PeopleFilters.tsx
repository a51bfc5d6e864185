import { seenSpans, statuses } from '@resguardo/contract/peopleNames'
import { useSay } from '#i18n/say.tsx'
import { Choices } from '#lists/Choices.tsx'
import { Select } from '#ui/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { rolesFor, type View } from './manage.queries.ts'

type PeopleFiltersProps = {
  view: View
  /** The reader sees everyone, including when they registered and were last active. */
  whole: boolean
  onChange: (part: Partial<View>) => void
}

/** The filters of the list. */
export function PeopleFilters({ view, whole, onChange }: PeopleFiltersProps) {
  const say = useSay<ManageMessage | UiMessage>()
  return (
    <>
      <Choices
        legend={say('manage.status')}
        options={statuses}
        chosen={view.status}
        label={(status) => say(`ui.status.${status}`)}
        onChange={(status) => onChange({ status })}
      />
      <Choices
        legend={say('manage.role')}
        options={rolesFor({ whole })}
        chosen={view.role}
        label={(role) => say(`ui.role.${role}`)}
        onChange={(role) => onChange({ role })}
      />
      {whole && (
        <div className={styles.narrow}>
          <Select
            label={say('manage.seen')}
            value={view.seen ?? ''}
            placeholder={say('manage.seen.any')}
            options={seenSpans.map((span) => ({ value: span, label: say(`manage.seen.${span}`) }))}
            onChange={({ target }) =>
              onChange({ seen: seenSpans.find((span) => span === target.value) ?? null })
            }
          />
        </div>
      )}
    </>
  )
}
