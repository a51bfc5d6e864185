import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { isBannerDismissed, dismissBanner } from './dismissedBanner.ts'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'

/**
 * Says that a licence ends soon or has ended. The first can be dismissed for a day, the second for the
 * session. Offers an export of the person's data beside the link to a licence.
 */
export function LicenseBanner() {
  const say = useSay<DashboardMessage | CatalogueKey>()
  const { date, daysUntil } = useFormats()
  const { data } = useQuery(licenseQuery)
  const uid = useSession()?.uid ?? ''
  const { licenseType, status = null, expiration = null, graceEnds = null } = data ?? {}
  const [hidden, setHidden] = useState<string | null>(null)
  if (!expiration || (status !== 'near expiration' && status !== 'expired')) return null
  const kind = status === 'near expiration' ? 'near' : graceEnds ? 'grace' : 'expired'
  if (hidden === kind || isBannerDismissed(kind, uid)) return null
  const end = new Date(expiration)
  const values = {
    date: date(end),
    days: daysUntil(end),
    left: licenseType,
    until: graceEnds && date(new Date(graceEnds)),
  }
  return (
    <Alert
      kind="warning"
      {...(kind === 'expired' && { title: say('licenseExpired') })}
      actions={
        <>
          <LinkButton to={paths.licenses}>{say('dashboard.license.see')}</LinkButton>
          {kind === 'expired' && (
            <LinkButton kind="secondary" to={paths.profileTab(uid, 'danger')}>
              {say('dashboard.license.export')}
            </LinkButton>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              setHidden(kind)
              dismissBanner(kind, uid)
            }}
          >
            {say(kind === 'near' ? 'dashboard.license.hideToday' : 'dashboard.license.hide')}
          </Button>
        </>
      }
    >
      {say(`dashboard.license.${kind}`, values)}
    </Alert>
  )
}
