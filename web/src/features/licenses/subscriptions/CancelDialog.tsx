import { editSubscription, type Subscription } from '@resguardo/contract/orders'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { toast } from '#ui/toasts.ts'
import { SureDialog } from '#ui/SureDialog.tsx'
import type { SubscriptionsMessage } from './subscriptions.messages.ts'

type CancelDialogProps = { subscription: Subscription; onClose: () => void }

/** Confirms before a subscription is set to end with its period, or to continue after all. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const say = useSay<SubscriptionsMessage>()
  const sayFailure = useSayFailure()
  const { date } = useFormats()
  const { uid, revision, cancels, expiration, provider } = subscription
  const part = cancels ? 'goOn' : 'cancel'
  const { mutate, isPending, error } = useSend(editSubscription, {
    refresh: ['readSubscriptions'],
    outdated: 409,
  })
  const send = () =>
    mutate(
      { body: { uid, revision, cancels: !cancels } },
      {
        onSuccess: () => {
          toast(say(`subscriptions.${part}.done`))
          onClose()
        },
      },
    )
  return (
    <SureDialog
      title={say(`subscriptions.${part}.title`)}
      cancel={say('subscriptions.leave')}
      action={say(`subscriptions.${part}.confirm`)}
      kind={cancels ? 'primary' : 'danger'}
      pending={isPending}
      onSure={send}
      onClose={onClose}
    >
      {error && <Alert requestId={error.failure.requestId}>{sayFailure(error.failure)}</Alert>}
      <p>
        {say(`subscriptions.${part}.${provider}`, { date: expiration ? date(new Date(expiration)) : '' })}
      </p>
      {!cancels && <p>{say('subscriptions.cancel.kept')}</p>}
    </SureDialog>
  )
}
