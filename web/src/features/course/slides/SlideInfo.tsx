import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { Suspense, useId, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { SlideInfoPanel } from './end/lazySlides.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

type SlideInfoProps = {
  slide: CutSlide
  /** With its word, because none is beside it. */
  alone: boolean
}

/** ⓘ: what the slide rests on, when that was checked, and what the lesson is about; loaded when pressed. */
export function SlideInfo({ slide, alone }: SlideInfoProps) {
  const say = useSay<SlideMessage>()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.info}
        data-alone={alone ? '' : undefined}
        aria-label={say('lesson.about')}
        aria-expanded={open}
        aria-controls={id}
        data-print="no"
        onClick={() => setOpen(!open)}
      >
        <InfoIcon size={20} aria-hidden="true" />
        {alone && <span>{say('lesson.about')}</span>}
      </button>
      <div id={id} className={styles.infoPanel} hidden={!open}>
        {open && (
          <Suspense fallback={null}>
            <SlideInfoPanel slide={slide} />
          </Suspense>
        )}
      </div>
    </>
  )
}
