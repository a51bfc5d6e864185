import { retention } from '@resguardo/contract/platform/limits'
import { accessMethods, exportAccess } from '@resguardo/contract/people/logs/logs'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from '#router'
import { useDownload } from '#api/files/download.ts'
import { useLanguage } from '#i18n/language.ts'
import { countryOptions } from '#i18n/regionOptions.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { type FilterChip, FilterChips } from '#lists/FilterChips.tsx'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { useWide } from '#shared/useWide.ts'
import { AccessCards, AccessTable } from './AccessEntries.tsx'
import { LogFrame } from '../LogFrame.tsx'
import { DateRangeFields, LogTools, FilterSelect } from '../LogTools.tsx'
import type { LogsMessage } from '../logs.messages.ts'
import {
  accessFilters,
  accessQuery,
  type AccessView,
  accessViewOf,
  logSearchOf,
  outcomeFilters,
} from '../logs.queries.ts'
import { NotMeAlert } from '../logCells.tsx'
import { useLog } from '../useLog.ts'
import { useFilterTime } from '../useFilterTime.ts'
import { useLogLabels } from '../useLogLabels.ts'

const noFilters = { q: '', outcome: '', method: '', country: '', from: '', to: '' } as const

/** Sign-in attempts: the person's own, or with the permission everyone's. */
export function AccessLog({ uid, all }: { uid: string; all: boolean }) {
  const say = useSay<LogsMessage>()
  const wide = useWide('md')
  const { zone } = useFilterTime()
  const [params] = useSearchParams()
  const download = useDownload(exportAccess)
  const view = accessViewOf(params, { uid, all })
  const log = useLog('access', view)
  const { change, takeOff } = log
  const list = useFirstView('access', useQuery(accessQuery(view, { zone, live: log.live })))
  const isOwn = view.uid === uid
  const entries = list.data?.entries ?? []
  const person = list.data?.person
  const chips = log.chipsOf(useFilterTexts(view))
  const personChip: FilterChip[] =
    all && view.uid
      ? [
          {
            text: say('logs.chip', {
              name: say('logs.uid'),
              value: isOwn ? say('logs.you') : (person?.name ?? view.uid),
            }),
            onRemove: () => takeOff({ uid: '' }),
          },
        ]
      : []
  const Entries = wide ? AccessTable : AccessCards
  return (
    <section className={lists.page} aria-label={say('logs.access.list')}>
      {isOwn && <p>{say('logs.access.own')}</p>}
      <ListViews list="access" />
      <LogTools
        search={all && !view.uid ? { q: view.q, onChange: (q) => change({ q }, true) } : null}
        count={chips.length}
        button={log.button}
      >
        <AccessFilters view={view} onChange={change} />
      </LogTools>
      <FilterChips
        chips={[...personChip, ...chips]}
        onClear={() => takeOff({ ...noFilters, ...(all && { uid: '' }) })}
      />
      <LogFrame
        list={list}
        log={log}
        rows={entries.length}
        filtered={chips.length > 0}
        onClear={() => takeOff(noFilters)}
        onExport={
          all ? (choice) => void download.save({ query: { ...accessFilters(view, zone), ...choice } }) : null
        }
        saving={download}
        above={list.data?.counts && <p className={lists.quiet}>{say('logs.counts', list.data.counts)}</p>}
      >
        <Entries entries={entries} me={uid} all={all} named={view.uid === ''} />
      </LogFrame>
      {isOwn && <NotMeAlert uid={uid} />}
      <p className={lists.quiet}>
        {list.data && say('logs.access.retention', { ...list.data.kept, entries: retention.accessEntries })}
        {all && view.uid && (
          <>
            {' '}
            <Link to={logSearchOf('access', {})}>{say('logs.everybody')}</Link>
          </>
        )}
      </p>
    </section>
  )
}

function useFilterTexts(view: AccessView) {
  const labels = useLogLabels()
  const { formatTime } = useFilterTime()
  return [
    ['q', view.q],
    ['outcome', view.outcome && labels.outcome(view.outcome)],
    ['method', view.method && labels.method(view.method)],
    ['country', view.country && labels.country(view.country)],
    ['from', view.from && formatTime(view.from)],
    ['to', view.to && formatTime(view.to)],
  ] as const
}

type AccessFiltersProps = { view: AccessView; onChange: (part: Partial<AccessView>) => void }

function AccessFilters({ view, onChange }: AccessFiltersProps) {
  const labels = useLogLabels()
  const { language } = useLanguage()
  return (
    <>
      <FilterSelect
        name="logs.outcome"
        value={view.outcome}
        options={outcomeFilters.map((value) => ({ value, label: labels.outcome(value) }))}
        onChange={(value) => onChange({ outcome: outcomeFilters.find((one) => one === value) ?? '' })}
      />
      <FilterSelect
        name="logs.method"
        value={view.method}
        options={accessMethods.map((value) => ({ value, label: labels.method(value) }))}
        onChange={(value) => onChange({ method: accessMethods.find((one) => one === value) ?? '' })}
      />
      <FilterSelect
        name="logs.country"
        value={view.country}
        options={countryOptions(language)}
        onChange={(country) => onChange({ country })}
      />
      <DateRangeFields from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}
