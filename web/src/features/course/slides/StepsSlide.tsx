import type { CutStepsSlide } from '@resguardo/contract/cutLesson'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Say, useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Disclosure } from '#ui/Disclosure.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { useLesson } from '../lessonRoom.ts'
import { Absence } from './Absence.tsx'
import { StepView } from './StepView.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** Where to go on the phone, what to do there and how to see that it is done. */
export function StepsSlide({ slide }: { slide: CutStepsSlide }) {
  const say = useSay<SlideMessage>()
  const { version } = useLesson().course
  return (
    <>
      <p>{slide.why}</p>
      {slide.before && (
        <div className={styles.before}>
          <WarningIcon size={20} aria-hidden="true" />
          <p>
            <strong>{say('slides.before')}:</strong> {slide.before}
          </p>
        </div>
      )}
      {slide.variants && (
        <p>
          {say('slides.whichVersion')}{' '}
          {!version && <Link to={paths.welcome}>{say('slides.tellVersion')}</Link>}
        </p>
      )}
      {slide.steps.map((step, index) => (
        <StepView key={index} step={step} named={slide.variants} />
      ))}
      {slide.notAvailable.map((gap, index) => (
        <Absence key={index} gap={gap} named={slide.variants} />
      ))}
      {slide.breaks && (
        <p>
          <strong>{say('slides.breaks')}:</strong> {slide.breaks}
        </p>
      )}
      <Different slide={slide} />
    </>
  )
}

const bold = (parts: ReactNode) => <strong>{parts}</strong>

/** "My screen looks different": the ways of the other versions, else the search of the phone. */
function Different({ slide }: { slide: CutStepsSlide }) {
  const say = useSay<SlideMessage>()
  const { steps, others } = slide
  const word = [...steps, ...others].find(({ search }) => search)?.search
  if (others.length === 0 && !word) return null
  return (
    <div className={styles.different} data-print="no">
      <Disclosure label={say('slides.different')}>
        <div className={styles.others}>
          {others.length > 0 && <p>{say('slides.otherVersions')}</p>}
          {others.map((step, index) => (
            <StepView key={index} step={step} named />
          ))}
          {others.length === 0 && (
            <p>
              <Say<SlideMessage> id="slides.noOtherVersion" values={{ word, b: bold }} />
            </p>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
