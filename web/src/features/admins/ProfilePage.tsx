import { readAdmin } from '@resguardo/contract/admins'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { type SessionUser, useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { LanguageBanner } from './LanguageBanner.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The own profile, with what the app puts beside the password. Nobody else's is shown here: to a stranger it does not exist. */
export function ProfilePage({ security }: { security?: ReactNode }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const user = useSession()
  const { uid } = useParams()
  if (!user) return null
  if (uid === user.uid) return <OwnProfile user={user} security={security} />
  const home = <LinkButton to={paths.profile(user.uid)}>{say('profile.toMine')}</LinkButton>
  return (
    <>
      <PageTitle title={say('i404')} />
      <EmptyState title={say('readAdmins404')} action={home} />
    </>
  )
}

function OwnProfile({ user, security }: { user: SessionUser; security: ReactNode }) {
  const say = useSay<ProfileMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readAdmin, { query: { uid: user.uid } }))
  const failure = failureOf(error)
  const admin = data?.[0]
  return (
    <div className={styles.page}>
      <PageTitle title={say('profile.title')} />
      {failure && !admin && (
        <Alert title={say('profile.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !admin) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={6} />}>
          {admin && (
            <>
              <LanguageBanner user={user} chosen={admin.lang} />
              <DetailsForm admin={admin} />
              <ThemeChoice uid={user.uid} />
              <PasswordForm admin={admin} />
              {security}
            </>
          )}
        </Waiting>
      )}
      <Card
        title={say('profile.session')}
        actions={
          <Button kind="secondary" onClick={() => void user.logout()}>
            {say('profile.signOut')}
          </Button>
        }
      >
        <p>{say('profile.session.text')}</p>
      </Card>
    </div>
  )
}
