import { alertStates, severities } from '@resguardo/contract/alertRules'
import type { ManagedAlert } from '@resguardo/contract/alerts'
import { osTypes } from '@resguardo/contract/device'
import { languages } from '@resguardo/contract/languages'
import { countedTo } from '@resguardo/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import type { ListsMessage } from '#lists/lists.messages.ts'
import { Pages } from '#lists/Pages.tsx'
import { Part } from '#lists/Part.tsx'
import { systems } from '#lists/systems.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import type { AlertsMessage } from '../alerts.messages.ts'
import { SeverityChip } from '../SeverityChip.tsx'
import { useTargetWords } from '../useTargetWords.ts'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { isFiltered, managedQuery, paramsOf, unfiltered, type View, viewOf } from './manage.queries.ts'
import { managePath } from './managePaths.ts'
import { StateChip } from './StateChip.tsx'

/** Alerts in every state, most recently changed first. */
export function ManagedList() {
  const say = useSay<ManageMessage>()
  const [params, setParams] = useSearchParams()
  // Optimistic: the router navigates in a transition, and a choice must not revert until it finishes.
  const [view, expect] = useOptimistic(useMemo(() => viewOf(params), [params]))
  const asked = useQuery(managedQuery(view))
  const { data } = asked
  const top = useRef<HTMLParagraphElement>(null)
  const change = (part: Partial<View>) => {
    const next = { ...view, after: '', ...part }
    startTransition(() => {
      expect(next)
      setParams(paramsOf(next), { replace: true })
    })
  }
  const to = (after: string) => `?${paramsOf({ ...view, after }).toString()}`
  const none = data?.alerts.length === 0
  return (
    <section className={lists.page} aria-label={say('write.list')}>
      <div>
        <LinkButton to={managePath('new')}>{say('write.new')}</LinkButton>
      </div>
      <Tools view={view} onChange={change} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          !none &&
          (data.total > countedTo
            ? say('write.count.more', { limit: countedTo })
            : say('write.count', { total: data.total }))}
      </p>
      <Part result={asked} failed={say('write.failed')} lines={4}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <None view={view} onClear={() => change(unfiltered)} />
          ) : (
            <ul role="list" className={lists.cards} aria-label={say('write.list')}>
              {alerts.map((alert) => (
                <Row key={alert.uid} alert={alert} />
              ))}
            </ul>
          )
        }
      </Part>
      <Pages
        byTime
        first={view.after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onTurn={() => top.current?.focus()}
      />
    </section>
  )
}

function Row({ alert }: { alert: ManagedAlert }) {
  const say = useSay<ManageMessage>()
  const { dateTime } = useFormats()
  const { language } = useLanguage()
  const words = useTargetWords()
  // A draft from a feed has one language only.
  const title = [language, ...languages].map((one) => alert.words[one].title).find(Boolean)
  return (
    <li className={lists.card}>
      <Link className={styles.name} to={managePath(alert.uid)}>
        {title ?? say('write.untitled')}
      </Link>
      <p className={lists.row}>
        <StateChip state={alert.state} />
        <SeverityChip severity={alert.severity} />
      </p>
      <p className={lists.quiet}>{words.about(alert)}</p>
      <p className={lists.quiet}>
        {alert.writer
          ? say('write.changedBy', { name: alert.writer.name, date: dateTime(new Date(alert.changed)) })
          : say('write.broughtBy', { name: alert.feed ?? '–', date: dateTime(new Date(alert.changed)) })}
      </p>
    </li>
  )
}

function Tools({ view, onChange }: { view: View; onChange: (part: Partial<View>) => void }) {
  const say = useSay<ManageMessage | AlertsMessage>()
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

function None({ view, onClear }: { view: View; onClear: () => void }) {
  const say = useSay<ManageMessage | AlertsMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('alerts.endOfList')} />
  if (!isFiltered(view)) return <EmptyState title={say('write.empty')}>{say('write.empty.text')}</EmptyState>
  return (
    <EmptyState
      title={say('write.noMatch')}
      action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>}
    />
  )
}
