import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { DataOf, InputOf } from '@resguardo/contract/platform/endpoint'
import type { Team } from '@resguardo/contract/teams/teams'
import { editTeamSettings, readTeamSettings, type TeamSettings } from '@resguardo/contract/teams/teamSettings'
import { useForm } from 'react-hook-form'
import { fetchData, useSend } from '#api/queries.ts'
import { invalidatedByTeam } from '../invalidatedByTeam.ts'
import { useDraft } from '#shared/forms/useDraft.ts'

export type StoredSettings = DataOf<typeof readTeamSettings>
export type TeamSettingsDraft = InputOf<typeof editTeamSettings>['body']

/** The logo is omitted unless changed; an undefined property would count as a change. */
const settingsDraftOf = (uid: string, { settings, revision }: StoredSettings): TeamSettingsDraft => {
  const { logo: _logo, ...rest } = settings
  return { uid, revision, ...rest }
}
const fields = [
  'brandName',
  'logo',
  'accent',
  'profile',
  'lang',
  'welcome',
] as const satisfies (keyof TeamSettings)[]

/** Form state of a team's settings. */
export function useTeamSettingsForm(team: Team, stored: StoredSettings) {
  const { uid } = team
  const save = useSend(editTeamSettings, { refresh: invalidatedByTeam })
  const form = useForm<TeamSettingsDraft>({
    resolver: standardSchemaResolver(editTeamSettings.body),
    defaultValues: settingsDraftOf(uid, stored),
    mode: 'onTouched',
  })
  return useDraft({
    form,
    save,
    stored,
    draftOf: (now) => settingsDraftOf(uid, now),
    fields,
    read: () => fetchData(readTeamSettings, { query: { uid } }),
    rebaseOn: ({ revision, settings }) => {
      form.setValue('revision', revision)
      // Not a field of this form: takes the saved value.
      form.setValue('lang', settings.lang)
    },
  })
}
