import { type Course, readCourse } from '@resguardo/contract/learning/courses'
import type { DeviceCatalogue } from '@resguardo/contract/devices/device'
import { opensProfile } from '@resguardo/contract/licensing/opens'
import { profiles } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { useQuery } from '@tanstack/react-query'
import { contentFile } from '#api/files/contentFile.ts'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { changePhonePath } from '#shared/changePhonePath.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'

/** Protection profile and phone of the course, visible to their owner only, with links to change them. */
export function DeviceTab({ uid }: { uid: string }) {
  const say = useSay<ProfileMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readCourse, { query: { uid } }))
  const failure = failureOf(error)
  return (
    <Card
      title={say('profile.tab.device')}
      actions={
        data && (
          <LinkButton kind="secondary" to={data.profile ? changePhonePath : paths.welcome}>
            {say(data.profile ? 'profile.device.change' : 'profile.device.choose')}
          </LinkButton>
        )
      }
    >
      {failure && !data ? (
        <Alert
          title={say('profile.device.failed')}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        >
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton lines={3} />}>
          {data && <CourseChoice course={data} />}
        </Waiting>
      )}
    </Card>
  )
}

function CourseChoice({ course }: { course: Course }) {
  const say = useSay<ProfileMessage>()
  const { language } = useLanguage()
  const { profile, osType, device: id, version } = course
  const catalogue = useQuery({
    ...contentFile<DeviceCatalogue>('devices/devices.json', 'devices'),
    enabled: id !== null,
  })
  if (!profile) return <p>{say('profile.device.none')}</p>
  const device = catalogue.data?.devices.find((one) => one.id === id)
  const phone = device?.name ?? (osType && systemNames[osType])
  return (
    <>
      <DescriptionList
        items={[
          [say('profile.device.profile'), profileNames[profile][language]],
          [say('profile.device.phone'), phone ?? say('profile.device.unsaid')],
          [say('profile.device.version'), version ?? say('profile.device.unsaid')],
        ]}
      />
      <p className={styles.quiet}>{say('profile.device.kept')}</p>
      <LockedProfiles course={course} />
    </>
  )
}

/** Profiles that the licence does not open, and what would open them; the chosen one may be among them. */
function LockedProfiles({ course: { profile, license } }: { course: Course }) {
  const say = useSay<ProfileMessage>()
  const { language } = useLanguage()
  const locked = profiles.filter((one) => !opensProfile(license, one))
  if (locked.length === 0) return null
  const chosen = profile !== null && locked.includes(profile)
  const names = new Intl.ListFormat(language).format(locked.map((one) => profileNames[one][language]))
  return (
    <Alert
      kind={chosen ? 'warning' : 'info'}
      actions={
        <LinkButton kind="secondary" to={paths.licenses}>
          {say('profile.licenses')}
        </LinkButton>
      }
    >
      {say('profile.device.locked', { names })}{' '}
      {chosen && say('profile.device.lockedOwn', { name: profileNames[profile][language] })}
    </Alert>
  )
}
