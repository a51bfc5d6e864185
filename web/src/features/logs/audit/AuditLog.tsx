import { exportAudit } from '@resguardo/contract/people/logs/logs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import { useDownload } from '#api/files/download.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FilterChips } from '#lists/FilterChips.tsx'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { useWide } from '#shared/useWide.ts'
import { AuditCards, AuditTable } from './AuditEntries.tsx'
import { LogFrame } from '../LogFrame.tsx'
import { DateRangeFields, LogTools, FilterSelect } from '../LogTools.tsx'
import type { LogsMessage } from '../logs.messages.ts'
import { auditFilters, auditQuery, type AuditView, auditViewOf, unfilteredAudit } from '../logs.queries.ts'
import { NotMeAlert } from '../logCells.tsx'
import { useLog } from '../useLog.ts'
import { useFilterTime } from '../useFilterTime.ts'
import { useLogLabels } from '../useLogLabels.ts'

/** The audit log: entries about the person, or with the permission all. */
export function AuditLog({ uid, all }: { uid: string; all: boolean }) {
  const say = useSay<LogsMessage>()
  const wide = useWide('md')
  const { zone } = useFilterTime()
  const [params] = useSearchParams()
  const download = useDownload(exportAudit)
  const view = auditViewOf(params)
  const log = useLog('audit', view)
  const { change, takeOff } = log
  const { sameAs } = useLogLabels()
  const actions = view.action ? sameAs(view.action) : []
  const list = useFirstView('audit', useQuery(auditQuery(view, { zone, actions, live: log.live })))
  const entries = list.data?.lines ?? []
  const teamName = entries.find(({ team }) => team?.uid === view.team)?.team?.teamName
  const target = entries.find((entry) => entry.target?.uid === view.target)?.target?.name
  const names = { team: teamName ?? view.team, target: target ?? view.target }
  const chips = log.chipsOf(useFilterTexts(view, names))
  const Entries = wide ? AuditTable : AuditCards
  return (
    <section className={lists.page} aria-label={say('logs.audit.list')}>
      <p>{say(all ? 'logs.audit.all' : 'logs.audit.own')}</p>
      <ListViews list="audit" />
      <LogTools
        search={{ q: view.q, onChange: (q) => change({ q }, true) }}
        count={chips.length}
        button={log.button}
      >
        <AuditFilters view={view} onChange={change} />
      </LogTools>
      <FilterChips chips={chips} onClear={() => takeOff(unfilteredAudit)} />
      <LogFrame
        list={list}
        log={log}
        rows={entries.length}
        filtered={chips.length > 0}
        onClear={() => takeOff(unfilteredAudit)}
        onExport={(choice) =>
          void download.save({ query: { ...auditFilters(view, { zone, actions }), ...choice } })
        }
        saving={download}
      >
        <Entries entries={entries} me={uid} all={all} />
      </LogFrame>
      {!all && <NotMeAlert uid={uid} />}
      <p className={lists.quiet}>{list.data && say('logs.audit.retention', { days: list.data.keptDays })}</p>
    </section>
  )
}

function useFilterTexts(view: AuditView, named: Pick<AuditView, 'team' | 'target'>) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  const { formatTime } = useFilterTime()
  return [
    ['q', view.q],
    ['action', view.action && labels.action(view.action)],
    ['result', view.result && labels.result(view.result === 'done' ? 200 : 400)],
    ['team', named.team],
    ['target', named.target],
    ['request', view.request && say('logs.request.all')],
    ['from', view.from && formatTime(view.from)],
    ['to', view.to && formatTime(view.to)],
  ] as const
}

type AuditFiltersProps = { view: AuditView; onChange: (part: Partial<AuditView>) => void }

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const labels = useLogLabels()
  return (
    <>
      <FilterSelect
        name="logs.action"
        value={labels.sameAs(view.action).at(-1) ?? ''}
        options={labels.actions}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect
        name="logs.result"
        value={view.result}
        options={[
          { value: 'done', label: labels.result(200) },
          { value: 'refused', label: labels.result(400) },
        ]}
        onChange={(value) => onChange({ result: value === 'done' || value === 'refused' ? value : '' })}
      />
      <DateRangeFields from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}
