import type { Team } from '@resguardo/contract/teams/teams'
import { readTeamSettings, type TeamSettings } from '@resguardo/contract/teams/teamSettings'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../Teams.module.css'
import type { TeamsMessage } from '../teams.messages.ts'
import { TeamSettingsForm } from './TeamSettingsForm.tsx'
import type { TeamSettingsMessage } from './settings.messages.ts'

/** Branding of the team, and defaults for its new members. */
export function SettingsTab({ team }: { team: Team }) {
  const say = useSay<TeamSettingsMessage>()
  const readsOnly = useReadsOnly()
  const result = useQuery(query(readTeamSettings, { query: { uid: team.uid } }))
  return (
    <section className={styles.form} aria-label={say('teamSettings.title')}>
      <QuerySection result={result} failureTitle={say('teamSettings.failed')}>
        {(stored) =>
          readsOnly ? (
            <ReadOnlySettings settings={stored.settings} />
          ) : (
            <TeamSettingsForm team={team} kept={stored} />
          )
        }
      </QuerySection>
    </section>
  )
}

/** The same, read-only. */
function ReadOnlySettings({ settings: { brandName, accent, profile, welcome } }: { settings: TeamSettings }) {
  const say = useSay<TeamSettingsMessage | TeamsMessage>()
  const { language } = useLanguage()
  const none = say('teams.none')
  return (
    <>
      <ReadOnlyNote />
      <dl className={styles.facts}>
        <dt>{say('teamSettings.brandName')}</dt>
        <dd>{brandName || none}</dd>
        <dt>{say('teamSettings.accent')}</dt>
        <dd>{accent || none}</dd>
        <dt>{say('teamSettings.profile')}</dt>
        <dd>{profile ? profileNames[profile][language] : none}</dd>
        <dt>{say('teamSettings.welcome')}</dt>
        <dd>{welcome || none}</dd>
      </dl>
    </>
  )
}
