import type { CutStep } from '@resguardo/contract/cutLesson'
import { useSay } from '#i18n/say.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { PathStrip } from '#ui/PathStrip.tsx'
import { LinkToItem } from './LinkToItem.tsx'
import { useRange } from './range.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

type StepViewProps = {
  step: CutStep
  /** Says for which versions it holds, where several ways stand together. */
  named: boolean
}

/** One way through the settings. A path that nobody has checked shows the word to search for first. */
export function StepView({ step, named }: StepViewProps) {
  const say = useSay<SlideMessage>()
  const range = useRange()
  const { status, on } = step.verification
  return (
    <section className={styles.step}>
      {named && <h3 className={styles.range}>{range(step)}</h3>}
      {step.requires?.map((item) => (
        <p key={item}>
          <LinkToItem item={item} message="slides.requires" />
        </p>
      ))}
      {step.path.length > 0 ? (
        <PathStrip
          segments={step.path}
          status={status}
          {...(on && { checkedOn: on })}
          {...(step.search && { search: step.search })}
        />
      ) : (
        <p className={styles.quiet}>{say('slides.nothingToSet')}</p>
      )}
      <p>
        <strong>{say('slides.do')}:</strong> {step.do}
      </p>
      <p className={styles.verify}>
        <CheckIcon size={20} aria-hidden="true" />
        <span>
          <strong>{say('slides.verify')}:</strong> {step.verify}
        </span>
      </p>
      {step.verification.ref && (
        <p className={styles.address} lang="en" translate="no">
          {step.verification.ref}
        </p>
      )}
    </section>
  )
}
