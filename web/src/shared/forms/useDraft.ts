import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, type Failure } from '#api/failure.ts'
import { keepEdits } from './keepEdits.ts'
import type { Form } from './useForm.ts'

type SaveMutation<Body, Saved> = {
  mutateAsync: (input: { body: Body }) => Promise<Saved>
  reset: () => void
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  error: { failure: Failure } | null
}

type DraftProps<Draft extends object, Stored, Output, Body> = {
  form: Form<Draft, Output>
  save: SaveMutation<Body, Stored | null>
  /** The data read last. */
  stored: Stored
  draftOf: (stored: Stored) => Draft
  bodyOf: (output: Output) => Body
  /** Reads the saved data. */
  read: () => Promise<Stored | null | undefined>
  /** Values that come from the saved data even while others are edited: the revision to save on. */
  baseOf: (stored: Stored) => Partial<Draft>
}

/**
 * A form for stored data that others may save as well. It includes the revision it started from, so that no
 * concurrent change is overwritten unnoticed. After a 409 `theirs` is what was saved in between, the typed
 * text stays, and the next save is based on what was just read.
 */
export function useDraft<Draft extends object, Stored, Output, Body>(
  props: DraftProps<Draft, Stored, Output, Body>,
) {
  const { form, save, stored, draftOf, bodyOf, read, baseOf } = props
  const { isDirty } = form
  const [theirs, setTheirs] = useState<Stored | null>(null)

  // Takes over others' saves while nothing is edited here. Runs only on a read, so that a value typed back to
  // the original is not replaced during typing.
  const adoptSaved = useEffectEvent((fresh: Stored) => {
    if (!isDirty) form.reset(draftOf(fresh))
  })
  useEffect(() => adoptSaved(stored), [stored])

  const submit = form.submit(async (output, sent) => {
    try {
      const saved = await save.mutateAsync({ body: bodyOf(output) })
      setTheirs(null)
      const draft = saved ? draftOf(saved) : sent
      form.reset(draft, keepEdits(form.read(), sent, draft))
    } catch (error) {
      if (error instanceof CallError && error.failure.status === 409) await rebase()
      throw error
    }
  })

  async function rebase() {
    const fresh = await read().catch(() => null)
    if (!fresh) return
    setTheirs(fresh)
    const base = baseOf(fresh)
    form.reset({ ...form.initial, ...base }, { ...form.read(), ...base })
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
