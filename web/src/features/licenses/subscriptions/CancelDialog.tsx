import { editSubscription, type Subscription } from '@resguardo/contract/licensing/orders'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import type { MailMessage } from '#shared/mail/mail.messages.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { SubscriptionsMessage } from './subscriptions.messages.ts'

type CancelDialogProps = { subscription: Subscription; onClose: () => void }

/** Confirms before a subscription is set to end with its period, or to continue after all. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const say = useSay<SubscriptionsMessage | MailMessage>()
  const delivered = useMailDelivered() !== false
  const { date } = useFormats()
  const { uid, revision, cancels, expiration, provider } = subscription
  const variant = cancels ? 'goOn' : 'cancel'
  const { mutate, isPending, error } = useSend(editSubscription, {
    refresh: ['readSubscriptions'],
    outdated: 409,
  })
  const send = () =>
    mutate(
      { body: { uid, revision, cancels: !cancels } },
      {
        onSuccess: () => {
          toast(say(`subscriptions.${variant}.done`))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={say(`subscriptions.${variant}.title`)}
      cancel={say('subscriptions.leave')}
      action={say(`subscriptions.${variant}.confirm`)}
      kind={cancels ? 'primary' : 'danger'}
      pending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <FailureAlert failure={error?.failure} />
      <p>
        {say(`subscriptions.${variant}.${provider}`, { date: expiration ? date(new Date(expiration)) : '' })}
      </p>
      {cancels && provider === 'manual' && <p>{say(delivered ? 'subscriptions.goOn.mail' : 'mail.none')}</p>}
      {!cancels && <p>{say('subscriptions.cancel.kept')}</p>}
    </ConfirmDialog>
  )
}
