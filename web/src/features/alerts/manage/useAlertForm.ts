import { createAlert, editAlert, type ManagedAlert } from '@resguardo/contract/alerts/alerts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { type AlertDraft, contentOf, draftOf, emptyDraft } from './alertDraft.ts'
import { managedTouch } from './managedAlerts.queries.ts'
import { manageAlertPath } from './alertPaths.ts'

/**
 * State of an alert's form, with the revision it started from: a concurrent save is not overwritten
 * unnoticed.
 */
export function useAlertForm(alert: ManagedAlert | null) {
  const navigate = useNavigate()
  const [submission] = useState(() => crypto.randomUUID())
  const [base, setBase] = useState(alert)
  const create = useSend(createAlert, { refresh: managedTouch })
  const edit = useSend(editAlert, { refresh: managedTouch, outdated: 409 })
  const form = useForm<AlertDraft>({ defaultValues: alert ? draftOf(alert) : emptyDraft, mode: 'onTouched' })
  const { isDirty } = form.formState
  const sending = alert ? edit : create
  const failure = failureOf(sending.error)

  const adoptLatest = useEffectEvent((latest: ManagedAlert | null) => {
    if (!latest || isDirty) return
    form.reset(draftOf(latest))
    setBase(latest)
  })
  useEffect(() => adoptLatest(alert), [alert])

  /** Shows errors at their fields and focuses the first. */
  function showErrors(errors: Readonly<Record<string, string>>) {
    for (const [index, [path, message]] of Object.entries(errors).entries())
      form.setError(path as FieldPath<AlertDraft>, { message }, { shouldFocus: index === 0 })
  }

  const submit = form.handleSubmit(async (draft) => {
    const content = contentOf(draft)
    const parsed = createAlert.body.safeParse(content)
    if (!parsed.success) {
      showErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
      return
    }
    try {
      const saved = base
        ? await edit.mutateAsync({ body: { ...content, uid: base.uid, revision: base.revision } })
        : await create.mutateAsync({ body: { ...content, submission } })
      form.reset(draftOf(saved))
      setBase(saved)
      if (!base) await navigate(manageAlertPath(saved.uid), { replace: true })
    } catch (error) {
      showErrors(failureOf(error)?.fields ?? {})
    }
  })

  return {
    form,
    isDirty,
    failure,
    pending: sending.isPending,
    saved: edit.isSuccess && !isDirty,
    showErrors,
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
