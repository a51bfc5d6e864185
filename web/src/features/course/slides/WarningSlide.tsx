import type { CutWarningSlide } from '@resguardo/contract/cutLesson'
import type { Language } from '@resguardo/contract/languages'
import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
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
          <Lines about={slide.handoff.when} />
        </section>
      )}
    </>
  )
}

type Shown = { language: Language; HandoffLines: ComponentType<{ about: string }> }

/** Help lines, once they have come; without them the words before still say where to turn. */
function Lines({ about }: { about: string }) {
  const { language } = useLanguage()
  const [shown, show] = useState<Shown | null>(null)
  useEffect(() => {
    let here = true
    async function bring() {
      const { HandoffLines, loadHandoff } = await import('#help/HandoffLines.tsx')
      await loadHandoff(language)
      if (here) show({ language, HandoffLines })
    }
    bring().catch((error: unknown) => console.warn('help lines not loaded', error))
    return () => {
      here = false
    }
  }, [language])
  return shown?.language === language && <shown.HandoffLines about={about} />
}
