import type { Course } from '@resguardo/contract/learning/courses'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Visited } from '@resguardo/contract/learning/progress'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { parseTickKey, phoneOf, type Ticks } from '@resguardo/contract/learning/tickRules'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveFile } from '#api/files/saveFile.ts'
import { emergencyGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { today } from '#shared/dates.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PrintIcon, SaveIcon } from '../courseIcons.tsx'
import { usePlan } from '../ticks/usePlan.ts'
import { LessonsLoading } from './LessonsLoading.tsx'
import styles from './Plan.module.css'
import { PlanHelp } from './PlanHelp.tsx'
import { PlanSheet, type PlannedModule } from './PlanSheet.tsx'
import type { PlanMessage } from './plan.messages.ts'
import { planFile } from './planFile.ts'
import { type LoadedLessons, openLessonsOf, useLessons } from './useLessons.ts'

export type PlanProps = { course: Course; submodules: SubmoduleMap; visited: Visited }

/** The whole course with the steps for the reader's phone, to print or to save as a file. */
export function WholePlan({ course, submodules, visited }: PlanProps) {
  const say = useSay<PlanMessage>()
  const { language } = useLanguage()
  const { ticks } = usePlan({ course, visited }).readerState
  const [withTicks, setWithTicks] = useState(false)
  const [saved, setSaved] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const open = openLessonsOf(course, submodules)
  const found = useLessons(open, course)
  const modules = planOf({ course, submodules, visited }, found)
  const help = usePlanHelp(found)
  const waiting = found.waiting > 0 || help.waiting
  if (modules.length === 0) return <EmptyState title={say('plan.empty')} />
  const save = () => {
    const about = { title: say('plan.title'), lang: language }
    if (sheet.current)
      setSaved(saveFile(planFile(sheet.current, about), `${say('plan.file')}-${today(undefined)}.html`))
  }
  return (
    <>
      <div className={styles.tools} data-print="no">
        <p>{say('plan.lead')}</p>
        <p>{say('plan.warn')}</p>
        <Checkbox
          label={say('plan.ticks')}
          hint={say('plan.ticks.hint')}
          checked={withTicks}
          onChange={({ target }) => setWithTicks(target.checked)}
        />
        <div className={lists.row}>
          <Button icon={<SaveIcon size={20} />} pending={waiting} onClick={save}>
            {say('plan.save')}
          </Button>
          <Button kind="secondary" icon={<PrintIcon size={20} />} pending={waiting} onClick={() => print()}>
            {say('plan.print')}
          </Button>
        </div>
        <p role="status">{saved && say('plan.saved')}</p>
      </div>
      <LessonsLoading found={found} total={open.length} />
      {help.failed && (
        <Alert title={say('plan.incomplete')} onRetry={help.retry}>
          {say('plan.help.failed')}
        </Alert>
      )}
      {!waiting && (
        <PlanSheet
          modules={modules}
          help={help.shown}
          phone={course.osType ? systemNames[course.osType] : ''}
          ticks={withTicks ? tickDatesOf(course, ticks) : null}
          sheet={sheet}
        />
      )}
    </>
  )
}

/** The help lines, once loaded, if a lesson of the plan refers to them. */
function usePlanHelp({ lessons }: LoadedLessons) {
  const about = new Set(
    [...lessons.values()].flatMap(({ slides }) =>
      slides.flatMap((slide) => (slide.type === 'warning' && slide.handoff ? [slide.handoff.when] : [])),
    ),
  )
  const { data, isPending, isError, refetch } = useQuery(emergencyGuide.query(useLanguage().language))
  const needed = about.size > 0
  return {
    waiting: needed && isPending,
    failed: needed && isError,
    retry: () => void refetch(),
    shown: needed && data && <PlanHelp lines={data.helplines} about={about} />,
  }
}

function planOf({ course, submodules, visited }: PlanProps, { lessons }: LoadedLessons): PlannedModule[] {
  const open = openLessonsOf(course, submodules)
  return Object.entries(submodules).map(([id, ids]) => ({
    id,
    lessons: ids.map((lesson) => ({
      id: lesson,
      visited: visited.has(lesson),
      locked: !open.includes(lesson),
      lesson: lessons.get(lesson),
    })),
  }))
}

/** The items set on the phone of this course, each with its date. */
function tickDatesOf({ osType, profile }: Course, ticks: Ticks): Record<string, string> {
  const own = osType && profile && phoneOf(osType, profile)
  const set = Object.entries(ticks).flatMap(([key, { state, on }]) => {
    const { phone, item } = parseTickKey(key)
    return phone === own && state === 'set' ? [[item, on] as const] : []
  })
  return Object.fromEntries(set)
}
