import type { Team } from '@resguardo/contract/teams'
import { readTeamSettings } from '@resguardo/contract/teamSettings'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Part } from '../Part.tsx'
import styles from '../Teams.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import type { TeamSettingsMessage } from './settings.messages.ts'

/** How the team shows itself, and what its newcomers begin with. */
export function SettingsTab({ team }: { team: Team }) {
  const say = useSay<TeamSettingsMessage>()
  const result = useQuery(query(readTeamSettings, { query: { uid: team.uid } }))
  return (
    <section className={styles.form} aria-label={say('teamSettings.title')}>
      <Part result={result} failed={say('teamSettings.failed')}>
        {(kept) => <SettingsForm team={team} kept={kept} />}
      </Part>
    </section>
  )
}
