import type { License } from '@resguardo/contract/licenses'
import { trialDays } from '@resguardo/contract/limits'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

/** The one true sentence about a licence, and the date it names. */
export function useLicenseSentence({ licenseType, expiration, status, trialAvailable }: License) {
  const say = useSay<LicensesMessage>()
  const intl = useIntl()
  const { daysUntil } = useFormats()
  const [now] = useState(() => new Date())
  const end = expiration === null ? null : new Date(expiration)
  const otherYear = end && end.getFullYear() !== now.getFullYear()
  const date = end
    ? intl.formatDate(end, { day: 'numeric', month: 'long', ...(otherYear && { year: 'numeric' }) })
    : ''
  const days = end ? daysUntil(end, now) : 0
  const sentence = () => {
    if (status === 'expired') return say('licenses.expired', { date })
    if (licenseType === 'none')
      return trialAvailable ? say('licenses.none.trial', { days: trialDays }) : say('licenses.none')
    if (licenseType === 'free') return say('licenses.free')
    return end ? say(`licenses.${licenseType}`, { date, days }) : say('licenses.endless')
  }
  return { sentence: sentence(), date }
}
