import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { lastLabelControl } from '@resguardo/contract/lessons/drawings/controlFrames'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { type DrawnScreens, PathStrip, type StripNumbers } from '#ui/display/PathStrip.tsx'
import { useUiSay } from '#ui/feedback/useUiSay.ts'
import { useSteps } from '../lesson/lessonContext.ts'
import { readable } from '../useCourseNames.ts'
import { drawnScreens } from './drawnScreens.ts'
import { LazySection, useLazySection } from './LazySection.tsx'
import styles from './strip.module.css'

const parts = () => import('./stepParts.ts')
const { Part: ChipDetail, preload } = lazyComponent(async () => (await parts()).PathLabelDetail)
// Without them the path is still drawn whole, and its text says what to do at the end.
const { Part: ControlSteps } = lazyComponent(
  async () => (await parts()).loadControlSteps(),
  ({ numbers }) => numbers.last,
)
export const { Part: LockScreens } = lazyComponent(
  async () => (await parts()).loadLockScreens(),
  EmptyFallback,
)
const { Part: StripControls } = lazyComponent(async () => (await parts()).StripControls, EmptyFallback)

type StepPathProps = {
  step: CutStep
  /** What to do at the end of the path, shown before its proof. */
  children?: ReactNode
  /** Shown beside the copy button. */
  tools?: ReactNode
}

/** The path of a step: pressing a label shows its details, and the whole path can be copied. */
export function StepPath({ step, children, tools }: StepPathProps) {
  const say = useUiSay()
  const { lesson, course } = useSteps()
  const { sources } = lesson
  const id = useId()
  const [chosen, choose] = useState<number | null>(null)
  const lazy = useLazySection(preload)
  const { path, search, verification, source } = step
  const screens = drawnScreens(step, course.device)
  return (
    <div className={styles.path} data-flat={screens && ''}>
      <PathStrip
        segments={path}
        status={verification.status}
        checkedOn={verification.on ?? undefined}
        source={sources[source]?.name ?? readable(source)}
        {...(search && { search })}
        screens={screens}
        controls={
          screens &&
          step.controls && {
            count: step.controls.length,
            drawsLast: lastLabelControl(step) >= 0,
            draw: drawControls(step, screens),
          }
        }
        turn={StripControls}
        choice={{
          chosen,
          controls: id,
          onChoose: (index) => {
            lazy.load()
            choose(index === chosen ? null : index)
          },
        }}
      >
        <div id={id} aria-live="polite" data-print="no">
          {chosen !== null && (
            <LazySection {...lazy}>
              <ChipDetail step={step} index={chosen} />
            </LazySection>
          )}
        </div>
        {children}
      </PathStrip>
      <div className={styles.tools} data-print="no">
        <CopyButton text={pathText(path)} what={say('ui.path.label')} />
        {tools}
      </div>
    </div>
  )
}

/** What is tapped at the end of the path, drawn by a separate chunk. */
const drawControls = (step: CutStep, screens: DrawnScreens) => (numbers: StripNumbers) => (
  <Suspense fallback={numbers.last}>
    <ControlSteps {...{ step, screens, numbers }} />
  </Suspense>
)
