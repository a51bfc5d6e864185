import { retention } from '@resguardo/contract/limits'
import { exportAudit } from '@resguardo/contract/logs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDownload } from '#api/download.ts'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { useWide } from '#session/useWide.ts'
import { AuditCards, AuditTable } from './AuditLines.tsx'
import { LogFrame } from './LogFrame.tsx'
import { type ChipOf, Days, LogChips, LogTools, OneOf } from './LogTools.tsx'
import type { LogsMessage } from './logs.messages.ts'
import { addressOfView, auditFilters, auditQuery, type AuditView, auditViewOf } from './logs.queries.ts'
import { NotMe } from './parts.tsx'
import { useSpan } from './useSpan.ts'
import { useWords } from './useWords.ts'

const unfiltered = { q: '', action: '', result: '', team: '', request: '', from: '', to: '' } as const

/** Who did what to whom: what is about oneself, or for whoever may everything. */
export function AuditLog({ uid, all }: { uid: string; all: boolean }) {
  const say = useSay<LogsMessage>()
  const wide = useWide('md')
  const { zone } = useSpan()
  const [params, setParams] = useSearchParams()
  const [live, setLive] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const saving = useDownload(exportAudit)
  const view = auditViewOf(params)
  const { sameAs } = useWords()
  const actions = view.action ? sameAs(view.action) : []
  const list = useQuery(auditQuery(view, { zone, actions, live: live && !view.before }))
  const change = (part: Partial<AuditView>, replace = false) =>
    setParams(addressOfView('audit', { ...view, before: '', ...part }), { replace })
  const takeOff = (part: Partial<AuditView>) => {
    button.current?.focus()
    change(part)
  }
  const lines = list.data?.lines ?? []
  const teamName = lines.find(({ team }) => team?.uid === view.team)?.team?.teamName
  const chips = useChips(view, teamName ?? view.team, takeOff)
  const Lines = wide ? AuditTable : AuditCards
  return (
    <section className={lists.page} aria-label={say('logs.audit.list')}>
      <p>{say(all ? 'logs.audit.all' : 'logs.audit.own')}</p>
      <LogTools
        search={{ q: view.q, onChange: (q) => change({ q }, true) }}
        count={chips.length}
        button={button}
      >
        <AuditFilters view={view} onChange={change} />
      </LogTools>
      <LogChips chips={chips} onClear={() => takeOff(unfiltered)} />
      <LogFrame
        list={list}
        failure={failureOf(list.error)}
        rows={lines.length}
        filtered={chips.length > 0}
        onClear={() => takeOff(unfiltered)}
        to={{
          newest: view.before ? addressOfView('audit', { ...view, before: '' }) : null,
          older: list.data?.next ? addressOfView('audit', { ...view, before: String(list.data.next) }) : null,
        }}
        live={live}
        onLive={view.before ? null : setLive}
        onExport={(choice) =>
          void saving.save({ query: { ...auditFilters(view, { zone, actions }), ...choice } })
        }
        saving={saving}
      >
        <Lines lines={lines} me={uid} all={all} />
      </LogFrame>
      {!all && <NotMe uid={uid} />}
      <p className={lists.quiet}>{say('logs.audit.retention', { years: retention.auditYears })}</p>
    </section>
  )
}

function useChips(view: AuditView, team: string, takeOff: (part: Partial<AuditView>) => void): ChipOf[] {
  const say = useSay<LogsMessage>()
  const words = useWords()
  const { when } = useSpan()
  const texts = {
    q: view.q,
    action: view.action && words.action(view.action),
    result: view.result && words.result(view.result === 'done' ? 200 : 400),
    team,
    request: view.request && say('logs.request.all'),
    from: view.from && when(view.from),
    to: view.to && when(view.to),
  }
  return (Object.keys(texts) as (keyof typeof texts)[]) // its own keys
    .filter((name) => texts[name] !== '')
    .map((name) => ({
      text: say('logs.chip', { name: say(`logs.${name}`), value: texts[name] }),
      off: () => takeOff({ [name]: '' }),
    }))
}

type FiltersProps = { view: AuditView; onChange: (part: Partial<AuditView>) => void }

function AuditFilters({ view, onChange }: FiltersProps) {
  const words = useWords()
  return (
    <>
      <OneOf
        name="logs.action"
        value={words.sameAs(view.action).at(-1) ?? ''}
        options={words.actions}
        onChange={(action) => onChange({ action })}
      />
      <OneOf
        name="logs.result"
        value={view.result}
        options={[
          { value: 'done', label: words.result(200) },
          { value: 'refused', label: words.result(400) },
        ]}
        onChange={(value) => onChange({ result: value === 'done' || value === 'refused' ? value : '' })}
      />
      <Days from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}
