import type { Course } from '@resguardo/contract/learning/courses'
import type { PhoneSupport } from '@resguardo/contract/learning/plan'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { useState } from 'react'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { changePhonePath } from '#shared/changePhonePath.ts'
import { Card } from '#ui/layout/Card.tsx'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'

type DeviceCardProps = { course: Course; phone: PhoneSupport | undefined }

/** The phone of the course, whether its maker still updates it, and what else the next step follows. */
export function DeviceCard({ course: { osType, device }, phone }: DeviceCardProps) {
  const say = useSay<DashboardMessage>()
  const system = osType ? systemNames[osType] : ''
  return (
    <Card title={say('dashboard.device')}>
      <p>
        <strong>{phone?.name ?? (device ? system : say('dashboard.device.unknown', { system }))}</strong>
      </p>
      {phone ? (
        <UpdateSupport phone={phone} />
      ) : (
        device && <p className={styles.quiet}>{say('dashboard.device.noDates')}</p>
      )}
      <div className={styles.ways}>
        <Link className={styles.go} to={changePhonePath}>
          {say('dashboard.device.change')}
        </Link>
        <Link className={styles.go} to={paths.worries}>
          {say('dashboard.worries')}
        </Link>
      </div>
    </Card>
  )
}

function UpdateSupport({ phone: { securityEnd, status } }: { phone: PhoneSupport }) {
  const say = useSay<DashboardMessage>()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const ended = status === 'ended' || (securityEnd !== null && new Date(`${securityEnd}T23:59:59`) < now)
  const month =
    securityEnd &&
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
      new Date(`${securityEnd}T12:00:00`),
    )
  const Icon = ended ? WarningIcon : CheckIcon
  const key = ended
    ? month
      ? 'dashboard.device.ended'
      : 'dashboard.device.endedNoDate'
    : month
      ? 'dashboard.device.until'
      : 'dashboard.device.supported'
  return (
    <p className={styles.support}>
      <Icon size={20} aria-hidden="true" />
      <span>{say(key, { month })}</span>
    </p>
  )
}
