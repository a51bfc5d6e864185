import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import {
  type ReportedStep,
  type StepReport,
  settleReportedStep,
} from '@resguardo/contract/learning/stepReports'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Pagination } from '#lists/Pagination.tsx'
import { FactGrid } from '#lists/record/FactGrid.tsx'
import { RecordPage } from '#lists/record/RecordPage.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { systems } from '#lists/systems.ts'
import { paths } from '#paths'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from './Reports.module.css'
import type { ReportsMessage } from './reports.messages.ts'
import { stepQuery, invalidatedByStepReports } from './reports.queries.ts'
import { SettleDialog } from './SettleDialog.tsx'
import { StepStateChip } from './StepList.tsx'
import { useStepFormats } from './useStepFormats.ts'

type StepDetailProps = { uid: string; lessonName: (id: string) => string }

/** One reported step with its reports, and whether it is resolved. */
export function StepDetail({ uid, lessonName }: StepDetailProps) {
  const say = useSay<ReportsMessage>()
  const formats = useStepFormats()
  const [params] = useSearchParams()
  const after = params.get('after') ?? ''
  return (
    <RecordPage
      result={useQuery(stepQuery(uid, after))}
      listTitle={say('reports.title')}
      title={({ step }) => formats.slide(step)}
      back={{ to: paths.reports, label: say('reports.back') }}
      notFound="readReportedStep404"
      failureTitle={say('reports.failed')}
      hasOtherInput={after !== ''}
    >
      {({ step, reports, next }) => (
        <>
          <StepCard step={step} lessonName={lessonName} />
          <StepReportList
            step={step}
            reports={reports}
            first={after ? paths.report(uid) : null}
            next={next && `?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </RecordPage>
  )
}

function StepCard({ step, lessonName }: { step: ReportedStep; lessonName: (id: string) => string }) {
  const say = useSay<ReportsMessage>()
  const { date } = useFormats()
  const formats = useStepFormats()
  const lesson = <Link to={paths.submodule(step.lesson)}>{lessonName(step.lesson)}</Link>
  const facts = [
    ['reports.lesson', lesson],
    ['reports.system', systems[step.osType].name],
    ['reports.proof', formats.proof(step)],
    ['reports.reports', formats.count(step)],
    ['reports.models', formats.models(step)],
    ['reports.versions', formats.versions(step)],
    ['reports.told', formats.day(step.told)],
    ['reports.settledOn', step.settled && date(new Date(step.settled))],
    [step.settled ? 'reports.word' : 'reports.word.before', step.word],
  ] as const
  return (
    <Card title={say('reports.details')} actions={<SettleButton step={step} />}>
      <p className={lists.row}>
        <StepStateChip step={step} />
        <strong>{formats.path(step)}</strong>
      </p>
      <FactGrid facts={facts.map(([name, value]) => [say(name), value])} />
    </Card>
  )
}

/** Resolves it with a reason, or reopens it. */
function SettleButton({ step }: { step: ReportedStep }) {
  const say = useSay<ReportsMessage | CatalogueKey>()
  const [open, setOpen] = useState(false)
  const readsOnly = useReadsOnly()
  const reopen = useSend(settleReportedStep, { refresh: invalidatedByStepReports, outdated: 409 })
  const failure = failureOf(reopen.error)
  const { uid, revision } = step
  return (
    <>
      {step.settled === null ? (
        <ChangeButton readOnly={readsOnly} onClick={() => setOpen(true)}>
          {say('reports.settle')}
        </ChangeButton>
      ) : (
        <ChangeButton
          readOnly={readsOnly}
          kind="secondary"
          pending={reopen.isPending}
          onClick={() =>
            reopen.mutate(
              { body: { uid, revision, settled: false } },
              { onSuccess: () => toast(say('settleReportedStep200')) },
            )
          }
        >
          {say('reports.reopen')}
        </ChangeButton>
      )}
      <FailureAlert title={say('reports.notSaved')} failure={failure} />
      {open && <SettleDialog step={step} onClose={() => setOpen(false)} />}
    </>
  )
}

type StepReportListProps = {
  step: ReportedStep
  reports: readonly StepReport[]
  first: string | null
  next: string | null
}

function StepReportList({ step, reports, first, next }: StepReportListProps) {
  const say = useSay<ReportsMessage>()
  const formats = useStepFormats()
  const top = useRef<HTMLUListElement>(null)
  return (
    <Card title={say('reports.said')}>
      {reports.length === 0 && <EmptyState title={say('reports.endOfList')} />}
      <ul ref={top} role="list" className={lists.cards} aria-label={say('reports.said')} tabIndex={-1}>
        {reports.map((report) => (
          <li key={report.uid} className={lists.card}>
            {report.note ? (
              <p className={styles.note} lang={report.language}>
                {report.note}
              </p>
            ) : (
              <p className={lists.quiet}>{say('reports.noNote')}</p>
            )}
            <p className={lists.quiet}>
              {formats.phone(report, step.osType)} · {report.language} · {formats.day(report.day)}
            </p>
          </li>
        ))}
      </ul>
      <Pagination byTime first={first} next={next} onPageChange={() => top.current?.focus()} />
    </Card>
  )
}
