import { osTypes } from '@resguardo/contract/devices/device'
import { exportReportedSteps } from '@resguardo/contract/learning/stepReports'
import { useQuery } from '@tanstack/react-query'
import { useDownload } from '#api/files/download.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useListView } from '#lists/useListView.ts'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { ListResult } from '#lists/ListResult.tsx'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { systems } from '#lists/systems.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ExportMenu } from '#ui/overlays/ExportMenu.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Reports.module.css'
import type { ReportsMessage } from './reports.messages.ts'
import {
  filterOf,
  isFiltered,
  paramsOf,
  stateFilters,
  stepsQuery,
  unfiltered,
  type ReportedStepsView,
  viewOf,
} from './reports.queries.ts'
import { StepList } from './StepList.tsx'

type LessonName = (id: string) => string

/** The list of reported steps, most recently reported first. */
export function ReportedSteps({ lessonName }: { lessonName: LessonName }) {
  const say = useSay<ReportsMessage>()
  const { view, top, change, to } = useListView(viewOf, paramsOf)
  const result = useFirstView('stepReports', useQuery(stepsQuery(view)))
  const { data } = result
  const file = useDownload(exportReportedSteps)
  const isEmpty = data?.steps.length === 0

  const changeFilters = (part: Partial<ReportedStepsView>) => change(part, 'replace')
  const clear = () => {
    top.current?.focus()
    changeFilters(unfiltered)
  }
  return (
    <section className={lists.page} aria-label={say('reports.list')}>
      <p>{say('reports.intro')}</p>
      <div className={lists.row}>
        <ListViews list="stepReports" />
        {data && !isEmpty && (
          <ExportMenu
            pending={file.pending}
            onExport={(choice) => void file.save({ query: { ...filterOf(view), ...choice } })}
          />
        )}
      </div>
      <FailureAlert title={say('reports.exportFailed')} failure={file.failure} />
      <ReportedStepFilters
        view={view}
        lessons={data?.lessons ?? []}
        lessonName={lessonName}
        onChange={changeFilters}
      />
      <ListResult
        result={result}
        top={top}
        rowsOf={({ steps }) => steps}
        count={({ total, limit }) =>
          limit ? say('reports.count.more', { limit }) : say('reports.count', { total })
        }
        failureTitle={say('reports.failed')}
        empty={<NoSteps view={view} onClear={clear} />}
        first={view.after ? to('') : null}
        to={to}
      >
        {({ steps }) => (
          <div>
            <StepList steps={steps} lessonName={lessonName} />
          </div>
        )}
      </ListResult>
    </section>
  )
}

type ReportedStepFiltersProps = {
  view: ReportedStepsView
  /** Lessons with a reported step. */
  lessons: readonly string[]
  lessonName: LessonName
  onChange: (part: Partial<ReportedStepsView>) => void
}

/** Filters and page size. */
function ReportedStepFilters({ view, lessons, lessonName, onChange }: ReportedStepFiltersProps) {
  const say = useSay<ReportsMessage>()
  // The lesson in the URL stays an option even if it has no reports left.
  const named = view.lesson && !lessons.includes(view.lesson) ? [...lessons, view.lesson] : lessons
  return (
    <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={say('reports.state')}
        value={view.state}
        options={stateFilters.map((value) => ({ value, label: say(`reports.state.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: stateFilters.find((state) => state === target.value) ?? 'open' })
        }
      />
      <Select
        label={say('reports.system')}
        value={view.osType}
        placeholder={say('reports.system.all')}
        options={osTypes.map((value) => ({ value, label: systems[value].name }))}
        onChange={({ target }) =>
          onChange({ osType: osTypes.find((osType) => osType === target.value) ?? '' })
        }
      />
      <Select
        label={say('reports.lesson')}
        value={view.lesson}
        placeholder={say('reports.lesson.all')}
        options={named.map((value) => ({ value, label: lessonName(value) }))}
        onChange={({ target }) => onChange({ lesson: target.value })}
      />
      <PageSizeSelect size={view.size} onChange={(size) => onChange({ size })} />
    </form>
  )
}

function NoSteps({ view, onClear }: { view: ReportedStepsView; onClear: () => void }) {
  const say = useSay<ReportsMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('reports.endOfList')} />
  if (!isFiltered(view))
    return <EmptyState title={say('reports.empty')}>{say('reports.empty.text')}</EmptyState>
  return (
    <EmptyState
      title={say('reports.noMatch')}
      action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>}
    />
  )
}
