import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'

/** Says that a licence ends soon or has ended; can be put away for the session. */
export function LicenseBanner() {
  const say = useSay<DashboardMessage | CatalogueKey>()
  const { date, daysUntil } = useFormats()
  const { data } = useQuery(licenseQuery)
  const key = `licenseBannerHidden-${useSession()?.uid}`
  const [hidden, setHidden] = useState(() => stored(key))
  const { status = null, expiration = null } = data ?? {}
  if (!expiration || (status !== 'near expiration' && status !== 'expired') || hidden === status) return null
  const hide = () => {
    setHidden(status)
    store(key, status)
  }
  const end = new Date(expiration)
  const values = { date: date(end), days: daysUntil(end) }
  return (
    <Alert
      kind="warning"
      {...(status === 'expired' && { title: say('licenseExpired') })}
      actions={
        <Button kind="secondary" onClick={hide}>
          {say('dashboard.license.hide')}
        </Button>
      }
    >
      {say(status === 'expired' ? 'dashboard.license.expired' : 'dashboard.license.near', values)}
    </Alert>
  )
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, status: string) {
  try {
    sessionStorage.setItem(key, status)
  } catch {
    // Hidden as long as the page lasts.
  }
}
