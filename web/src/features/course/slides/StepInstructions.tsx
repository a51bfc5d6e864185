import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { useSay } from '#i18n/say.tsx'
import { Breakable } from '#ui/display/phone/PhoneScreen.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** What to do at the end of a path, and how to see that it worked. */
export function StepInstructions({ step }: { step: Pick<CutStep, 'do' | 'verify'> }) {
  const say = useSay<SlideMessage>()
  return (
    <>
      <p className={styles.do}>
        <strong>{say('slides.do')}:</strong> <Breakable>{step.do}</Breakable>
      </p>
      <p className={styles.verify}>
        <CheckIcon size={20} aria-hidden="true" />
        <span>
          <strong>{say('slides.verify')}:</strong> <Breakable>{step.verify}</Breakable>
        </span>
      </p>
    </>
  )
}
