import {
  confirmAlert,
  deleteAlert,
  type ManagedAlert,
  withdrawAlert,
} from '@resguardo/contract/alerts/alerts'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useState } from 'react'
import { useNavigate } from '#router'
import { type Failure, failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { ManagedAlertsMessage } from './managedAlerts.messages.ts'
import { invalidatedByManagedAlerts } from './managedAlerts.queries.ts'
import { manageAlertPath } from './alertPaths.ts'

type AlertActionProps = { alert: ManagedAlert }
type ConfirmAlertProps = AlertActionProps & {
  confirming: 'open' | 'alone' | 'other'
  /** The form has unsaved changes. */
  dirty: boolean
  /** Receives message keys by field. */
  onMissing: (errors: Readonly<Record<string, string>>) => void
}

/** Publishes a draft, or says why the caller may not. */
export function ConfirmAlert({ alert: { uid, revision }, confirming, dirty, onMissing }: ConfirmAlertProps) {
  const say = useSay<ManagedAlertsMessage | CatalogueKey>()
  const send = useSend(confirmAlert, { refresh: invalidatedByManagedAlerts, outdated: 409 })
  const [open, setOpen] = useState(false)
  // Once the alert is in force this component is unmounted, so the result is shown as a toast.
  async function confirm() {
    try {
      await send.mutateAsync({ body: { uid, revision } })
      toast(say('confirmAlert200'))
    } catch (error) {
      setOpen(false)
      const failure = failureOf(error)
      if (failure) onMissing(missingFieldMessages(failure))
    }
  }
  return (
    <Card title={say('write.confirm')}>
      <p>{say(`write.confirm.${confirming}`)}</p>
      {dirty && <p>{say('write.confirm.saveFirst')}</p>}
      {confirming !== 'other' && !dirty && (
        <div>
          <Button onClick={() => setOpen(true)}>{say('write.confirm.do')}</Button>
        </div>
      )}
      <FailureAlert title={say('write.notDone')} failure={failureOf(send.error)} />
      {open && (
        <ConfirmDialog
          title={say('write.confirm.title')}
          cancel={say('write.cancel')}
          action={say('write.confirm.do')}
          pending={send.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setOpen(false)}
        >
          <p>{say('write.confirm.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** What a draft lacks, as message keys by field. */
function missingFieldMessages({ status, data }: Failure): Record<string, string> {
  const missing: unknown =
    status === 422 && typeof data === 'object' && data && 'missing' in data ? data.missing : []
  if (!Array.isArray(missing)) return {}
  const keyOf = (path: string) =>
    path === 'expires'
      ? 'fields.datePast'
      : path.startsWith('systems')
        ? 'write.target.turned'
        : 'fields.required'
  return Object.fromEntries(missing.map(String).map((path) => [path, keyOf(path)]))
}

/** Withdraws an alert. */
export function WithdrawAlert({ alert: { uid, revision } }: AlertActionProps) {
  const say = useSay<ManagedAlertsMessage | CatalogueKey>()
  const send = useSend(withdrawAlert, { refresh: invalidatedByManagedAlerts, outdated: 409 })
  const [open, setOpen] = useState(false)
  const readsOnly = useReadsOnly()
  async function withdraw() {
    try {
      await send.mutateAsync({ body: { uid, revision } })
      toast(say('withdrawAlert200'))
    } catch {
      setOpen(false)
    }
  }
  return (
    <Card title={say('write.withdraw')}>
      <p>{say('write.withdraw.text')}</p>
      <div>
        <ChangeButton readOnly={readsOnly} kind="danger" onClick={() => setOpen(true)}>
          {say('write.withdraw.do')}
        </ChangeButton>
      </div>
      <FailureAlert title={say('write.notDone')} failure={failureOf(send.error)} />
      {open && (
        <ConfirmDialog
          title={say('write.withdraw.title')}
          cancel={say('write.cancel')}
          action={say('write.withdraw.do')}
          kind="danger"
          pending={send.isPending}
          onConfirm={() => void withdraw()}
          onClose={() => setOpen(false)}
        >
          <p>{say('write.withdraw.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

export function DeleteAlert({ alert: { uid } }: AlertActionProps) {
  const say = useSay<ManagedAlertsMessage | CatalogueKey>()
  const navigate = useNavigate()
  const send = useSend(deleteAlert, { refresh: ['readManagedAlerts'] })
  const [open, setOpen] = useState(false)
  const remove = () =>
    send.mutate(
      { query: { uid } },
      {
        onSuccess: () => {
          toast(say('deleteAlert200'))
          navigate(manageAlertPath(), { replace: true })
        },
        onError: () => setOpen(false),
      },
    )
  return (
    <div>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {say('write.delete.do')}
      </Button>
      <FailureAlert title={say('write.notDone')} failure={failureOf(send.error)} />
      {open && (
        <ConfirmDialog
          title={say('write.delete.title')}
          cancel={say('write.cancel')}
          action={say('write.delete.do')}
          kind="danger"
          pending={send.isPending}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <p>{say('write.delete.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
