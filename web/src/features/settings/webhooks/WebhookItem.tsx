import {
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '@resguardo/contract/webhooks/webhooks'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon } from '#ui/signedInIcons.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { NewSecret } from './SecretDialog.tsx'
import { useSayResult } from './useSayResult.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import styles from './webhooks.module.css'
import type { WebhooksMessage } from './webhooks.messages.ts'
import { invalidatedByWebhooks } from './webhooks.queries.ts'

type WebhookItemProps = {
  team: string | undefined
  webhook: Webhook
  onSecret: (created: NewSecret) => void
}

const dialogs = ['edit', 'renew', 'remove'] as const

/** One webhook: its state and actions. */
export function WebhookItem({ team, webhook, onSecret }: WebhookItemProps) {
  const say = useSay<WebhooksMessage>()
  const sayResult = useSayResult()
  const [open, setOpen] = useState<(typeof dialogs)[number] | null>(null)
  const test = useSend(testWebhook, { refresh: invalidatedByWebhooks })
  const { uid, name, url } = webhook
  const tried = test.data?.delivery.attempts[0]
  const close = () => setOpen(null)
  const readsOnly = useReadsOnly()
  return (
    <li className={lists.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={lists.mail}>{url}</p>
      <WebhookState webhook={webhook} />
      <p className={lists.row}>
        <LinkButton kind="secondary" to={`?hook=${uid}`} aria-label={say('webhooks.log', { name })}>
          {say('webhooks.short.log')}
        </LinkButton>
        <ChangeButton
          readOnly={readsOnly}
          kind="secondary"
          pending={test.isPending}
          aria-label={say('webhooks.test', { name })}
          onClick={() => test.mutate({ body: { uid } })}
        >
          {say('webhooks.short.test')}
        </ChangeButton>
        {dialogs.map((step) => (
          <ChangeButton
            readOnly={readsOnly}
            key={step}
            kind={step === 'remove' ? 'danger' : 'secondary'}
            aria-label={say(`webhooks.${step}`, { name })}
            onClick={() => setOpen(step)}
          >
            {say(`webhooks.short.${step}`)}
          </ChangeButton>
        ))}
      </p>
      {tried && !test.isPending && (
        <Alert kind={tried.result === 'delivered' ? 'success' : 'warning'}>
          {say('webhooks.tried', { name, result: sayResult(tried) })}
        </Alert>
      )}
      <FailureAlert title={say('webhooks.notDone')} failure={failureOf(test.error)} />
      {open === 'edit' && <WebhookDialog team={team} webhook={webhook} onSecret={onSecret} onClose={close} />}
      {open === 'renew' && <RenewSecretDialog webhook={webhook} onSecret={onSecret} onClose={close} />}
      {open === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
    </li>
  )
}

/** Whether it is on, how many deliveries wait, and why they stopped or fail. */
function WebhookState({ webhook }: { webhook: Webhook }) {
  const say = useSay<WebhooksMessage>()
  const { dateTime } = useFormats()
  const { active, stopped, failing, oldUntil, waiting, kinds } = webhook
  return (
    <>
      <p className={lists.row}>
        <Chip
          tone={active ? 'success' : 'plain'}
          icon={active ? <CheckIcon size={16} /> : <BlockedIcon size={16} />}
        >
          {say(active ? 'webhooks.on' : 'webhooks.off')}
        </Chip>
        <span className={lists.quiet}>{say('webhooks.waiting', { count: waiting })}</span>
      </p>
      <p className={lists.quiet}>{kinds.map((kind) => say(`webhooks.kind.${kind}`)).join(' · ')}</p>
      {oldUntil && (
        <p className={lists.quiet}>{say('webhooks.oldUntil', { date: dateTime(new Date(oldUntil)) })}</p>
      )}
      {stopped && <Alert kind="warning">{say(`webhooks.stopped.${stopped}`)}</Alert>}
      {active && failing && (
        <Alert kind="warning">{say('webhooks.failing', { date: dateTime(new Date(failing)) })}</Alert>
      )}
    </>
  )
}

function RenewSecretDialog({
  webhook: { uid, name },
  onSecret,
  onClose,
}: Omit<WebhookItemProps, 'team'> & { onClose: () => void }) {
  const say = useSay<WebhooksMessage>()
  const renew = useSend(renewWebhookSecret, { refresh: invalidatedByWebhooks })
  const done = ({ secret }: { secret: string }) => {
    onSecret({ name, secret })
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('webhooks.renew', { name })}
      cancel={say('webhooks.cancel')}
      action={say('webhooks.renew.do')}
      send={renew}
      failed={say('webhooks.notDone')}
      onConfirm={() => renew.mutate({ body: { uid } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('webhooks.renew.text')}</p>
    </SendConfirmDialog>
  )
}

function RemoveWebhookDialog({ webhook: { uid, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const say = useSay<WebhooksMessage | CatalogueKey>()
  const remove = useSend(deleteWebhook, { refresh: invalidatedByWebhooks })
  const done = () => {
    toast(say('deleteWebhook200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('webhooks.remove', { name })}
      cancel={say('webhooks.cancel')}
      action={say('webhooks.remove', { name })}
      kind="danger"
      send={remove}
      failed={say('webhooks.notDone')}
      onConfirm={() => remove.mutate({ query: { uid } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('webhooks.remove.text')}</p>
    </SendConfirmDialog>
  )
}
