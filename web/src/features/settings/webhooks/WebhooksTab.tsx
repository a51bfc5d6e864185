import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useListView } from '#lists/useListView.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Deliveries } from './Deliveries.tsx'
import { type NewSecret, SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookItem } from './WebhookItem.tsx'
import type { WebhooksMessage } from './webhooks.messages.ts'
import { paramsOf, viewOf, webhooksQuery } from './webhooks.queries.ts'

/** The webhooks of a team or the installation, or the deliveries of one. */
export function WebhooksTab({ team }: { team?: string }) {
  const { view } = useListView(viewOf, paramsOf)
  return view.hook ? <Deliveries key={view.hook} team={team} /> : <WebhookList team={team} />
}

function WebhookList({ team }: { team: string | undefined }) {
  const say = useSay<WebhooksMessage>()
  const result = useQuery(webhooksQuery(team))
  const [adding, add] = useState(false)
  const readsOnly = useReadsOnly()
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null)
  return (
    <section className={lists.page} aria-label={say('webhooks.title')}>
      <p>
        {say(team === undefined ? 'webhooks.intro' : 'webhooks.intro.team')}{' '}
        <a href="/docs/api#webhooks">{say('webhooks.docs')}</a>
      </p>
      <div>
        <ChangeButton readOnly={readsOnly} onClick={() => add(true)}>
          {say('webhooks.add')}
        </ChangeButton>
      </div>
      <QuerySection result={result} failureTitle={say('webhooks.failed')} lines={3}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState title={say('webhooks.empty')} />
          ) : (
            <ul role="list" className={lists.cards} aria-label={say('webhooks.title')}>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.uid} team={team} webhook={webhook} onSecret={setNewSecret} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      {adding && (
        <WebhookDialog team={team} webhook={null} onSecret={setNewSecret} onClose={() => add(false)} />
      )}
      {newSecret && <SecretDialog newSecret={newSecret} onClose={() => setNewSecret(null)} />}
    </section>
  )
}
