import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { DeviceFields } from '../device/DeviceFields.tsx'
import type { DeviceMessage } from '../device/device.messages.ts'
import styles from '../Onboarding.module.css'
import { NewsletterFields } from './NewsletterFields.tsx'
import type { OnboardingMessage } from '../onboarding.messages.ts'
import { ProfileFields } from '../profile/ProfileFields.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from '../onboardingSteps.ts'
import { useSave } from './useSave.tsx'

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

/** The last choice that a course needs: it may be saved here, or go on to newsletter and review. */
export function ProfileStep(props: StepProps) {
  const { known, answers, onAnswer, go } = props
  const say = useSay<OnboardingMessage>()
  const { save, pending, failures } = useSave(props)
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
      {failures}
      <p className={styles.quiet}>{say('onboarding.rest')}</p>
      <StepButtons
        onBack={() => go('device')}
        onSkip={() => go('newsletter')}
        onNext={() => go('newsletter')}
        onSave={() => (answers.osType ? save() : go('device'))}
        pending={pending}
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
