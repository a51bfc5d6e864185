import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import type { OnboardingMessage } from '../onboarding.messages.ts'
import type { StepProps } from '../onboardingSteps.ts'
import { useFinishOnboarding } from './useFinishOnboarding.ts'

type Save = { save: () => void; pending: boolean; failures: ReactNode }

/** Saves the answers and opens the first lesson; what failed says so, and may be tried again. */
export function useSave({ known, answers, beginWith, onForget }: StepProps): Save {
  const say = useSay<OnboardingMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const sayField = useSayField()
  const { finish, pending, courseFailure, newsletterFailure } = useFinishOnboarding({
    uid: known.user.uid,
    newsletterNow: known.admin.newsletter,
    guest: known.guest,
    beginWith,
    onSaved: onForget,
  })
  const save = () => finish(answers)
  const courseFailureText = courseFailure && sayFailure(courseFailure)
  const failures = (
    <>
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
    </>
  )
  return { save, pending, failures }
}
