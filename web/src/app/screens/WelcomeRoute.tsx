import { carryOver, guestPhone } from '#features/course/guest/guestStorage.ts'
import { OnboardingPage } from '#features/onboarding/OnboardingPage.tsx'
import '#features/onboarding/device/startTexts.ts'
import { beginWith } from '../start/worries/beginWith.ts'
import { WelcomeStep } from '../start/worries/WelcomeStep.tsx'

/** /welcome: a new account takes over what was chosen, read and ticked in this browser without one. */
export const WelcomeRoute = () => (
  <OnboardingPage guest={{ phone: guestPhone(), carryOver }} Welcome={WelcomeStep} beginWith={beginWith} />
)
