import { lastSeenRanges, statuses } from '@resguardo/contract/people/peopleEnums'
import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { osFamilies } from '@resguardo/contract/devices/osFamilies'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { rolesFor, type PeopleView } from './manage.queries.ts'

type PeopleFiltersProps = {
  view: PeopleView
  /** The reader sees everyone, including when they registered and were last active. */
  whole: boolean
  onChange: (part: Partial<PeopleView>) => void
}

/** The filters of the list. */
export function PeopleFilters({ view, whole, onChange }: PeopleFiltersProps) {
  const say = useSay<ManageMessage | ListsMessage | UiMessage>()
  return (
    <>
      <CheckboxGroup
        legend={say('manage.status')}
        options={statuses}
        chosen={view.status}
        label={(status) => say(`ui.status.${status}`)}
        onChange={(status) => onChange({ status })}
      />
      <CheckboxGroup
        legend={say('manage.role')}
        options={rolesFor({ whole })}
        chosen={view.role}
        label={(role) => say(`ui.role.${role}`)}
        onChange={(role) => onChange({ role })}
      />
      <CheckboxGroup
        legend={say('manage.license')}
        options={licenseTypes}
        chosen={view.license}
        label={(license) => say(`ui.license.${license}`)}
        onChange={(license) => onChange({ license })}
      />
      {whole && (
        <CheckboxGroup
          legend={say('manage.os')}
          options={osFamilies}
          chosen={view.os}
          label={(os) => say(`lists.os.${os}`)}
          onChange={(os) => onChange({ os })}
        />
      )}
      <div className={styles.narrow}>
        <TeamChoice
          value={view.team}
          needed={false}
          placeholder={say('lists.team.any')}
          onChange={(team) => onChange({ team })}
        />
      </div>
      {whole && (
        <div className={styles.narrow}>
          <Select
            label={say('manage.seen')}
            value={view.seen ?? ''}
            placeholder={say('manage.seen.any')}
            options={lastSeenRanges.map((span) => ({ value: span, label: say(`manage.seen.${span}`) }))}
            onChange={({ target }) =>
              onChange({ seen: lastSeenRanges.find((span) => span === target.value) ?? null })
            }
          />
        </div>
      )}
    </>
  )
}
