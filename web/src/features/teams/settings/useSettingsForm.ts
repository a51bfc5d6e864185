import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { DataOf, InputOf } from '@resguardo/contract/endpoint'
import type { Team } from '@resguardo/contract/teams'
import { editTeamSettings, readTeamSettings, type TeamSettings } from '@resguardo/contract/teamSettings'
import { useForm } from 'react-hook-form'
import { ask, useSend } from '#api/queries.ts'
import { teamTouch } from '../teamTouch.ts'
import { useDraft } from '#lists/useDraft.ts'

export type Kept = DataOf<typeof readTeamSettings>
export type SettingsDraft = InputOf<typeof editTeamSettings>['body']

/** The logo is omitted unless changed; an undefined property would count as a change. */
const draftOf = (uid: string, { settings, revision }: Kept): SettingsDraft => {
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
export function useSettingsForm(team: Team, kept: Kept) {
  const { uid } = team
  const save = useSend(editTeamSettings, { refresh: teamTouch })
  const form = useForm<SettingsDraft>({
    resolver: standardSchemaResolver(editTeamSettings.body),
    defaultValues: draftOf(uid, kept),
    mode: 'onTouched',
  })
  return useDraft({
    form,
    save,
    kept,
    draftOf: (now) => draftOf(uid, now),
    fields,
    read: () => ask(readTeamSettings, { query: { uid } }),
    standOn: ({ revision, settings }) => {
      form.setValue('revision', revision)
      // Not a field of this form: takes the saved value.
      form.setValue('lang', settings.lang)
    },
  })
}
