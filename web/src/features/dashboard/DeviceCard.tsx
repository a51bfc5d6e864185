import type { Course } from '@resguardo/contract/learning/courses'
import type { Device, DeviceCatalogue } from '@resguardo/contract/devices/device'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { contentFile } from '#api/files/contentFile.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Card } from '#ui/layout/Card.tsx'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'

/** The phone of the course, and whether its maker still updates it. */
export function DeviceCard({ course }: { course: Course }) {
  const say = useSay<DashboardMessage>()
  const { osType, device: id } = course
  const catalogue = useQuery({
    ...contentFile<DeviceCatalogue>('devices/devices.json', 'devices'),
    enabled: id !== null,
  })
  const device = catalogue.data?.devices.find((one) => one.id === id)
  const system = osType ? systemNames[osType] : ''
  return (
    <Card title={say('dashboard.device')}>
      <Waiting while={id !== null && catalogue.isPending} skeleton={<Skeleton lines={2} />}>
        <p>
          <strong>{device?.name ?? say('dashboard.device.unknown', { system })}</strong>
        </p>
        {device && <UpdateSupport device={device} />}
        {catalogue.error && <p className={styles.quiet}>{say('dashboard.device.noDates')}</p>}
      </Waiting>
      <Link className={styles.go} to={paths.welcome}>
        {say('dashboard.device.change')}
      </Link>
    </Card>
  )
}

function UpdateSupport({ device }: { device: Device }) {
  const say = useSay<DashboardMessage>()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const { securityEnd, status } = device
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
