import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { StepText } from '#ui/StepText.tsx'
import { answersOf, useGiven } from './answers.ts'
import { DeviceFields } from './device/DeviceFields.tsx'
import type { DeviceMessage } from './device/device.messages.ts'
import { NewsletterFields } from './NewsletterFields.tsx'
import styles from './Onboarding.module.css'
import type { OnboardingMessage } from './onboarding.messages.ts'
import { ProtectionFields } from './profile/ProtectionFields.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { type Known, numberOf, type StepProps, stepAt, steps } from './steps.ts'

/** The steps: where one stands is in the address, what was answered in this tab. */
export function Onboarding({ known }: { known: Known }) {
  const say = useSay<OnboardingMessage>()
  const [params, setParams] = useSearchParams()
  const { given, answer, forget } = useGiven(known.user.uid)
  const step = stepAt(params) ?? given.reached ?? 'welcome'
  const Step = views[step]
  const answers = answersOf(given, { ...known, license: known.license.licenseType })

  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) page.current?.querySelector('h1')?.focus()
    shown.current = step
  }, [step])

  return (
    <div ref={page} className={styles.page}>
      <StepText step={numberOf(step)} total={steps.length} />
      <PageTitle title={say(`onboarding.step.${step}`)} />
      <Step
        known={known}
        answers={answers}
        onAnswer={answer}
        onForget={forget}
        go={(next) => {
          answer({ reached: next })
          setParams({ step: String(numberOf(next)) })
        }}
      />
    </div>
  )
}

const views = {
  welcome: WelcomeStep,
  device: DeviceStep,
  profile: ProfileStep,
  newsletter: NewsletterStep,
  review: ReviewStep,
}

function WelcomeStep({ go }: StepProps) {
  const say = useSay<OnboardingMessage>()
  return (
    <>
      <p className={styles.lead}>{say('onboarding.welcome.lead')}</p>
      <p>{say('onboarding.welcome.asks')}</p>
      <p>{say('onboarding.welcome.why')}</p>
      <p className={styles.quiet}>{say('onboarding.welcome.limits')}</p>
      <StepButtons next={say('onboarding.begin')} onNext={() => go('device')} />
    </>
  )
}

function DeviceStep({ known, answers, onAnswer, go }: StepProps) {
  const say = useSay<DeviceMessage>()
  const [tried, setTried] = useState(false)
  const next = () => {
    setTried(true)
    if (answers.osType) go('profile')
    else document.querySelector<HTMLElement>('input[name="family"]')?.focus()
  }
  return (
    <>
      <DeviceFields
        catalogue={known.catalogue}
        guess={known.guess}
        answers={answers}
        onAnswer={onAnswer}
        error={tried && !answers.osType ? say('device.family.needed') : undefined}
      />
      <StepButtons onBack={() => go('welcome')} onSkip={() => go('profile')} onNext={next} />
    </>
  )
}

function ProfileStep({ known, answers, onAnswer, go }: StepProps) {
  return (
    <>
      <ProtectionFields
        modules={known.course.modules}
        license={known.license}
        answers={answers}
        onAnswer={onAnswer}
        onDevice={() => go('device')}
      />
      <StepButtons
        onBack={() => go('device')}
        onSkip={() => go('newsletter')}
        onNext={() => go('newsletter')}
      />
    </>
  )
}

function NewsletterStep({ known, answers, onAnswer, go }: StepProps) {
  const say = useSay<OnboardingMessage>()
  return (
    <>
      <p>{say('onboarding.newsletter.text')}</p>
      <NewsletterFields timezone={known.user.timezone} answers={answers} onAnswer={onAnswer} />
      <StepButtons onBack={() => go('profile')} onSkip={() => go('review')} onNext={() => go('review')} />
    </>
  )
}
