import { confirmAlert, deleteAlert, type ManagedAlert, withdrawAlert } from '@resguardo/contract/alerts'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Failure, failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Refused } from '#lists/Refused.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SureDialog } from '#ui/SureDialog.tsx'
import { toast } from '#ui/toasts.ts'
import type { ManageMessage } from './manage.messages.ts'
import { managedTouch } from './manage.queries.ts'
import { managePath } from './managePaths.ts'

type AlertProps = { alert: ManagedAlert }
type ConfirmProps = AlertProps & {
  confirming: 'open' | 'alone' | 'other'
  /** The form has unsaved changes. */
  dirty: boolean
  /** Receives message keys by field. */
  onMissing: (wrong: Readonly<Record<string, string>>) => void
}

/** Publishes a draft, or says why the caller may not. */
export function Confirm({ alert: { uid, revision }, confirming, dirty, onMissing }: ConfirmProps) {
  const say = useSay<ManageMessage | CatalogueKey>()
  const send = useSend(confirmAlert, { refresh: managedTouch, outdated: 409 })
  const [asking, ask] = useState(false)
  // Once the alert is in force this component is unmounted, so the result is shown as a toast.
  async function confirm() {
    try {
      await send.mutateAsync({ body: { uid, revision } })
      toast(say('confirmAlert200'))
    } catch (error) {
      ask(false)
      const failure = failureOf(error)
      if (failure) onMissing(messagesOf(failure))
    }
  }
  return (
    <Card title={say('write.confirm')}>
      <p>{say(`write.confirm.${confirming}`)}</p>
      {dirty && <p>{say('write.confirm.saveFirst')}</p>}
      {confirming !== 'other' && !dirty && (
        <div>
          <Button onClick={() => ask(true)}>{say('write.confirm.do')}</Button>
        </div>
      )}
      <Refused title={say('write.notDone')} failure={failureOf(send.error)} />
      {asking && (
        <SureDialog
          title={say('write.confirm.title')}
          cancel={say('write.cancel')}
          action={say('write.confirm.do')}
          pending={send.isPending}
          onSure={() => void confirm()}
          onClose={() => ask(false)}
        >
          <p>{say('write.confirm.text')}</p>
        </SureDialog>
      )}
    </Card>
  )
}

/** What a draft lacks, as message keys by field. */
function messagesOf({ status, data }: Failure): Record<string, string> {
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
export function Withdraw({ alert: { uid, revision } }: AlertProps) {
  const say = useSay<ManageMessage | CatalogueKey>()
  const send = useSend(withdrawAlert, { refresh: managedTouch, outdated: 409 })
  const [asking, ask] = useState(false)
  async function withdraw() {
    try {
      await send.mutateAsync({ body: { uid, revision } })
      toast(say('withdrawAlert200'))
    } catch {
      ask(false)
    }
  }
  return (
    <Card title={say('write.withdraw')}>
      <p>{say('write.withdraw.text')}</p>
      <div>
        <Button kind="danger" onClick={() => ask(true)}>
          {say('write.withdraw.do')}
        </Button>
      </div>
      <Refused title={say('write.notDone')} failure={failureOf(send.error)} />
      {asking && (
        <SureDialog
          title={say('write.withdraw.title')}
          cancel={say('write.cancel')}
          action={say('write.withdraw.do')}
          kind="danger"
          pending={send.isPending}
          onSure={() => void withdraw()}
          onClose={() => ask(false)}
        >
          <p>{say('write.withdraw.text')}</p>
        </SureDialog>
      )}
    </Card>
  )
}

export function Delete({ alert: { uid } }: AlertProps) {
  const say = useSay<ManageMessage | CatalogueKey>()
  const navigate = useNavigate()
  const send = useSend(deleteAlert, { refresh: ['readManagedAlerts'] })
  const [asking, ask] = useState(false)
  const remove = () =>
    send.mutate(
      { query: { uid } },
      {
        onSuccess: () => {
          toast(say('deleteAlert200'))
          void navigate(managePath(), { replace: true })
        },
        onError: () => ask(false),
      },
    )
  return (
    <div>
      <Button kind="danger" onClick={() => ask(true)}>
        {say('write.delete.do')}
      </Button>
      <Refused title={say('write.notDone')} failure={failureOf(send.error)} />
      {asking && (
        <SureDialog
          title={say('write.delete.title')}
          cancel={say('write.cancel')}
          action={say('write.delete.do')}
          kind="danger"
          pending={send.isPending}
          onSure={remove}
          onClose={() => ask(false)}
        >
          <p>{say('write.delete.text')}</p>
        </SureDialog>
      )}
    </div>
  )
}
