import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { Team } from '@resguardo/contract/teams'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { type TeamDraft, type TeamField, teamFields } from './teamDraft.ts'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'

const labels = {
  teamName: 'teams.name',
  contactEmail: 'teams.contact',
  description: 'teams.description',
} as const satisfies Record<TeamField, TeamsMessage>

type TeamConflictProps = { theirs: Team; form: UseFormReturn<TeamDraft> }

/** What somebody saved in the meantime beside what is typed here, field by field, with a way to take it over. */
export function TeamConflict({ theirs, form }: TeamConflictProps) {
  const say = useSay<TeamsMessage | CatalogueKey>()
  const mine = useWatch({ control: form.control })
  const apart = teamFields.filter((name) => (mine[name] ?? '') !== theirs[name])
  const take = (name: TeamField) => {
    form.setValue(name, theirs[name], { shouldDirty: true, shouldValidate: true })
    form.setFocus(name)
  }
  return (
    <Alert kind="warning" title={say('teams.conflict')}>
      <p>{say('editTeam409')}</p>
      {apart.length === 0 && <p>{say('teams.conflict.same')}</p>}
      {apart.map((name) => (
        <dl key={name} className={styles.apart}>
          <dt>{say(labels[name])}</dt>
          <dd>
            <span className={styles.quiet}>{say('teams.conflict.theirs')}: </span>
            {theirs[name] || say('teams.blank')}
          </dd>
          <dd>
            <span className={styles.quiet}>{say('teams.conflict.yours')}: </span>
            {mine[name] || say('teams.blank')}
          </dd>
          <dd>
            <Button kind="secondary" onClick={() => take(name)}>
              {say('teams.conflict.use', { field: say(labels[name]) })}
            </Button>
          </dd>
        </dl>
      ))}
    </Alert>
  )
}
