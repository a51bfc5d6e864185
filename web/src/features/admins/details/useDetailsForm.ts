import { editAdmin, readPerson, type VisibleAdmin } from '@resguardo/contract/people/admins'
import { useState } from 'react'
import * as z from 'zod/mini'
import { fetchData, useSend } from '#api/queries.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useDraft } from '#shared/forms/useDraft.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { changesIn, type DetailField, type DetailsDraft, detailsDraftOf } from './detailsDraft.ts'

/** The endpoint's rules for the fields shown; in a form each of them has a value. */
function rulesFor(fields: readonly DetailField[]) {
  const mask = Object.fromEntries(fields.map((name) => [name, true] as const))
  const { uid, ...all } = editAdmin.body.shape
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => mask[name]))
  // Hidden fields are not sent; they may be blank because the reader may not see them.
  return z.looseObject({ uid, ...shown })
}

/**
 * State of the details form: validates with the endpoint's rules and sends only what changed. For another
 * person (`shared`), the save includes the revision it started from.
 */
export function useDetailsForm(admin: VisibleAdmin, fields: readonly DetailField[], shared = false) {
  const save = useSend(editAdmin, { refresh: invalidatedByPeople })
  // The rules cover only some fields of the draft.
  const [rules] = useState(() => rulesFor(fields) as unknown as z.ZodMiniType<DetailsDraft, DetailsDraft>)
  const form = useForm({ initial: detailsDraftOf(admin), check: checkBySchema(rules) })
  const draft = useDraft({
    form,
    save,
    stored: admin,
    draftOf: detailsDraftOf,
    bodyOf: (output) => ({
      ...changesIn(output, form.dirty),
      ...(shared && { revision: form.values.revision }),
    }),
    read: async () => (await fetchData(readPerson, { query: { uid: admin.uid } }))[0],
    baseOf: ({ revision }) => ({ revision }),
  })
  return {
    ...draft,
    submit: () => {
      if (draft.isDirty) draft.submit()
    },
    discard: () => {
      draft.discard()
      form.focus('first_name')
    },
  }
}
