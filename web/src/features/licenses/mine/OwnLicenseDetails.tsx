import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { FreeMonthsCard } from '../FreeMonthsCard.tsx'
import { LicenseTable } from '../LicenseTable.tsx'
import styles from '../Licenses.module.css'
import type { LicensesMessage } from '../licenses.messages.ts'

/** The reader's orders and free months, and what each type of licence opens. */
export function OwnLicenseDetails({ type }: { type: LicenseType | undefined }) {
  const say = useSay<LicensesMessage>()
  return (
    <>
      <p>
        <Link to={paths.ownOrders}>{say('licenses.orders')}</Link>
      </p>
      <FreeMonthsCard />
      <LicenseTable own={type} />
      <p className={styles.always}>{say('licenses.always')}</p>
    </>
  )
}
