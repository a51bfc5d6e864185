import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { type DeliveryState, deliveryStates } from '@resguardo/contract/webhooks/webhookRules'
import { resendDelivery, type WebhookDelivery } from '@resguardo/contract/webhooks/webhooks'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useListView } from '#lists/useListView.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon, ClockIcon } from '#ui/signedInIcons.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { useSayResult } from './useSayResult.ts'
import styles from './webhooks.module.css'
import type { WebhooksMessage } from './webhooks.messages.ts'
import {
  deliveriesQuery,
  paramsOf,
  viewOf,
  webhooksQuery,
  invalidatedByWebhooks,
} from './webhooks.queries.ts'

/** Deliveries of one webhook, newest first, with each attempt. */
export function Deliveries({ team }: { team: string | undefined }) {
  const say = useSay<WebhooksMessage>()
  const { view, top, change, to } = useListView(viewOf, paramsOf)
  const webhooks = useQuery(webhooksQuery(team)).data?.webhooks
  const result = useQuery(deliveriesQuery(view))
  const name = webhooks?.find(({ uid }) => uid === view.hook)?.name ?? ''
  const states = ['', ...deliveryStates] as const
  return (
    <section className={lists.page} aria-label={say('webhooks.log', { name })}>
      <div>
        <LinkButton kind="secondary" to="?">
          {say('webhooks.back')}
        </LinkButton>
      </div>
      <h2 className={styles.name}>{say('webhooks.log', { name })}</h2>
      <Select
        label={say('webhooks.state')}
        value={view.state}
        options={states.map((value) => ({ value, label: say(`webhooks.state.${value || 'all'}`) }))}
        onChange={({ target }) => change({ state: target.value as DeliveryState | '' })} // one of its options
      />
      <p ref={top} tabIndex={-1} className={lists.quiet} />
      <QuerySection result={result} failureTitle={say('webhooks.deliveries.failed')} lines={4}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState title={say(view.state ? 'webhooks.deliveries.none' : 'webhooks.deliveries.empty')} />
          ) : (
            <ul role="list" className={lists.cards} aria-label={say('webhooks.log', { name })}>
              {deliveries.map((delivery) => (
                <DeliveryItem key={delivery.uid} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      <Pagination
        byTime
        first={view.after ? to('') : null}
        next={result.data?.next ? to(result.data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
    </section>
  )
}

const chipStyles = {
  waiting: { tone: 'warning', Icon: ClockIcon },
  delivered: { tone: 'success', Icon: CheckIcon },
  failed: { tone: 'error', Icon: BlockedIcon },
} as const

function DeliveryItem({ delivery }: { delivery: WebhookDelivery }) {
  const say = useSay<WebhooksMessage | CatalogueKey>()
  const { dateTime } = useFormats()
  const again = useSend(resendDelivery, { refresh: invalidatedByWebhooks })
  const { uid, kind, at, state, due, data } = delivery
  const readsOnly = useReadsOnly()
  const { tone, Icon } = chipStyles[state]
  const resend = () => again.mutate({ body: { uid } }, { onSuccess: () => toast(say('resendDelivery200')) })
  return (
    <li className={lists.card}>
      <div className={styles.delivery}>
        <p className={lists.row}>
          <strong>{say(`webhooks.kind.${kind}`)}</strong>
          <Chip tone={tone} icon={<Icon size={16} />}>
            {say(`webhooks.state.${state}`)}
          </Chip>
          <span className={lists.quiet}>
            <TimeAgo at={new Date(at)} />
          </span>
        </p>
        {due && <p className={lists.quiet}>{say('webhooks.next', { date: dateTime(new Date(due)) })}</p>}
        <DeliveryAttempts delivery={delivery} />
        {data === null ? (
          <p className={lists.quiet}>{say('webhooks.forgotten')}</p>
        ) : (
          <div>
            <ChangeButton readOnly={readsOnly} kind="secondary" pending={again.isPending} onClick={resend}>
              {say('webhooks.again')}
            </ChangeButton>
          </div>
        )}
        <FailureAlert title={say('webhooks.notDone')} failure={failureOf(again.error)} />
      </div>
    </li>
  )
}

/** Each attempt, and the id of what was sent. */
function DeliveryAttempts({ delivery: { uid, kind, attempts, data } }: { delivery: WebhookDelivery }) {
  const say = useSay<WebhooksMessage>()
  const sayResult = useSayResult()
  const { dateTime } = useFormats()
  return (
    <Disclosure label={say('webhooks.attempts', { count: attempts.length })}>
      <div className={styles.attempts}>
        <code className={styles.data}>
          {kind} {uid} {data && JSON.stringify(data)}
        </code>
        <ol role="list" className={styles.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {say('webhooks.attempt', {
                date: dateTime(new Date(attempt.at)),
                ms: attempt.ms,
                result: sayResult(attempt),
              })}
            </li>
          ))}
        </ol>
      </div>
    </Disclosure>
  )
}
