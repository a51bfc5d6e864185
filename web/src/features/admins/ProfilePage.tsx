import { type Admin, readAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { retention } from '@resguardo/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { type SessionUser, useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { AddressForm } from './details/AddressForm.tsx'
import { DangerTab } from './danger/DangerTab.tsx'
import { DiscreetCard } from './DiscreetCard.tsx'
import { DetailsForm } from './details/DetailsForm.tsx'
import { DeviceTab } from './DeviceTab.tsx'
import { detailFields } from './details/detailsDraft.ts'
import { KeepMounted } from './KeepMounted.tsx'
import { LanguageBanner } from './details/LanguageBanner.tsx'
import { NewsletterTab } from './NewsletterTab.tsx'
import { PasswordForm } from './security/PasswordForm.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { SessionsCard } from './security/SessionsCard.tsx'
import { ThemeChoice } from './details/ThemeChoice.tsx'

const tabs = ['details', 'security', 'device', 'newsletter', 'access', 'danger'] as const
type ProfileTab = (typeof tabs)[number]

type ProfilePageProps = {
  /** What other features add under Security, between the password and the sessions. */
  security?: ReactNode
  /** Another feature's list of who changed this person, and when. */
  Changes?: ComponentType<{ uid: string }> | undefined
}

/** The reader's own profile. Another person's does not exist for people who list no one. */
export function ProfilePage({ security, Changes }: ProfilePageProps) {
  const user = useSession()
  const { uid = '' } = useParams()
  const { search } = useLocation()
  if (!user) return null
  // An address without an uid, for `/.well-known/change-password`.
  if (uid === 'me') return <Navigate to={`${paths.profile(user.uid)}${search}`} replace />
  if (uid === user.uid) return <OwnProfile user={user} security={security} Changes={Changes} />
  return <PersonNotFound user={user} />
}

function PersonNotFound({ user }: { user: SessionUser }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const home = <LinkButton to={paths.profile(user.uid)}>{say('profile.toMine')}</LinkButton>
  return (
    <>
      <PageTitle title={say('i404')} />
      <EmptyState title={say('readAdmins404')} action={home} />
    </>
  )
}

function OwnProfile({ user, security, Changes }: { user: SessionUser } & ProfilePageProps) {
  const say = useSay<ProfileMessage>()
  const sayFailure = useSayFailure()
  const [params] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(query(readAdmin, { query: { uid: user.uid } }))
  const failure = failureOf(error)
  const admin = data?.[0]
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'details'
  return (
    <div className={styles.page}>
      <PageTitle title={say('profile.title')} />
      <TabLinks
        label={say('profile.tabs')}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: say(`profile.tab.${value}`) }))}
      />
      {failure && !admin ? (
        <Alert title={say('profile.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={6} />}>
          {admin && (
            <>
              <LanguageBanner user={user} chosen={admin.lang} />
              <KeepMounted shown={tab === 'details'}>
                <DetailsForm admin={admin} fields={detailFields} />
                <ThemeChoice uid={user.uid} />
                <DiscreetCard admin={admin} />
              </KeepMounted>
              <TabContent tab={tab} user={user} admin={admin} security={security} Changes={Changes} />
            </>
          )}
        </Waiting>
      )}
    </div>
  )
}

type TabContentProps = { tab: ProfileTab; user: SessionUser; admin: Admin } & ProfilePageProps

function TabContent({ tab, user, admin, security, Changes }: TabContentProps) {
  const say = useSay<ProfileMessage>()
  if (tab === 'security')
    return (
      <>
        <PasswordForm admin={admin} />
        {admin.username.includes('@') && <AddressForm admin={admin} />}
        {security}
        <SessionsCard />
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => void user.logout()}>
            {say('profile.signOut')}
          </Button>
        </div>
      </>
    )
  if (tab === 'device') return <DeviceTab uid={user.uid} />
  if (tab === 'newsletter') return <NewsletterTab admin={admin} />
  if (tab === 'access')
    return (
      <>
        <AccessTab uid={user.uid} />
        {Changes && <Changes uid={user.uid} />}
      </>
    )
  if (tab === 'danger') return <DangerTab admin={admin} />
  return null
}

/** Link to the person's own sign-ins. */
function AccessTab({ uid }: { uid: string }) {
  const say = useSay<ProfileMessage>()
  return (
    <Card
      title={say('profile.tab.access')}
      actions={
        <>
          <LinkButton kind="secondary" to={paths.profileTab(uid, 'security')}>
            {say('profile.access.secure')}
          </LinkButton>
          <LinkButton to={paths.logsOf(uid)}>{say('profile.access.open')}</LinkButton>
        </>
      }
    >
      <p>
        {say('profile.access.text', {
          entries: retention.accessEntries,
        })}
      </p>
      <p>{say('profile.access.notYou')}</p>
    </Card>
  )
}
