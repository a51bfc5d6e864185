import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { DataOf, InputOf } from '@resguardo/contract/endpoint'
import type { Team } from '@resguardo/contract/teams'
import { editTeamSettings, type readTeamSettings, type TeamSettings } from '@resguardo/contract/teamSettings'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { resetKeeping } from '#session/resetKeeping.ts'

export type Kept = DataOf<typeof readTeamSettings>
export type SettingsDraft = InputOf<typeof editTeamSettings>['body']

/** Without a word about the logo it stays as it is; an undefined one would count as a change. */
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

/** The life of the draft. What others saved is taken over while nothing of one's own stands here. */
export function useSettingsForm(team: Team, kept: Kept) {
  const save = useSend(editTeamSettings, {
    refresh: ['readTeamSettings', 'readTeams', 'readBrand'],
    outdated: 409,
  })
  const form = useForm<SettingsDraft>({
    resolver: standardSchemaResolver(editTeamSettings.body),
    defaultValues: draftOf(team.uid, kept),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState

  // Only when something new was read: what is typed back to what it was must not be taken from under the keys.
  const takeOver = useEffectEvent((fresh: Kept) => {
    if (!isDirty) form.reset(draftOf(team.uid, fresh))
    // After a 409 what was saved has been read: the next save stands on it, with what is typed here.
    else form.setValue('revision', fresh.revision)
  })
  useEffect(() => takeOver(kept), [kept])

  const submit = form.handleSubmit(async (draft) => {
    const sent = form.getValues()
    try {
      const saved = await save.mutateAsync({ body: draft })
      resetKeeping(form, sent, draftOf(team.uid, saved))
    } catch (error) {
      const failure = failureOf(error)
      for (const name of fields) {
        const message = failure?.fields[name]
        if (message) form.setError(name, { message }, { shouldFocus: name !== 'logo' })
      }
    }
  })

  return {
    form,
    isDirty,
    submit: () => void submit(),
    pending: save.isPending,
    saved: save.isSuccess && !isDirty,
    failure: save.error?.failure,
    clear: () => save.isError && save.reset(),
    discard: () => {
      form.reset(draftOf(team.uid, kept))
      save.reset()
    },
  }
}
