import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { opensAll } from '@resguardo/contract/licensing/opens'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LicenseChip } from '#ui/controls/Chip.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'
import { StartTrial } from './StartTrial.tsx'
import { useLicenseSentence } from './useLicenseSentence.ts'

type OwnLicenseCardProps = {
  license: OwnLicense
  /** Goes to what can be bought on the same page; without it, a link leads there. */
  onUpgrade?: () => void
}

/** State and origin of the person's licence in one sentence, with a button to upgrade. */
export function OwnLicenseCard({ license, onUpgrade }: OwnLicenseCardProps) {
  const say = useSay<LicensesMessage | CatalogueKey>()
  const { sentence, from, date, over } = useLicenseSentence(license)
  const uid = useSession()?.uid ?? ''
  const { licenseType, status, source, graceEnds } = license
  // A trial beside a licence that opens everything would be wasted.
  const trial = license.trialAvailable && !opensAll(licenseType)
  // An expired licence of the person's own is renewed through its subscription instead.
  const upgrade = licenseType !== 'standard' && !(over && source === 'own')
  return (
    <Card title={say('licenses.yours')}>
      <p>
        <LicenseChip type={licenseType} />
      </p>
      {over || graceEnds ? (
        <Alert
          kind="warning"
          {...(over && {
            title: say('licenseExpired'),
            actions: (
              <LinkButton kind="secondary" to={paths.profileTab(uid, 'danger')}>
                {say('licenses.export')}
              </LinkButton>
            ),
          })}
        >
          {sentence}
        </Alert>
      ) : (
        <p className={styles.sentence}>{sentence}</p>
      )}
      {from && <p className={styles.quiet}>{from}</p>}
      {status === 'near expiration' && (
        <Alert kind="warning" title={say('licenses.nearEnd')}>
          {say('licenses.nearEnd.text', { date, type: licenseType })}
        </Alert>
      )}
      <StartTrial available={trial} days={license.trialDays} />
      {upgrade && (
        <div className={styles.actions}>
          {onUpgrade ? (
            <Button kind={trial ? 'secondary' : 'primary'} onClick={onUpgrade}>
              {say('licenses.upgrade')}
            </Button>
          ) : (
            <LinkButton kind={trial ? 'secondary' : 'primary'} to={paths.licenses}>
              {say('licenses.upgrade')}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  )
}
