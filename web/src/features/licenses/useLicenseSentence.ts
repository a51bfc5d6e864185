import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

/** One sentence about a licence, its origin, and the date it names. */
export function useLicenseSentence(license: OwnLicense) {
  const { licenseType, expiration, status, source, graceEnds, trialAvailable, trialDays } = license
  const say = useSay<LicensesMessage>()
  const intl = useIntl()
  const { daysUntil } = useFormats()
  const [now] = useState(() => new Date())
  const dateOf = (at: Date) =>
    intl.formatDate(at, {
      day: 'numeric',
      month: 'long',
      ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    })
  const end = expiration === null ? null : new Date(expiration)
  const date = end ? dateOf(end) : ''
  const sentence = () => {
    if (graceEnds) return say('licenses.grace', { date, until: dateOf(new Date(graceEnds)) })
    if (status === 'expired') return say('licenses.expired', { date, left: licenseType })
    if (licenseType === 'none')
      return trialAvailable ? say('licenses.none.trial', { days: trialDays }) : say('licenses.none')
    if (licenseType === 'free') return say('licenses.free')
    return end
      ? say(`licenses.${licenseType}`, { date, days: daysUntil(end, now) })
      : say('licenses.endless', { type: licenseType })
  }
  const over = status === 'expired' && !graceEnds
  return {
    sentence: sentence(),
    /** Where it comes from; for an expired one only if someone else can renew it. */
    from: source && say(`licenses.${over ? 'was' : 'from'}.${source}`),
    date,
    over,
  }
}
