import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { profiles } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useWide } from '#shared/useWide.ts'
import { LicenseChip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'
import { profileReach, serviceNames, services, typesInOrder } from './licenseFeatures.ts'

type LicenseTableProps = { own: LicenseType | undefined }
type FeatureRow = { label: string; cells: readonly string[] }

/** What each licence type opens: a table, or on a phone one card per type. */
export function LicenseTable({ own }: LicenseTableProps) {
  const say = useSay<LicensesMessage>()
  const { language } = useLanguage()
  const wide = useWide('md')
  const rows: readonly FeatureRow[] = [
    ...profiles.map((profile) => ({
      label: profileNames[profile][language],
      cells: typesInOrder.map((type) => say(profileReach(type, profile))),
    })),
    ...serviceNames.map((name) => ({
      label: say(name),
      cells: typesInOrder.map((type) => say(services[type][name])),
    })),
  ]
  return (
    <section className={styles.opens} aria-label={say('licenses.opens')}>
      <h2>{say('licenses.opens')}</h2>
      {wide ? <FeatureTable rows={rows} own={own} /> : <FeatureCards rows={rows} own={own} />}
    </section>
  )
}

function FeatureTable({ rows, own }: LicenseTableProps & { rows: readonly FeatureRow[] }) {
  const say = useSay<LicensesMessage>()
  return (
    <table className={styles.table} aria-label={say('licenses.opens')}>
      <thead>
        <tr>
          <th scope="col">{say('licenses.type')}</th>
          {typesInOrder.map((type) => (
            <th key={type} scope="col">
              <TypeHeading type={type} own={own} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {typesInOrder.map((type, column) => (
              <td key={type}>{cells[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FeatureCards({ rows, own }: LicenseTableProps & { rows: readonly FeatureRow[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {typesInOrder.map((type, column) => (
        <li key={type} className={styles.card}>
          <h3>
            <TypeHeading type={type} own={own} />
          </h3>
          <dl>
            {rows.map(({ label, cells }) => (
              <div key={label} className={styles.pair}>
                <dt>{label}</dt>
                <dd>{cells[column]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function TypeHeading({ type, own }: { type: LicenseType; own: LicenseType | undefined }) {
  const say = useSay<LicensesMessage>()
  return (
    <span className={styles.head}>
      <LicenseChip type={type} />
      {type === own && (
        <span className={styles.own}>
          <CheckIcon size={16} />
          {say('licenses.yoursNow')}
        </span>
      )}
    </span>
  )
}
