import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { type AlertFeed, deleteFeed, editFeed, readFeedNow } from '@resguardo/contract/alerts/feeds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon } from '#ui/signedInIcons.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FeedDialog } from './FeedDialog.tsx'
import styles from '../Manage.module.css'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'
import { feedsQuery, invalidatedByFeeds } from '../managedAlerts.queries.ts'

/** The feeds that drafts come from; each is off until it is turned on. */
export function FeedsTab() {
  const say = useSay<ManagedAlertsMessage>()
  const result = useQuery(feedsQuery)
  const [adding, add] = useState(false)
  const readsOnly = useReadsOnly()
  return (
    <section className={lists.page} aria-label={say('write.tab.feeds')}>
      <p>{say('feeds.intro')}</p>
      <div>
        <ChangeButton readOnly={readsOnly} onClick={() => add(true)}>
          {say('feeds.add')}
        </ChangeButton>
      </div>
      <QuerySection result={result} failureTitle={say('feeds.failed')} lines={3}>
        {({ feeds }) =>
          feeds.length === 0 ? (
            <EmptyState title={say('feeds.empty')} />
          ) : (
            <ul role="list" className={lists.cards} aria-label={say('write.tab.feeds')}>
              {feeds.map((feed) => (
                <FeedItem key={feed.uid} feed={feed} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      {adding && <FeedDialog feed={null} onClose={() => add(false)} />}
    </section>
  )
}

function FeedItem({ feed }: { feed: AlertFeed }) {
  const say = useSay<ManagedAlertsMessage | CatalogueKey>()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const change = useSend(editFeed, { refresh: invalidatedByFeeds, outdated: 409 })
  const fetchNow = useSend(readFeedNow, { refresh: invalidatedByFeeds, outdated: 409 })
  const remove = useSend(deleteFeed, { refresh: invalidatedByFeeds })
  const { uid, name, kind, url, lang, active, revision } = feed
  const close = () => setOpen(null)
  const readsOnly = useReadsOnly()
  const toggle = () =>
    change.mutate(
      { body: { uid, revision, name, kind, url, lang, active: !active } },
      { onSuccess: () => toast(say('editFeed200')) },
    )
  return (
    <li className={lists.card}>
      <h2 className={styles.feed}>{name}</h2>
      <p className={lists.mail}>
        {say(`feeds.kind.${kind}`)} · {url}
      </p>
      <p className={lists.row}>
        <Chip
          tone={active ? 'success' : 'plain'}
          icon={active ? <CheckIcon size={16} /> : <BlockedIcon size={16} />}
        >
          {say(active ? 'feeds.on' : 'feeds.off')}
        </Chip>
        <LastFetch feed={feed} />
      </p>
      <p className={lists.row}>
        <ChangeButton readOnly={readsOnly} kind="secondary" pending={change.isPending} onClick={toggle}>
          {say(active ? 'feeds.turnOff' : 'feeds.turnOn', { name })}
        </ChangeButton>
        {active && (
          <ChangeButton
            readOnly={readsOnly}
            kind="secondary"
            pending={fetchNow.isPending}
            onClick={() =>
              fetchNow.mutate({ body: { uid } }, { onSuccess: () => toast(say('readFeedNow200')) })
            }
          >
            {say('feeds.readNow', { name })}
          </ChangeButton>
        )}
        <ChangeButton readOnly={readsOnly} kind="secondary" onClick={() => setOpen('edit')}>
          {say('feeds.edit', { name })}
        </ChangeButton>
        <ChangeButton readOnly={readsOnly} kind="danger" onClick={() => setOpen('remove')}>
          {say('feeds.remove', { name })}
        </ChangeButton>
      </p>
      <FailureAlert
        title={say('write.notDone')}
        failure={failureOf(change.error ?? fetchNow.error ?? remove.error)}
      />
      {open === 'edit' && <FeedDialog feed={feed} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={say('feeds.remove.title', { name })}
          cancel={say('write.cancel')}
          action={say('feeds.remove', { name })}
          kind="danger"
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { query: { uid } },
              { onSuccess: () => toast(say('deleteFeed200')), onSettled: close },
            )
          }
          onClose={close}
        >
          <p>{say('feeds.remove.text')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** When it was last fetched, and the result. */
function LastFetch({ feed: { read, result, drafts } }: { feed: AlertFeed }) {
  const say = useSay<ManagedAlertsMessage>()
  const { dateTime } = useFormats()
  if (!read) return <span className={lists.quiet}>{say('feeds.result.never')}</span>
  return (
    <span className={lists.quiet}>
      {dateTime(new Date(read))}: {say(`feeds.result.${result}`, { drafts })}
    </span>
  )
}
