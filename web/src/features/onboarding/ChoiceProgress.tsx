import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { StepCounter } from '#ui/display/progress/StepCounter.tsx'
import styles from './Onboarding.module.css'
import type { OnboardingMessage } from './onboarding.messages.ts'
import { choices, numberOf, type OnboardingStep, steps } from './onboardingSteps.ts'

/** Which of the three choices this is, by name; each leads back to its screen. */
export function ChoiceProgress({ step }: { step: OnboardingStep }) {
  const say = useSay<OnboardingMessage>()
  const current = numberOf(step)
  return (
    <nav aria-label={say('onboarding.choices')} className={styles.progress}>
      <StepCounter step={current} total={steps.length} />
      <ol role="list" className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice}>
            <Link
              to={`?step=${numberOf(choice)}`}
              className={styles.choice}
              aria-current={choice === step ? 'step' : undefined}
              data-passed={numberOf(choice) < current || undefined}
            >
              {say(`onboarding.choice.${choice}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
