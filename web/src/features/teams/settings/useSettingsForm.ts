import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { DataOf, InputOf } from '@resguardo/contract/endpoint'
import type { Team } from '@resguardo/contract/teams'
import { editTeamSettings, readTeamSettings, type TeamSettings } from '@resguardo/contract/teamSettings'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '#api/failure.ts'
import { ask, useSend } from '#api/queries.ts'
import { resetKeeping } from '#session/resetKeeping.ts'
import { teamTouch } from '../teamTouch.ts'

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

/**
 * The life of the draft. It carries the revision it started from; after a 409 `theirs` is what was saved in between,
 * and the next save stands on what was just seen.
 */
export function useSettingsForm(team: Team, kept: Kept) {
  const [theirs, setTheirs] = useState<Kept | null>(null)
  const save = useSend(editTeamSettings, { refresh: teamTouch })
  const form = useForm<SettingsDraft>({
    resolver: standardSchemaResolver(editTeamSettings.body),
    defaultValues: draftOf(team.uid, kept),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState

  // Only when something new was read: what is typed back to what it was must not be taken from under the keys.
  const takeOver = useEffectEvent((fresh: Kept) => {
    if (!isDirty) form.reset(draftOf(team.uid, fresh))
  })
  useEffect(() => takeOver(kept), [kept])

  const submit = form.handleSubmit(async (draft) => {
    const sent = form.getValues()
    try {
      const saved = await save.mutateAsync({ body: draft })
      setTheirs(null)
      resetKeeping(form, sent, draftOf(team.uid, saved))
    } catch (error) {
      await refused(failureOf(error))
    }
  })

  async function refused(failure: ReturnType<typeof failureOf>) {
    for (const name of fields) {
      const message = failure?.fields[name]
      if (message) form.setError(name, { message }, { shouldFocus: name !== 'logo' })
    }
    if (failure?.status !== 409) return
    const fresh = await ask(readTeamSettings, { query: { uid: team.uid } }).catch(() => null)
    if (!fresh) return
    setTheirs(fresh)
    form.setValue('revision', fresh.revision)
    // No field of this page: it stays as it is saved.
    form.setValue('lang', fresh.settings.lang)
  }

  return {
    form,
    theirs,
    isDirty,
    submit: () => void submit(),
    pending: save.isPending,
    saved: save.isSuccess && !isDirty,
    failure: save.error?.failure,
    /** A conflict stays until it is settled. */
    clear: () => save.isError && !theirs && save.reset(),
    discard: () => {
      form.reset(draftOf(team.uid, theirs ?? kept))
      setTheirs(null)
      save.reset()
    },
  }
}
