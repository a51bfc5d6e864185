import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { PathStrip } from '#ui/display/PathStrip.tsx'
import { useUiSay } from '#ui/feedback/useUiSay.ts'
import { useSteps } from '../lesson/lessonContext.ts'
import { PathLabelDetail, preloadPathLabelDetail } from '../slides/end/lazySlides.ts'
import { readable } from '../useCourseNames.ts'
import { drawnControls } from './drawnControls.tsx'
import { drawnScreens, isOfPlainAndroid } from './drawnScreens.ts'
import { LazySection, useLazySection } from './LazySection.tsx'
import { ControlSteps, StripControls } from './lazyStripParts.ts'
import styles from './strip.module.css'

type StepPathProps = {
  step: CutStep
  /** What to do at the end of the path, shown before its proof. */
  children?: ReactNode
  /** Shown beside the copy button. */
  tools?: ReactNode
  /** Without proof and copy button: the slide has them in its last lines. */
  bare?: boolean | undefined
}

/** The path of a step: pressing a label shows its details, and the whole path can be copied. */
export function StepPath({ step, children, tools, bare }: StepPathProps) {
  const { lesson, course } = useSteps()
  const { sources } = lesson
  const id = useId()
  const [chosen, choose] = useState<number | null>(null)
  const lazy = useLazySection(preloadPathLabelDetail)
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
        otherMaker={isOfPlainAndroid(course.osType, step)}
        screens={screens}
        controls={drawnControls(step, screens, ControlSteps)}
        turn={StripControls}
        proof={!bare}
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
              <PathLabelDetail step={step} index={chosen} />
            </LazySection>
          )}
        </div>
        {children}
      </PathStrip>
      {!bare && <PathTools path={path}>{tools}</PathTools>}
    </div>
  )
}

/** The copy button of a path, and what else can be done with it. */
export function PathTools({ path, children }: { path: readonly string[]; children?: ReactNode }) {
  const say = useUiSay()
  return (
    <div className={styles.tools} data-print="no">
      <CopyButton text={pathText(path)} what={say('ui.path.label')} />
      {children}
    </div>
  )
}
