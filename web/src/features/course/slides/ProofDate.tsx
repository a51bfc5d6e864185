import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** What a path is worth, in a few words; its document is named with the sources. */
export function ProofDate({ step: { verification } }: { step: Pick<CutStep, 'verification'> }) {
  const say = useSay<SlideMessage | UiMessage>()
  const { day } = useFormats()
  const { status, on } = verification
  const unchecked = status === 'secondary' || status === 'to-verify'
  if (!unchecked && !on) return null
  const date = on ? day(on) : ''
  return (
    <p className={styles.proof}>
      {unchecked
        ? say('ui.path.unchecked')
        : say(status === 'device' ? 'ui.path.device' : 'slides.readOn', { date })}
    </p>
  )
}
