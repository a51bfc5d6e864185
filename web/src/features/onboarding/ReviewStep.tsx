import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { DeviceFields } from './device/DeviceFields.tsx'
import type { DeviceMessage } from './device/device.messages.ts'
import { NewsletterFields } from './NewsletterFields.tsx'
import styles from './Onboarding.module.css'
import type { OnboardingMessage } from './onboarding.messages.ts'
import { ProfileFields } from './profile/ProfileFields.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from './onboardingSteps.ts'
import { useFinishOnboarding } from './useFinishOnboarding.ts'

/** Summary of the answers, each editable in place; finishing saves them and opens the first lesson. */
export function ReviewStep({ known, answers, onAnswer, onForget, go }: StepProps) {
  const say = useSay<OnboardingMessage | DeviceMessage | CatalogueKey>()
  const { language } = useLanguage()
  const sayFailure = useSayFailure()
  const sayField = useSayField()
  const [submitted, setSubmitted] = useState(false)
  const { catalogue, course, admin, license, guess, guest, user } = known
  const { finish, pending, courseFailure, newsletterFailure } = useFinishOnboarding({
    uid: user.uid,
    newsletterNow: admin.newsletter,
    guest,
    onSaved: onForget,
  })
  const missing = submitted && !answers.osType
  const deviceLabel = say(
    answers.whose === 'child' ? 'onboarding.review.device.child' : 'onboarding.review.device',
  )
  const courseFailureText = courseFailure && sayFailure(courseFailure)

  useEffect(() => {
    if (missing) document.querySelector<HTMLElement>('input[name="family"]')?.focus()
  }, [missing])

  const save = () => {
    setSubmitted(true)
    finish(answers)
  }
  return (
    <>
      <p>{say('onboarding.review.text')}</p>
      <ReviewRow
        label={deviceLabel}
        value={<DeviceSummary known={known} answers={answers} />}
        missing={missing}
      >
        <DeviceFields
          catalogue={catalogue}
          guess={guess}
          answers={answers}
          onAnswer={onAnswer}
          error={missing ? say('onboarding.review.needed') : undefined}
        />
      </ReviewRow>
      <ReviewRow
        label={say('onboarding.review.profile')}
        value={
          <>
            <p>{profileNames[answers.profile][language]}</p>
            <p className={styles.quiet}>{known.profiles[answers.profile].holds}</p>
          </>
        }
      >
        <ProfileFields
          about={known.profiles}
          modules={course.modules}
          license={license}
          answers={answers}
          onAnswer={onAnswer}
          onDevice={() => go('device')}
        />
      </ReviewRow>
      <ReviewRow
        label={say('onboarding.review.newsletter')}
        value={say(`onboarding.newsletter.${answers.newsletter}`)}
      >
        <NewsletterFields
          timezone={user.timezone}
          license={license.licenseType}
          answers={answers}
          onAnswer={onAnswer}
        />
      </ReviewRow>
      {courseFailure && (
        <Alert title={say('profileFailed')} requestId={courseFailure.requestId} onRetry={save}>
          {courseFailureText === say('profileFailed') ? null : courseFailureText}
        </Alert>
      )}
      {newsletterFailure && (
        <Alert
          title={say('onboarding.review.newsletterFailed')}
          requestId={newsletterFailure.requestId}
          onRetry={save}
        >
          {sayField({ message: newsletterFailure.fields['newsletter'] }) || sayFailure(newsletterFailure)}
        </Alert>
      )}
      <StepButtons
        onBack={() => go('newsletter')}
        onNext={save}
        next={say('onboarding.review.save')}
        pending={pending}
      />
    </>
  )
}

function DeviceSummary({ known, answers }: Pick<StepProps, 'known' | 'answers'>) {
  const say = useSay<OnboardingMessage | DeviceMessage>()
  const { osType, version } = answers
  if (!osType) return say('onboarding.review.missing')
  const device = known.catalogue.devices.find(({ id }) => id === answers.device)
  return (
    <>
      <p>{device?.name ?? say(`device.family.${osType}`)}</p>
      {version && (
        <p className={styles.quiet}>
          {say('onboarding.review.version', { system: say(`device.system.${osType}`), version })}
        </p>
      )}
    </>
  )
}
