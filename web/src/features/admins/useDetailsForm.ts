import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Admin, editAdmin, readAdmin } from '@resguardo/contract/people/admins'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureOf } from '#api/failure.ts'
import { fetchData, useSend } from '#api/queries.ts'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { resetKeepingEdits } from '#session/resetKeepingEdits.ts'
import { showFieldErrors } from '#shared/showFieldErrors.ts'
import {
  changesIn,
  type DetailField,
  type DetailsDraft,
  detailFields,
  detailsDraftOf,
} from './detailsDraft.ts'

/** The endpoint's rules for the fields shown; in a form each of them has a value. */
function rulesFor(fields: readonly DetailField[]) {
  const mask = Object.fromEntries(fields.map((name) => [name, true] as const))
  const { uid, ...all } = editAdmin.body.shape
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => mask[name]))
  // Hidden fields are not sent; they may be blank because the reader may not see them.
  return z.looseObject({ uid, ...shown })
}

/**
 * State of the details form: validates with the endpoint's rules, sends only what changed, keeps what is
 * typed.
 *
 * For another person (`shared`), the save includes the revision it started from. After a 409 `theirs` holds
 * what was saved in between, and the next save is based on it.
 */
export function useDetailsForm(admin: Admin, fields: readonly DetailField[], shared = false) {
  const save = useSend(editAdmin, { refresh: invalidatedByPeople })
  const [theirs, setTheirs] = useState<Admin | null>(null)
  const [base, setBase] = useState(admin.revision)
  const [rules] = useState(() => rulesFor(fields))
  const form = useForm<DetailsDraft>({
    // The rules cover only some fields of the draft.
    resolver: standardSchemaResolver(rules as unknown as z.ZodMiniType<DetailsDraft, DetailsDraft>),
    defaultValues: detailsDraftOf(admin),
    mode: 'onTouched',
  })
  const { isDirty, dirtyFields } = form.formState

  useEffect(() => {
    if (isDirty) return
    form.reset(detailsDraftOf(admin))
    setBase(admin.revision)
  }, [admin, isDirty, form])

  const submit = form.handleSubmit(async (draft) => {
    if (!isDirty) return
    const sent = form.getValues()
    try {
      const changes = changesIn(draft, dirtyFields)
      const saved = await save.mutateAsync({ body: { ...changes, ...(shared && { revision: base }) } })
      setTheirs(null)
      if (saved) setBase(saved.revision)
      resetKeepingEdits(form, sent, saved ? detailsDraftOf(saved) : draft)
    } catch (error) {
      await handleFailure(failureOf(error))
    }
  })

  async function handleFailure(failure: ReturnType<typeof failureOf>) {
    showFieldErrors(form, detailFields, failure)
    if (failure?.status !== 409) return
    const stored = await fetchData(readAdmin, { query: { uid: admin.uid } }).catch(() => null)
    const fresh = stored?.[0]
    if (!fresh) return
    setTheirs(fresh)
    setBase(fresh.revision)
  }

  return {
    form,
    theirs,
    isDirty,
    submit: () => void submit(),
    pending: save.isPending,
    saved: save.isSuccess && !isDirty,
    failure: save.error?.failure,
    clear: () => {
      if (save.isError && !theirs) save.reset()
    },
    discard: () => {
      form.reset(detailsDraftOf(theirs ?? admin))
      setTheirs(null)
      save.reset()
      form.setFocus('first_name')
    },
  }
}
