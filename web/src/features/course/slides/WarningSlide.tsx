import type { CutWarningSlide } from '@resguardo/contract/cutLesson'
import { HelpNow } from '#help/HelpNow.tsx'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ErrorIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { HelpIcon } from '../icons.tsx'
import { Prose } from '../Prose.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

const looks = {
  low: { Icon: InfoIcon, tone: 'plain' },
  medium: { Icon: WarningIcon, tone: 'warning' },
  high: { Icon: ErrorIcon, tone: 'error' },
} as const

/** A danger: a word and a shape for how grave it is, and where to turn. */
export function WarningSlide({ slide }: { slide: CutWarningSlide }) {
  const say = useSay<SlideMessage>()
  const { Icon, tone } = looks[slide.severity]
  return (
    <>
      <div>
        <Chip tone={tone} icon={<Icon size={18} />}>
          {say(`slides.severity.${slide.severity}`)}
        </Chip>
      </div>
      <Prose text={slide.body} />
      {slide.handoff && (
        <section className={styles.handoff}>
          <h3>
            <HelpIcon size={20} aria-hidden="true" />
            {say('slides.handoff.title')}
          </h3>
          <p>{say(`slides.handoff.${slide.handoff.when}`)}</p>
          {/* The words before say where to turn, also where the lines do not come. */}
          <HelpNow about={slide.handoff.when} />
        </section>
      )}
    </>
  )
}
