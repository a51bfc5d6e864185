import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { editTeam, readTeams, type Team } from '@resguardo/contract/teams'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '#api/failure.ts'
import { ask, useSend } from '#api/queries.ts'
import { draftOf, type TeamDraft, teamFields } from './teamDraft.ts'
import { teamTouch } from './teamTouch.ts'
import { resetKeeping } from '#session/resetKeeping.ts'

/**
 * The life of a team's draft. It carries the revision it started from, so that nobody's work is overwritten
 * unseen: after a 409 `theirs` is what was saved in between, the typed text stays, and the next save stands
 * on what was just seen.
 */
export function useTeamForm(team: Team) {
  const [theirs, setTheirs] = useState<Team | null>(null)
  const save = useSend(editTeam, { refresh: teamTouch })
  const form = useForm<TeamDraft>({
    resolver: standardSchemaResolver(editTeam.body),
    defaultValues: draftOf(team),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState

  // What others saved is taken over while nothing of one's own stands here; only when it was read, so that what is
  // typed back to what it was is not taken from under the keys.
  const takeOver = useEffectEvent((fresh: Team) => {
    if (!isDirty) form.reset(draftOf(fresh))
  })
  useEffect(() => takeOver(team), [team])

  const submit = form.handleSubmit(async (draft) => {
    const sent = form.getValues()
    try {
      const saved = await save.mutateAsync({ body: draft })
      setTheirs(null)
      resetKeeping(form, sent, draftOf(saved))
    } catch (error) {
      await refused(failureOf(error))
    }
  })

  async function refused(failure: ReturnType<typeof failureOf>) {
    for (const name of teamFields) {
      const message = failure?.fields[name]
      if (message) form.setError(name, { message }, { shouldFocus: true })
    }
    if (failure?.status !== 409) return
    const now = await ask(readTeams, { query: { uid: team.uid } }).catch(() => null)
    const fresh = now?.teams[0]
    if (!fresh) return
    setTheirs(fresh)
    form.setValue('revision', fresh.revision)
  }

  return {
    form,
    theirs,
    isDirty,
    submit: () => void submit(),
    pending: save.isPending,
    saved: save.isSuccess && !isDirty,
    failure: save.error?.failure,
    /** Takes the failure of the last save away, once something is typed; a conflict stays until it is settled. */
    clear: () => {
      if (save.isError && !theirs) save.reset()
    },
    discard: () => {
      form.reset(draftOf(theirs ?? team))
      setTheirs(null)
      save.reset()
      form.setFocus('teamName')
    },
  }
}
