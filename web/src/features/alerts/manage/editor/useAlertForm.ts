import { createAlert, editAlert, type ManagedAlert } from '@resguardo/contract/alerts/alerts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { contentOf, draftOf, emptyDraft } from './alertDraft.ts'
import { invalidatedByManagedAlerts } from '../managedAlerts.queries.ts'
import { manageAlertPath } from '../alertPaths.ts'

/**
 * State of an alert's form, with the revision it started from: a concurrent save is not overwritten
 * unnoticed.
 */
export function useAlertForm(alert: ManagedAlert | null) {
  const navigate = useNavigate()
  const [submission] = useState(() => crypto.randomUUID())
  const [base, setBase] = useState(alert)
  const create = useSend(createAlert, { refresh: invalidatedByManagedAlerts })
  const edit = useSend(editAlert, { refresh: invalidatedByManagedAlerts, outdated: 409 })
  const form = useForm({
    initial: alert ? draftOf(alert) : emptyDraft,
    check: checkBySchema(createAlert.body, contentOf),
    checkOn: 'submit',
  })
  const { isDirty } = form
  const sending = alert ? edit : create
  const failure = failureOf(sending.error)

  const adoptLatest = useEffectEvent((latest: ManagedAlert | null) => {
    if (!latest || isDirty) return
    form.reset(draftOf(latest))
    setBase(latest)
  })
  useEffect(() => adoptLatest(alert), [alert])

  const submit = form.submit(async (_, draft) => {
    const content = contentOf(draft)
    const saved = base
      ? await edit.mutateAsync({ body: { ...content, uid: base.uid, revision: base.revision } })
      : await create.mutateAsync({ body: { ...content, submission } })
    form.reset(draftOf(saved))
    setBase(saved)
    if (!base) navigate(manageAlertPath(saved.uid), { replace: true })
  })

  return {
    form,
    isDirty,
    failure,
    pending: sending.isPending,
    saved: edit.isSuccess && !isDirty,
    showErrors: form.showErrors,
    submit: () => void submit(),
    clear: () => {
      if (failure && failure.status !== 409) sending.reset()
    },
    /** Resets to the latest saved version. */
    discard: () => {
      form.reset(alert ? draftOf(alert) : emptyDraft)
      setBase(alert)
      sending.reset()
    },
  }
}
