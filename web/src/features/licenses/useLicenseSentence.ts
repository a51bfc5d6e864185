import type { License } from '@resguardo/contract/licenses'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

const day = 86_400_000

/** The one true sentence about a licence, and the date it names. */
export function useLicenseSentence(
  { licenseType, expiration, status, trialAvailable }: License,
  now = new Date(),
) {
  const say = useSay<LicensesMessage>()
  const intl = useIntl()
  const end = expiration === null ? null : new Date(expiration)
  const otherYear = end && end.getUTCFullYear() !== now.getUTCFullYear()
  const date = end
    ? intl.formatDate(end, { day: 'numeric', month: 'long', ...(otherYear && { year: 'numeric' }) })
    : ''
  const days = end ? Math.floor((end.getTime() - now.getTime()) / day) : 0
  const sentence = () => {
    if (status === 'expired') return say('licenses.expired', { date })
    if (licenseType === 'none') return say(trialAvailable ? 'licenses.none.trial' : 'licenses.none')
    if (licenseType === 'free') return say('licenses.free')
    return end ? say(`licenses.${licenseType}`, { date, days }) : say('licenses.endless')
  }
  return { sentence: sentence(), date }
}
