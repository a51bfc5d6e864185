import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { DeviceFields } from './device/DeviceFields.tsx'
import type { DeviceMessage } from './device/device.messages.ts'
import { NewsletterFields } from './NewsletterFields.tsx'
import styles from './Onboarding.module.css'
import type { OnboardingMessage } from './onboarding.messages.ts'
import { ProfileFields } from './profile/ProfileFields.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from './onboardingSteps.ts'

export function WelcomeStep({ go }: StepProps) {
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

export function DeviceStep({ known, answers, onAnswer, go }: StepProps) {
  const say = useSay<DeviceMessage>()
  const [submitted, setSubmitted] = useState(false)
  const next = () => {
    setSubmitted(true)
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
        error={submitted && !answers.osType ? say('device.family.needed') : undefined}
      />
      <StepButtons onBack={() => go('welcome')} onSkip={() => go('profile')} onNext={next} />
    </>
  )
}

export function ProfileStep({ known, answers, onAnswer, go }: StepProps) {
  return (
    <>
      <ProfileFields
        about={known.profiles}
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

export function NewsletterStep({ known, answers, onAnswer, go }: StepProps) {
  const say = useSay<OnboardingMessage>()
  return (
    <>
      <p>{say('onboarding.newsletter.text')}</p>
      <NewsletterFields
        timezone={known.user.timezone}
        license={known.license.licenseType}
        answers={answers}
        onAnswer={onAnswer}
      />
      <StepButtons onBack={() => go('profile')} onSkip={() => go('review')} onNext={() => go('review')} />
    </>
  )
}
