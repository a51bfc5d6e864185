import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { severities } from '@resguardo/contract/alerts/alertRules'
import type { Alert as Told, readAlerts } from '@resguardo/contract/alerts/alerts'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from '#router'
import noAlerts from 'virtual:scenes/no-alerts'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { systems } from '#lists/systems.ts'
import { paths } from '#paths'
import { changePhonePath } from '#shared/changePhonePath.ts'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AlertCard } from './AlertCard.tsx'
import styles from './Alerts.module.css'
import { markAlertsCall, invalidatedByReading } from './alerts.calls.ts'
import type { AlertsMessage } from './alerts.messages.ts'
import { hrefOf, alertsQuery, alertScopes, type AlertsView, viewOf } from './alerts.queries.ts'
import { manageAlertPath } from './manage/alertPaths.ts'

/** Alerts about phones: by default those that concern the reader's phone, on request all. */
export function AlertsPage() {
  const say = useSay<AlertsMessage>()
  const user = useSession()
  const may = useMay()
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const view = viewOf(params)
  const result = useQuery(alertsQuery(view, language))
  const top = useRef<HTMLDivElement>(null)
  if (!user) return null
  const { data } = result
  const to = (after: string) => hrefOf({ ...view, after })
  return (
    <div className={lists.page}>
      <PageTitle title={say('alerts.title')} />
      {may('alert.manage') && (
        <div>
          <LinkButton kind="secondary" to={manageAlertPath()}>
            {say('alerts.manage')}
          </LinkButton>
        </div>
      )}
      <TabLinks
        label={say('alerts.show')}
        current={view.show}
        tabs={alertScopes.map((value) => ({ value, label: say(`alerts.show.${value}`) }))}
        to={(show) => hrefOf({ ...view, show, after: '' })}
      />
      <AlertFilters view={view} />
      <div ref={top} tabIndex={-1} className={lists.page}>
        <QuerySection result={result} failureTitle={say('alerts.failed')} lines={4}>
          {({ alerts, phone, updatesEnd }) => (
            <>
              <OwnPhone phone={phone} updatesEnd={updatesEnd} />
              <MarkAllRead alerts={alerts} />
              {alerts.length === 0 ? (
                <NoAlerts view={view} />
              ) : (
                <ul role="list" className={styles.list} aria-label={say('alerts.list')}>
                  {alerts.map((alert) => (
                    <li key={alert.uid}>
                      <AlertCard
                        alert={alert}
                        mine={view.show === 'all' ? alert.mine : null}
                        actions={<MarkReadButton alert={alert} />}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </QuerySection>
      </div>
      <Pagination
        byTime
        first={view.after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
    </div>
  )
}

/** The phone that alerts are matched with, and whether its maker still updates it. */
function OwnPhone({ phone, updatesEnd }: Pick<DataOf<typeof readAlerts>, 'phone' | 'updatesEnd'>) {
  const say = useSay<AlertsMessage>()
  const { day } = useFormats()
  if (!phone)
    return (
      <Alert
        kind="info"
        title={say('alerts.noPhone')}
        actions={
          <LinkButton kind="secondary" to={paths.welcome}>
            {say('alerts.choosePhone')}
          </LinkButton>
        }
      >
        {say('alerts.noPhone.text')}
      </Alert>
    )
  const { name, scheme } = systems[phone.osType]
  const version = phone.version ? `${scheme} ${phone.version}` : say('alerts.versionUnknown', { scheme })
  return (
    <>
      <p>
        {say('alerts.phone', { model: phone.model ?? name, version })}{' '}
        <Link to={changePhonePath}>{say('alerts.changePhone')}</Link>
      </p>
      {updatesEnd && (
        <Alert
          kind="warning"
          title={say(updatesEnd.ended ? 'alerts.updates.ended' : 'alerts.updates.ending', {
            model: updatesEnd.model,
          })}
        >
          {updatesEnd.on &&
            say('alerts.updates.on', { date: day(updatesEnd.on), ended: String(updatesEnd.ended) })}{' '}
          {say('alerts.updates.text')}
        </Alert>
      )}
    </>
  )
}

function AlertFilters({ view }: { view: AlertsView }) {
  const say = useSay<AlertsMessage | CatalogueKey>()
  const navigate = useNavigate()
  return (
    <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={say('alerts.severity')}
        value={view.severity}
        placeholder={say('alerts.severity.all')}
        options={severities.map((value) => ({ value, label: say(`alerts.severity.${value}`) }))}
        onChange={({ target }) => {
          const severity = severities.find((one) => one === target.value) ?? ''
          startTransition(() => navigate(hrefOf({ ...view, severity, after: '' }), { replace: true }))
        }}
      />
    </form>
  )
}

function MarkAllRead({ alerts }: { alerts: readonly Told[] }) {
  const say = useSay<AlertsMessage>()
  const mark = useMarkAsRead()
  if (!alerts.some(({ mine, read }) => mine && !read)) return null
  return (
    <div>
      <Button kind="secondary" pending={mark.isPending} onClick={() => mark.send()}>
        {say('alerts.readAll')}
      </Button>
      {mark.failed}
    </div>
  )
}

function MarkReadButton({ alert: { uid, read, mine } }: { alert: Told }) {
  const say = useSay<AlertsMessage>()
  const mark = useMarkAsRead()
  if (read || !mine) return null
  return (
    <>
      <Button kind="secondary" pending={mark.isPending} onClick={() => mark.send([uid])}>
        {say('alerts.read')}
      </Button>
      {mark.failed}
    </>
  )
}

/** Marks these alerts as read, or all that concern the reader's phone. */
function useMarkAsRead() {
  const say = useSay<AlertsMessage | CatalogueKey>()
  const { mutate, isPending, error } = useSend(markAlertsCall, { refresh: invalidatedByReading })
  const failure = failureOf(error)
  return {
    isPending,
    failed: failure && <FailureAlert title={say('alerts.notMarked')} failure={failure} />,
    send: (uids?: string[]) =>
      mutate({ body: uids ? { uids } : {} }, { onSuccess: () => toast(say('markAlerts200')) }),
  }
}

function NoAlerts({ view }: { view: AlertsView }) {
  const say = useSay<AlertsMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('alerts.endOfList')} />
  if (view.severity)
    return (
      <EmptyState
        title={say('alerts.noMatch')}
        action={
          <LinkButton kind="secondary" to={hrefOf({ ...view, severity: '' })}>
            {say('lists.filters.clear')}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState picture={<Scene scene={noAlerts} />} title={say(`alerts.empty.${view.show}`)}>
      {view.show === 'mine' && say('alerts.empty.text')}
    </EmptyState>
  )
}
