import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { DeviceFields } from '../device/DeviceFields.tsx'
import type { DeviceMessage } from '../device/device.messages.ts'
import { NewsletterFields } from './NewsletterFields.tsx'
import styles from '../Onboarding.module.css'
import type { OnboardingMessage } from '../onboarding.messages.ts'
import { ProfileFields } from '../profile/ProfileFields.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from '../onboardingSteps.ts'
import { useSave } from './useSave.tsx'

/** Summary of the answers, each editable in place; finishing saves them and opens the first lesson. */
export function ReviewStep(props: StepProps) {
  const { known, answers, onAnswer, go } = props
  const say = useSay<OnboardingMessage | DeviceMessage>()
  const { language } = useLanguage()
  const [submitted, setSubmitted] = useState(false)
  const { catalogue, course, license, guess, user } = known
  const { save: send, pending, failures } = useSave(props)
  const missing = submitted && !answers.osType
  const deviceLabel = say(
    answers.whose === 'child' ? 'onboarding.review.device.child' : 'onboarding.review.device',
  )

  useEffect(() => {
    if (missing) document.querySelector<HTMLElement>('input[name="family"]')?.focus()
  }, [missing])

  const save = () => {
    setSubmitted(true)
    send()
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
      {failures}
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
