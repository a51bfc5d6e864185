import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Admin, editAdmin } from '@resguardo/contract/admins'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { changesIn, type DetailsDraft, detailFields, draftOf } from './detailsDraft.ts'
import { resetKeeping } from '#session/resetKeeping.ts'

/** The endpoint's rules for the fields shown here; in a form every one of them has a value. */
const shown = {
  uid: true,
  first_name: true,
  last_name: true,
  lang: true,
  timezone: true,
  country: true,
  newsletter: true,
} as const
const Details = z.required(z.pick(editAdmin.body, shown))

/** The life of the details: the endpoint's rules, only what changed is sent, what is typed stays. */
export function useDetailsForm(admin: Admin) {
  const save = useSend(editAdmin, { refresh: ['readAdmins'] })
  const form = useForm<DetailsDraft>({
    resolver: standardSchemaResolver(Details),
    defaultValues: draftOf(admin),
    mode: 'onTouched',
  })
  const { isDirty, dirtyFields } = form.formState

  useEffect(() => {
    if (!isDirty) form.reset(draftOf(admin))
  }, [admin, isDirty, form])

  const submit = form.handleSubmit(async (draft) => {
    if (!isDirty) return
    const sent = form.getValues()
    try {
      const saved = await save.mutateAsync({ body: changesIn(draft, dirtyFields) })
      resetKeeping(form, sent, saved ? draftOf(saved) : draft)
    } catch (error) {
      const fields = failureOf(error)?.fields ?? {}
      for (const name of detailFields) {
        const message = fields[name]
        if (message) form.setError(name, { message }, { shouldFocus: true })
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
    clear: () => {
      if (save.isError) save.reset()
    },
    discard: () => {
      form.reset(draftOf(admin))
      save.reset()
      form.setFocus('first_name')
    },
  }
}
