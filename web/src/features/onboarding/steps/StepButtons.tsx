import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import styles from '../Onboarding.module.css'
import type { OnboardingMessage } from '../onboarding.messages.ts'

type StepButtonsProps = {
  onBack?: (() => void) | undefined
  onSkip?: (() => void) | undefined
  skip?: ReactNode
  onNext: () => void
  next?: ReactNode
  /** Ends here, without the steps that are left. */
  onSave?: () => void
  pending?: boolean
}

/** Next, back, skip and leave; answers are kept. */
export function StepButtons(props: StepButtonsProps) {
  const { onBack, onSkip, skip, onNext, next, onSave, pending = false } = props
  const say = useSay<OnboardingMessage>()
  return (
    <>
      <div className={styles.buttons}>
        {onSave && (
          <Button className={styles.save} pending={pending} onClick={onSave}>
            {say('onboarding.review.save')}
          </Button>
        )}
        {onBack && (
          <Button kind="secondary" onClick={onBack}>
            {say('onboarding.back')}
          </Button>
        )}
        <Button
          kind={onSave ? 'secondary' : 'primary'}
          className={styles.on}
          pending={pending && !onSave}
          onClick={onNext}
        >
          {next ?? say('onboarding.next')}
        </Button>
      </div>
      <div className={styles.ways}>
        {onSkip && (
          <Button kind="quiet" onClick={onSkip}>
            {skip ?? say('onboarding.skip')}
          </Button>
        )}
        <LinkButton kind="quiet" to={paths.dashboard}>
          {say('onboarding.later')}
        </LinkButton>
      </div>
    </>
  )
}
