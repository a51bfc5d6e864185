import type { CutStep, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { useCoursePaths, useGuest } from '../guest/guestContext.ts'
import { useLesson } from '../lesson/lessonContext.ts'
import { SlideTools } from '../share/SlideTools.tsx'
import { LazySection, useLazySection } from '../strip/LazySection.tsx'
import { PathTools } from '../strip/StepPath.tsx'
import { Absence } from './Absence.tsx'
import { BeforeStepsNote } from './BeforeStepsNote.tsx'
import { ProofDate } from './ProofDate.tsx'
import { StepView } from './StepView.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

const { Part: ReportStep, preload } = lazyComponent(
  async () => (await import('../strip/ReportStep.tsx')).ReportStep,
)

type StepsSlideProps = {
  slide: CutStepsSlide
  /** What the slide rests on, in its last line: alone, or beside the proof of its path. */
  sources?: Record<'alone' | 'beside', ReactNode> | undefined
  /** On one page with others each step has its proof; alone it is in the last line of the slide. */
  single?: boolean
}

/** Where to go on the phone, what to do there, and how to check the result. */
export function StepsSlide({ slide, sources, single = false }: StepsSlideProps) {
  const say = useSay<SlideMessage>()
  const { version } = useLesson().course
  const { phone } = useCoursePaths()
  const [first, second] = slide.steps
  const only = single && first && !second && first.path.length > 0 ? first : undefined
  return (
    <>
      <p className={styles.why}>{slide.why}</p>
      {slide.before && <BeforeStepsNote text={slide.before} />}
      {slide.steps.length + slide.notAvailable.length === 0 && (
        <p>
          {say('slides.tooOld')} <Link to={phone}>{say('slides.tellVersion')}</Link>
        </p>
      )}
      {slide.steps.map((step, index) => (
        <StepView
          key={index}
          step={step}
          named={slide.variants}
          bare={only !== undefined}
          tools={index === 0 && <SlideTools slide={slide} />}
        />
      ))}
      {slide.notAvailable.map((gap, index) => (
        <Absence key={index} gap={gap} named={slide.variants} />
      ))}
      {slide.variants && (
        <p className={styles.quiet}>
          {say('slides.whichVersion')} {!version && <Link to={phone}>{say('slides.tellVersion')}</Link>}
        </p>
      )}
      {slide.breaks && (
        <p>
          <strong>{say('slides.breaks')}:</strong> {slide.breaks}
        </p>
      )}
      <LastLine slide={slide} sources={sources} only={only} />
      {only && (
        <PathTools path={only.path}>
          <SlideTools slide={slide} />
        </PathTools>
      )}
    </>
  )
}

const bold = (parts: ReactNode) => <strong>{parts}</strong>

type LastLineProps = Pick<StepsSlideProps, 'slide' | 'sources'> & { only: CutStep | undefined }

/**
 * One line: what the path is worth, "My screen looks different", and the sources. A press on the second shows
 * the steps for other versions, else the phone's own search; and a report to us.
 */
function LastLine({ slide, sources, only }: LastLineProps) {
  const say = useSay<SlideMessage>()
  const { steps, others } = slide
  const id = useId()
  const [open, setOpen] = useState(false)
  const lazy = useLazySection(preload)
  const word = [...steps, ...others].find(({ search }) => search)?.search
  const reports = !useGuest() && steps.some(({ path }) => path.length > 0)
  const differs = others.length > 0 || word || reports
  if (!differs && !sources) return null
  const toggle = () => {
    setOpen(!open)
    if (!open && reports) lazy.load()
  }
  return (
    <>
      <footer className={styles.foot}>
        {only && <ProofDate step={only} />}
        {!only && sources?.alone}
        {differs && (
          <button
            type="button"
            className={styles.different}
            aria-expanded={open}
            aria-controls={id}
            data-print="no"
            onClick={toggle}
          >
            {say('slides.different')}
          </button>
        )}
        {only && sources?.beside}
      </footer>
      <div id={id} className={styles.others} hidden={!open} data-print="no">
        {others.length > 0 && <p>{say('slides.otherVersions')}</p>}
        {others.map((step, index) => (
          <StepView key={index} step={step} named />
        ))}
        {others.length === 0 && word && (
          <p>
            <Say<SlideMessage> id="slides.noOtherVersion" values={{ word, b: bold }} />
          </p>
        )}
        {reports && (
          <LazySection {...lazy}>
            <ReportStep slide={slide} />
          </LazySection>
        )}
      </div>
    </>
  )
}
