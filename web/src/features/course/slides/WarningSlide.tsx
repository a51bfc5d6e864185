import type { CutWarningSlide } from '@resguardo/contract/cutLesson'
import { type ComponentType, lazy, Suspense } from 'react'
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

// Without it the words still say where to turn.
const HandoffLines = lazy<ComponentType<{ about: string }>>(() =>
  import('#help/HandoffLines.tsx').then(
    ({ HandoffLines }) => ({ default: HandoffLines }),
    () => ({ default: () => null }),
  ),
)

/** What to say plainly, by the kind of danger a warning hands over. */
const handoffs: Readonly<Record<string, SlideMessage>> = {
  violence: 'slides.handoff.violence',
  'suspected-spyware': 'slides.handoff.spyware',
  'in-progress-crime': 'slides.handoff.crime',
  employer: 'slides.handoff.employer',
}

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
          <p>{say(handoffs[slide.handoff.when] ?? 'slides.handoff.crime')}</p>
          <Suspense>
            <HandoffLines about={slide.handoff.when} />
          </Suspense>
        </section>
      )}
    </>
  )
}
