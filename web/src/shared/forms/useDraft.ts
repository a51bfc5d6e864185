import type { Failure } from '#api/failure.ts'
import { failureOf } from '#api/failure.ts'
import { resetKeepingEdits } from '#session/resetKeepingEdits.ts'
import { showFieldErrors } from '../showFieldErrors.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type SaveMutation<Draft, Stored> = {
  mutateAsync: (input: { body: Draft }) => Promise<Stored>
  reset: () => void
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  error: { failure: Failure } | null
}

type DraftProps<Draft extends FieldValues, Stored> = {
  form: UseFormReturn<Draft, unknown, Draft>
  save: SaveMutation<Draft, Stored>
  /** The data read last. */
  stored: Stored
  draftOf: (kept: Stored) => Draft
  /** The fields that a refusal can be about. */
  fields: readonly Path<Draft>[]
  /** Reads the saved data. */
  read: () => Promise<Stored | null | undefined>
  /** Bases the next save on the data just read. */
  rebaseOn: (fresh: Stored) => void
}

/**
 * State of a draft. It includes the revision it started from, so that no concurrent change is overwritten
 * unnoticed. After a 409 `theirs` is what was saved in between, the typed text stays, and the next save is
 * based on what was just read.
 */
export function useDraft<Draft extends FieldValues, Stored>(props: DraftProps<Draft, Stored>) {
  const { form, save, stored, draftOf, fields, read, rebaseOn } = props
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const { isDirty } = form.formState

  // Takes over others' saves while nothing is edited here. Runs only on a read, so that a value typed back to
  // the original is not replaced during typing.
  const adoptSaved = useEffectEvent((fresh: Stored) => {
    if (!isDirty) form.reset(draftOf(fresh))
  })
  useEffect(() => adoptSaved(stored), [stored])

  const submit = form.handleSubmit(async (draft) => {
    const sent = form.getValues()
    try {
      const saved = await save.mutateAsync({ body: draft })
      setTheirs(null)
      resetKeepingEdits(form, sent, draftOf(saved))
    } catch (error) {
      await handleFailure(failureOf(error))
    }
  })

  async function handleFailure(failure: Failure | null) {
    showFieldErrors(form, fields, failure)
    if (failure?.status !== 409) return
    const fresh = await read().catch(() => null)
    if (!fresh) return
    setTheirs(fresh)
    rebaseOn(fresh)
  }

  return {
    form,
    theirs,
    isDirty,
    submit: () => void submit(),
    pending: save.isPending,
    saved: save.isSuccess && !isDirty,
    failure: save.error?.failure,
    /** Clears the failure of the last save on typing; a conflict stays until it is resolved. */
    clear: () => {
      if (save.isError && !theirs) save.reset()
    },
    discard: () => {
      form.reset(draftOf(theirs ?? stored))
      setTheirs(null)
      save.reset()
    },
  }
}
