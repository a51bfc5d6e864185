import { alertStates, severities } from '@resguardo/contract/alerts/alertRules'
import type { ManagedAlert } from '@resguardo/contract/alerts/alerts'
import { osTypes } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { Link, useSearchParams } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { ListResult } from '#lists/ListResult.tsx'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { systems } from '#lists/systems.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeLink } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { AlertsMessage } from '../alerts.messages.ts'
import { SeverityChip } from '../SeverityChip.tsx'
import { useTargetFormats } from '../useTargetFormats.ts'
import styles from './Manage.module.css'
import type { ManagedAlertsMessage } from './managedAlerts.messages.ts'
import {
  isFiltered,
  managedAlertsQuery,
  paramsOf,
  unfiltered,
  type ManagedAlertsView,
  viewOf,
} from './managedAlerts.queries.ts'
import { manageAlertPath } from './alertPaths.ts'
import { AlertStateChip } from './AlertStateChip.tsx'

/** Alerts in every state, most recently changed first. */
export function ManagedAlertList() {
  const say = useSay<ManagedAlertsMessage>()
  const [params, setParams] = useSearchParams()
  // Optimistic: the router navigates in a transition, and a choice must not revert until it finishes.
  const [view, setOptimisticView] = useOptimistic(useMemo(() => viewOf(params), [params]))
  const result = useFirstView('alerts', useQuery(managedAlertsQuery(view)))
  const top = useRef<HTMLParagraphElement>(null)
  const change = (part: Partial<ManagedAlertsView>) => {
    const next = { ...view, after: '', ...part }
    startTransition(() => {
      setOptimisticView(next)
      setParams(paramsOf(next), { replace: true })
    })
  }
  const to = (after: string) => `?${paramsOf({ ...view, after }).toString()}`
  return (
    <section className={lists.page} aria-label={say('write.list')}>
      <div className={lists.row}>
        <ChangeLink readOnly={useReadsOnly()} to={manageAlertPath('new')}>
          {say('write.new')}
        </ChangeLink>
        <ListViews list="alerts" />
      </div>
      <ManagedAlertFilters view={view} onChange={change} />
      <ListResult
        result={result}
        top={top}
        rowsOf={({ alerts }) => alerts}
        count={({ total, limit }) =>
          limit ? say('write.count.more', { limit }) : say('write.count', { total })
        }
        failureTitle={say('write.failed')}
        empty={<NoManagedAlerts view={view} onClear={() => change(unfiltered)} />}
        first={view.after ? to('') : null}
        to={to}
      >
        {({ alerts }) => (
          <ul role="list" className={lists.cards} aria-label={say('write.list')}>
            {alerts.map((alert) => (
              <ManagedAlertItem key={alert.uid} alert={alert} />
            ))}
          </ul>
        )}
      </ListResult>
    </section>
  )
}

function ManagedAlertItem({ alert }: { alert: ManagedAlert }) {
  const say = useSay<ManagedAlertsMessage>()
  const { dateTime } = useFormats()
  const { language } = useLanguage()
  const formats = useTargetFormats()
  // A draft from a feed has one language only.
  const title = [language, ...languages].map((one) => alert.words[one].title).find(Boolean)
  return (
    <li className={lists.card}>
      <Link className={styles.name} to={manageAlertPath(alert.uid)}>
        {title ?? say('write.untitled')}
      </Link>
      <p className={lists.row}>
        <AlertStateChip state={alert.state} />
        <SeverityChip severity={alert.severity} />
      </p>
      <p className={lists.quiet}>{formats.about(alert)}</p>
      <p className={lists.quiet}>
        {alert.writer
          ? say('write.changedBy', { name: alert.writer.name, date: dateTime(new Date(alert.changed)) })
          : say('write.broughtBy', { name: alert.feed ?? '–', date: dateTime(new Date(alert.changed)) })}
      </p>
    </li>
  )
}

function ManagedAlertFilters({
  view,
  onChange,
}: {
  view: ManagedAlertsView
  onChange: (part: Partial<ManagedAlertsView>) => void
}) {
  const say = useSay<ManagedAlertsMessage | AlertsMessage>()
  return (
    <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      <SearchField label={say('write.search')} q={view.q} onChange={(q) => onChange({ q })} />
      <Select
        label={say('write.state')}
        value={view.state}
        placeholder={say('write.state.all')}
        options={alertStates.map((value) => ({ value, label: say(`write.state.${value}`) }))}
        onChange={({ target }) => onChange({ state: alertStates.find((one) => one === target.value) ?? '' })}
      />
      <Select
        label={say('alerts.severity')}
        value={view.severity}
        placeholder={say('alerts.severity.all')}
        options={severities.map((value) => ({ value, label: say(`alerts.severity.${value}`) }))}
        onChange={({ target }) =>
          onChange({ severity: severities.find((one) => one === target.value) ?? '' })
        }
      />
      <Select
        label={say('write.system')}
        value={view.osType}
        placeholder={say('write.system.all')}
        options={osTypes.map((value) => ({ value, label: systems[value].name }))}
        onChange={({ target }) => onChange({ osType: osTypes.find((one) => one === target.value) ?? '' })}
      />
    </form>
  )
}

function NoManagedAlerts({ view, onClear }: { view: ManagedAlertsView; onClear: () => void }) {
  const say = useSay<ManagedAlertsMessage | AlertsMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('alerts.endOfList')} />
  if (!isFiltered(view)) return <EmptyState title={say('write.empty')}>{say('write.empty.text')}</EmptyState>
  return (
    <EmptyState
      title={say('write.noMatch')}
      action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>}
    />
  )
}
