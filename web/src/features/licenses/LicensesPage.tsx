import { type License, readLicense } from '@resguardo/contract/licenses'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { LicenseChip } from '#ui/Chip.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { LicenseTable } from './LicenseTable.tsx'
import { PacksLink } from './packs/PacksLink.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'
import { StartTrial } from './StartTrial.tsx'
import { useLicenseSentence } from './useLicenseSentence.ts'

/** Where the own licence stands, in one sentence; then what each type opens. */
export function LicensesPage() {
  const say = useSay<LicensesMessage>()
  const sayFailure = useSayFailure()
  const { data: license, error, isPending, refetch } = useQuery(query(readLicense, {}))
  const failure = failureOf(error)
  return (
    <div className={styles.page}>
      <PageTitle title={say('licenses.title')} />
      {failure && !license && (
        <Alert title={say('licenses.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !license) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" />}>
          {license && <Standing license={license} />}
        </Waiting>
      )}
      <LicenseTable own={license?.licenseType} />
      <PacksLink />
      <p className={styles.always}>{say('licenses.always')}</p>
    </div>
  )
}

function Standing({ license }: { license: License }) {
  const say = useSay<LicensesMessage>()
  const { sentence, date } = useLicenseSentence(license)
  return (
    <Card title={say('licenses.yours')}>
      <p>
        <LicenseChip type={license.licenseType} />
      </p>
      {license.status === 'expired' ? (
        <Alert kind="warning">{sentence}</Alert>
      ) : (
        <p className={styles.sentence}>{sentence}</p>
      )}
      {license.status === 'near expiration' && (
        <Alert kind="warning" title={say('licenses.nearEnd')}>
          {say('licenses.nearEnd.text', { date })}
        </Alert>
      )}
      <StartTrial available={license.trialAvailable} />
    </Card>
  )
}
