import type { ManagedAlert } from '@resguardo/contract/alerts/alerts'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readManagedAlert } from '@resguardo/contract/alerts/alerts'
import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { AlertCard } from '../../AlertCard.tsx'
import { AlertForm } from './AlertForm.tsx'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'
import { managedAlertQuery } from '../managedAlerts.queries.ts'
import { manageAlertPath } from '../alertPaths.ts'
import { AlertStateChip } from '../AlertStateChip.tsx'
import { WithdrawAlert } from '../alertActions.tsx'

/** A new alert. */
export function NewAlertPage() {
  const say = useSay<ManagedAlertsMessage>()
  return (
    <EditorFrame title={say('write.new')}>
      <AlertForm alert={null} confirming={null} />
    </EditorFrame>
  )
}

/** One alert: a form while it may be changed, read-only while it is in force. */
export function AlertEditorPage({ uid }: { uid: string }) {
  const say = useSay<ManagedAlertsMessage>()
  const sayFailure = useSayFailure()
  const result = useQuery(managedAlertQuery(uid))
  const [dirty, setDirty] = useState(false)
  const failure = failureOf(result.error)
  // 400: the id in the URL is no uid, so there is no such alert.
  if (!dirty && (failure?.status === 404 || failure?.status === 400))
    return (
      <EditorFrame title={say('write.title')}>
        <EmptyState title={sayFailure({ ...failure, messageKey: 'readManagedAlert404' })} />
      </EditorFrame>
    )
  return (
    <EditorFrame title={say('write.edit')}>
      <QuerySection result={result} failureTitle={say('write.failed')} lines={6}>
        {(data) => <AlertEditor {...data} dirty={dirty} onDirty={setDirty} />}
      </QuerySection>
    </EditorFrame>
  )
}

function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  const say = useSay<ManagedAlertsMessage>()
  return (
    <div className={lists.page}>
      <PageTitle title={title} />
      <div>
        <LinkButton kind="secondary" to={manageAlertPath()}>
          {say('write.back')}
        </LinkButton>
      </div>
      {children}
    </div>
  )
}

type AlertEditorProps = DataOf<typeof readManagedAlert> & {
  dirty: boolean
  onDirty: (dirty: boolean) => void
}

/**
 * Who only reads sees a draft as readers would. What is typed stays even if the alert is confirmed or deleted
 * meanwhile; saving then reports it.
 */
function AlertEditor({ alert, confirming, dirty, onDirty }: AlertEditorProps) {
  const readsOnly = useReadsOnly()
  return (
    <>
      <AlertHistory alert={alert} />
      {readsOnly || (alert.state === 'confirmed' && !dirty) ? (
        <PublishedAlert alert={alert} />
      ) : (
        <AlertForm alert={alert} confirming={confirming} onDirty={onDirty} />
      )}
    </>
  )
}

/** The alert's state, and who did what. */
function AlertHistory({ alert }: { alert: ManagedAlert }) {
  const say = useSay<ManagedAlertsMessage>()
  const { dateTime } = useFormats()
  const { state, writer, confirmer, alone, published, withdrawn, changed, feed } = alert
  const at = (moment: string) => dateTime(new Date(moment))
  return (
    <div className={lists.row}>
      <AlertStateChip state={state} />
      {feed && <span className={lists.quiet}>{say('write.fromFeed', { name: feed })}</span>}
      {writer && (
        <span className={lists.quiet}>
          {say('write.changedBy', { name: writer.name, date: at(changed) })}
        </span>
      )}
      {published && (
        <span className={lists.quiet}>
          {say(alone ? 'write.confirmedAlone' : 'write.confirmedBy', {
            name: confirmer?.name ?? '–',
            date: at(published),
          })}
        </span>
      )}
      {withdrawn && <span className={lists.quiet}>{say('write.withdrawnAt', { date: at(withdrawn) })}</span>}
    </div>
  )
}

/** The alert in each language as readers see it, and a button to withdraw it. */
function PublishedAlert({ alert }: { alert: ManagedAlert }) {
  return (
    <>
      {languages
        .filter((language) => alert.words[language].title)
        .map((language) => (
          <section key={language} lang={language} aria-label={languageNames[language]}>
            <AlertCard
              alert={{ ...alert, ...alert.words[language], published: alert.published ?? alert.changed }}
            />
          </section>
        ))}
      {alert.state === 'confirmed' && <WithdrawAlert alert={alert} />}
    </>
  )
}
