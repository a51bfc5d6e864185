import { useSearchParams } from '#router'
import { guestId } from '#features/course/guest/guestContext.ts'
import { useWorryFlow, type WorryStep, worryStepAt } from '#features/course/worries/useWorryFlow.tsx'
import type { WorriesMessage } from '#features/course/worries/worries.messages.ts'
import { useSay } from '#i18n/say.tsx'
import styles from '#features/onboarding/Onboarding.module.css'
import type { OnboardingMessage } from '#features/onboarding/onboarding.messages.ts'
import { StepButtons } from '#features/onboarding/steps/StepButtons.tsx'
import type { StepProps } from '#features/onboarding/onboardingSteps.ts'

/** Welcome, with the first choice: what worries the reader, in three questions that may all be left out. */
export function WelcomeStep({ known, go }: StepProps) {
  const say = useSay<OnboardingMessage | WorriesMessage>()
  const [params, setParams] = useSearchParams()
  const step = worryStepAt(params)
  const ask = (next: WorryStep) => setParams({ step: '1', ask: next })
  const { view, before, skip } = useWorryFlow({
    // A new account takes over what was answered here without one, when it chooses its course.
    owner: known.guest ? guestId : known.user.uid,
    step,
    go: ask,
    onEnd: () => go('device'),
  })
  return (
    <>
      <p className={styles.quiet}>{say(step === 'harm' ? 'onboarding.welcome.lead' : 'worries.kept')}</p>
      {view}
      <StepButtons
        onBack={before ? () => ask(before) : undefined}
        next={step === 'harm' ? say('onboarding.begin') : undefined}
        onNext={() => go('device')}
        skip={say('worries.skip')}
        onSkip={step === 'help' ? undefined : skip}
      />
      <p className={styles.quiet}>{say('onboarding.welcome.limits')}</p>
    </>
  )
}
