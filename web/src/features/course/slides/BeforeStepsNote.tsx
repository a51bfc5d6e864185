import { useSay } from '#i18n/say.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** Note before the first step. */
export function BeforeStepsNote({ text }: { text: string }) {
  const say = useSay<SlideMessage>()
  return (
    <div className={styles.before}>
      <WarningIcon size={20} aria-hidden="true" />
      <p>
        <strong>{say('slides.before')}:</strong> {text}
      </p>
    </div>
  )
}
