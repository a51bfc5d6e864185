import type { Failure } from '#api/failure.ts'
import { failureOf } from '#api/failure.ts'
import { resetKeeping } from '#session/resetKeeping.ts'
import { showAtFields } from '#session/showAtFields.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Save<Draft, Kept> = {
  mutateAsync: (input: { body: Draft }) => Promise<Kept>
  reset: () => void
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  error: { failure: Failure } | null
}

type DraftProps<Draft extends FieldValues, Kept> = {
  form: UseFormReturn<Draft, unknown, Draft>
  save: Save<Draft, Kept>
  /** The data read last. */
  kept: Kept
  draftOf: (kept: Kept) => Draft
  /** The fields that a refusal can be about. */
  fields: readonly Path<Draft>[]
  /** Reads the saved data. */
  read: () => Promise<Kept | null | undefined>
  /** Bases the next save on the data just read. */
  standOn: (fresh: Kept) => void
}

/**
 * State of a draft. It includes the revision it started from, so that no concurrent change is overwritten
 * unnoticed. After a 409 `theirs` is what was saved in between, the typed text stays, and the next save is
 * based on what was just read.
 */
export function useDraft<Draft extends FieldValues, Kept>(props: DraftProps<Draft, Kept>) {
  const { form, save, kept, draftOf, fields, read, standOn } = props
  const [theirs, setTheirs] = useState<Kept | null>(null)
  const { isDirty } = form.formState

  // Takes over others' saves while nothing is edited here. Runs only on a read, so that a value typed back to
  // the original is not replaced during typing.
  const takeOver = useEffectEvent((fresh: Kept) => {
    if (!isDirty) form.reset(draftOf(fresh))
  })
  useEffect(() => takeOver(kept), [kept])

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

  async function refused(failure: Failure | null) {
    showAtFields(form, fields, failure)
    if (failure?.status !== 409) return
    const fresh = await read().catch(() => null)
    if (!fresh) return
    setTheirs(fresh)
    standOn(fresh)
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
      form.reset(draftOf(theirs ?? kept))
      setTheirs(null)
      save.reset()
    },
  }
}
