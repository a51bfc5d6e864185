import type { DataOf, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Team } from '@resguardo/contract/teams/teams'
import { editTeamSettings, readTeamSettings, type TeamSettings } from '@resguardo/contract/teams/teamSettings'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { fetchData, useSend } from '#api/queries.ts'
import { invalidatedByTeam } from '../invalidatedByTeam.ts'
import { useDraft } from '#shared/forms/useDraft.ts'

export type StoredSettings = DataOf<typeof readTeamSettings>
type SettingsBody = InputOf<typeof editTeamSettings>['body']
/** A form sends all settings; the logo only if it changed. */
export type TeamSettingsDraft = Pick<SettingsBody, 'uid' | 'logo'> &
  Omit<TeamSettings, 'logo'> & { revision: number }

/** The logo is omitted unless changed; an undefined property would count as a change. */
const settingsDraftOf = (uid: string, { settings, revision }: StoredSettings): TeamSettingsDraft => {
  const { logo: _logo, ...rest } = settings
  return { uid, revision, ...rest }
}
/** Form state of a team's settings. */
export function useTeamSettingsForm(team: Team, stored: StoredSettings) {
  const { uid } = team
  const save = useSend(editTeamSettings, { refresh: invalidatedByTeam })
  const form = useForm({
    initial: settingsDraftOf(uid, stored),
    check: checkBySchema(editTeamSettings.body),
  })
  return useDraft({
    form,
    save,
    stored,
    draftOf: (now) => settingsDraftOf(uid, now),
    bodyOf: (body) => body,
    read: () => fetchData(readTeamSettings, { query: { uid } }),
    // The language is not a field of this form: takes the saved value.
    baseOf: ({ revision, settings }) => ({ revision, lang: settings.lang }),
  })
}
