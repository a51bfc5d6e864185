import { logoPath } from '@resguardo/contract/teams/logoPath'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import type { TeamSettings } from '@resguardo/contract/teams/teamSettings'
import type { Form } from '#shared/forms/useForm.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { type FieldDifference, ConflictAlert } from '#shared/forms/ConflictAlert.tsx'
import styles from '../Teams.module.css'
import type { TeamSettingsMessage } from './settings.messages.ts'
import type { TeamSettingsDraft } from './useTeamSettingsForm.ts'

type TeamSettingsConflictProps = {
  team: string
  theirs: TeamSettings
  form: Form<TeamSettingsDraft>
}

const comparedFields = ['brandName', 'accent', 'profile', 'welcome'] as const

/** A conflict: the settings as someone else saved them, and as they are chosen here. */
export function TeamSettingsConflict({ team, theirs, form }: TeamSettingsConflictProps) {
  const say = useSay<TeamSettingsMessage | CatalogueKey>()
  const { language } = useLanguage()
  const mine = form.values
  const nameOf = (profile: TeamSettingsDraft['profile'] | undefined) =>
    profile ? profileNames[profile][language] : say('teamSettings.profile.none')
  const shown = (
    name: (typeof comparedFields)[number],
    settings: Partial<Pick<TeamSettings, (typeof comparedFields)[number]>>,
  ) => (name === 'profile' ? nameOf(settings.profile) : (settings[name] ?? ''))
  const differences = comparedFields
    .filter((name) => (mine[name] || null) !== (theirs[name] || null))
    .map(
      (name): FieldDifference => ({
        field: say(`teamSettings.${name}`),
        theirs: shown(name, theirs),
        mine: shown(name, mine),
        adopt: () => {
          form.set(name, theirs[name])
          form.focus(name)
        },
      }),
    )
  // If the form does not change the logo, the saved one stays.
  const logo = mine.logo !== undefined && (mine.logo !== null || theirs.logo !== null)
  if (logo)
    differences.push({
      field: say('teamSettings.logo'),
      theirs: theirs.logo && (
        <img
          className={styles.logo}
          src={logoPath(theirs.logo)}
          alt={say('teamSettings.logo.now', { team })}
        />
      ),
      adopt: () => form.set('logo', undefined),
    })
  return <ConflictAlert text={say('editTeamSettings409')} differences={differences} />
}
