import type { CutWarningSlide } from '@resguardo/contract/lessons/cutLesson'
import { HelpNow } from '#help/HelpNow.tsx'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { ErrorIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { HelpIcon } from '../courseIcons.tsx'
import { Prose } from '../prose/Prose.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

const chipStyles = {
  low: { Icon: InfoIcon, tone: 'plain' },
  medium: { Icon: WarningIcon, tone: 'warning' },
  high: { Icon: ErrorIcon, tone: 'error' },
} as const

/** A warning: its severity as a word and an icon, and where to get help. */
export function WarningSlide({ slide }: { slide: CutWarningSlide }) {
  const say = useSay<SlideMessage>()
  const { Icon, tone } = chipStyles[slide.severity]
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
          {/* The text before says where to get help, even if the help lines fail to load. */}
          <HelpNow about={slide.handoff.when} />
        </section>
      )}
    </>
  )
}
