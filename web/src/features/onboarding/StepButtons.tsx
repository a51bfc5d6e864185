import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import styles from './Onboarding.module.css'
import type { OnboardingMessage } from './onboarding.messages.ts'

type StepButtonsProps = {
  onBack?: () => void
  onSkip?: () => void
  onNext: () => void
  next?: ReactNode
  pending?: boolean
}

/** Next, back, skip and leave; answers are kept. */
export function StepButtons({ onBack, onSkip, onNext, next, pending = false }: StepButtonsProps) {
  const say = useSay<OnboardingMessage>()
  return (
    <>
      <div className={styles.buttons}>
        {onBack && (
          <Button kind="secondary" onClick={onBack}>
            {say('onboarding.back')}
          </Button>
        )}
        <Button className={styles.on} pending={pending} onClick={onNext}>
          {next ?? say('onboarding.next')}
        </Button>
      </div>
      <div className={styles.ways}>
        {onSkip && (
          <Button kind="quiet" onClick={onSkip}>
            {say('onboarding.skip')}
          </Button>
        )}
        <LinkButton kind="quiet" to={paths.dashboard}>
          {say('onboarding.later')}
        </LinkButton>
      </div>
    </>
  )
}
