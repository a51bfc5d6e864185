import { inviteStates } from '@resguardo/contract/teams/invites'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import type { InvitesView } from './invites.queries.ts'
import { useTeamChoices } from '#shared/useTeamChoices.ts'

type InviteToolsProps = { view: InvitesView; onChange: (part: Partial<InvitesView>) => void }

/** Filters of the list. */
export function InviteTools({ view, onChange }: InviteToolsProps) {
  const say = useSay<InvitesMessage>()
  const teams = useTeamChoices(view.team)
  return (
    <div role="search" aria-label={say('invites.filter')} className={styles.tools}>
      <Select
        label={say('invites.state')}
        value={view.state ?? ''}
        placeholder={say('invites.state.any')}
        options={inviteStates.map((value) => ({ value, label: say(`invites.state.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: inviteStates.find((state) => state === target.value) ?? null })
        }
      />
      {(teams.length > 1 || view.team) && (
        <Select
          label={say('invites.team')}
          value={view.team}
          placeholder={say('invites.team.any')}
          options={teams}
          onChange={({ target }) => onChange({ team: target.value })}
        />
      )}
    </div>
  )
}
