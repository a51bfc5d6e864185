import { type ComponentType, useEffect, useRef } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { type SessionUser, useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { answersOf, useStoredAnswers } from './onboardingAnswers.ts'
import { ChoiceProgress } from './ChoiceProgress.tsx'
import styles from './Onboarding.module.css'
import type { OnboardingMessage } from './onboarding.messages.ts'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { DeviceStep, NewsletterStep, ProfileStep } from './steps/StepViews.tsx'
import {
  type BeginWith,
  type GuestStart,
  numberOf,
  type OnboardingStep,
  stepAt,
  type StepProps,
} from './onboardingSteps.ts'
import { useOnboardingData } from './useOnboardingData.ts'

const views = {
  device: DeviceStep,
  profile: ProfileStep,
  newsletter: NewsletterStep,
  review: ReviewStep,
}

type OnboardingProps = {
  guest?: GuestStart | null
  /** The first step, which asks what worries the reader. */
  Welcome: ComponentType<StepProps>
  beginWith: BeginWith
}

/** From registration to the first slide: welcome, device, profile, newsletter, review. */
export function OnboardingPage(props: OnboardingProps) {
  const user = useSession()
  return user && <Onboarding key={user.uid} user={user} {...props} />
}

/** The step is in the URL; the answers and the furthest step are in this tab's sessionStorage. */
function Onboarding({ user, guest = null, Welcome, beginWith }: OnboardingProps & { user: SessionUser }) {
  const say = useSay<OnboardingMessage>()
  const sayFailure = useSayFailure()
  const [params, setParams] = useSearchParams()
  const { given, answer, forget } = useStoredAnswers(user.uid)
  const { known, failure, retry } = useOnboardingData(user, guest)
  const step = stepAt(params) ?? given.reached ?? 'welcome'
  const View = step === 'welcome' ? Welcome : views[step]

  const page = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) page.current?.querySelector('h1')?.focus()
    shownStep.current = step
  }, [step])

  const go = (next: OnboardingStep) => {
    answer({ reached: next })
    setParams({ step: String(numberOf(next)) })
  }
  return (
    <div ref={page} className={styles.page}>
      <PageTitle title={say(`onboarding.step.${step}`)} />
      <ChoiceProgress step={step} />
      {!known && failure && (
        <Alert title={say('onboarding.failed')} requestId={failure.requestId} onRetry={retry}>
          {sayFailure(failure)}
        </Alert>
      )}
      {(known || !failure) && (
        <Waiting while={!known} skeleton={<Skeleton lines={6} />}>
          {known && (
            <View
              known={known}
              beginWith={beginWith}
              answers={answersOf(given, { ...known, license: known.license.licenseType })}
              onAnswer={answer}
              onForget={forget}
              go={go}
            />
          )}
        </Waiting>
      )}
    </div>
  )
}
