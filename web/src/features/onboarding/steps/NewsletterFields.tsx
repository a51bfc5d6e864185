import { type NewsletterPreference, newsletterPreferences } from '@resguardo/contract/people/admins'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { newsletterOf } from '@resguardo/contract/licensing/opens'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import type { UpdateAnswers, Answers } from '../onboardingAnswers.ts'
import { nextIssues } from '@resguardo/contract/newsletter/newsletterDates'
import type { OnboardingMessage } from '../onboarding.messages.ts'

type NewsletterFieldsProps = {
  timezone: string
  license: LicenseType
  answers: Answers
  onAnswer: UpdateAnswers
}

/** Opted out, weekly or monthly, each with the date of its next issue. A locked option says what opens it. */
export function NewsletterFields({ timezone, license, answers, onAnswer }: NewsletterFieldsProps) {
  const say = useSay<OnboardingMessage>()
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const next = nextIssues(now, timezone)
  const dateOf = (preference: NewsletterPreference) =>
    preference === 'opted_out'
      ? ''
      : intl.formatDate(next[preference], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <RadioCards
      legend={say('onboarding.newsletter.legend')}
      name="newsletter"
      value={answers.newsletter}
      options={newsletterPreferences.map((value) => ({
        value,
        label: say(`onboarding.newsletter.${value}`),
        ...(newsletterOf(license, value) === value
          ? { detail: say(`onboarding.newsletter.${value}.detail`, { date: dateOf(value) }) }
          : { detail: say('onboarding.newsletter.locked'), disabled: value !== answers.newsletter }),
      }))}
      // The options are the preferences.
      onChange={(event) => onAnswer({ newsletter: event.currentTarget.value as NewsletterPreference })}
    />
  )
}
