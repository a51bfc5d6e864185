import { readPerson, type VisibleAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import type { SessionUser } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { DetailsForm } from './details/DetailsForm.tsx'
import type { DetailField } from './details/detailsDraft.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { KeepMounted } from './KeepMounted.tsx'
import { MembershipsCard } from './memberships/MembershipsCard.tsx'
import type { PersonMessage } from './person.messages.ts'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { RightsForm } from './security/RightsForm.tsx'
import { SessionsCard } from './security/SessionsCard.tsx'

const fieldsForAdmin: readonly DetailField[] = ['first_name', 'last_name', 'institution']
const fieldsForRoot: readonly DetailField[] = [...fieldsForAdmin, 'country', 'city', 'timezone', 'lang']
const rootTabs = ['details', 'rights', 'sessions', 'access'] as const
const adminTabs = ['details', 'access'] as const

type PersonProfileProps = {
  user: SessionUser
  uid: string
  Mail: ComponentType<{ person: VisibleAdmin }> | undefined
  Changes: ComponentType<{ uid: string }> | undefined
}

/** Another person's profile, as far as the reader may see and change it. */
export function PersonProfile({ user, uid, Mail, Changes }: PersonProfileProps) {
  const say = useSay<ProfileMessage | PersonMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readPerson, { query: { uid } }))
  const failure = failureOf(error)
  const admin = data?.[0]
  // An id in the URL that is not a uid belongs to no one.
  if (failure && !admin && (failure.status === 404 || failure.status === 400))
    return <PersonNotFound user={user} />
  return (
    <div className={styles.page}>
      <PageTitle
        title={
          admin ? `${admin.first_name} ${admin.last_name}`.trim() || admin.username : say('person.title')
        }
      />
      {failure && !admin ? (
        <Alert title={say('person.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={6} />}>
          {admin && <PersonTabs key={uid} admin={admin} Mail={Mail} Changes={Changes} />}
        </Waiting>
      )}
    </div>
  )
}

/** Shown to people without access: the profile does not exist for them. */
export function PersonNotFound({ user }: { user: SessionUser }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const home = <LinkButton to={paths.profile(user.uid)}>{say('profile.toMine')}</LinkButton>
  return (
    <>
      <PageTitle title={say('i404')} />
      <EmptyState title={say('readAdmins404')} action={home} />
    </>
  )
}

type PersonTabsProps = Pick<PersonProfileProps, 'Mail' | 'Changes'> & { admin: VisibleAdmin }

function PersonTabs({ admin, Mail, Changes }: PersonTabsProps) {
  const say = useSay<ProfileMessage>()
  const [params] = useSearchParams()
  const readsOnly = useReadsOnly()
  // The browser does not know whose teams are whose. The server has shown this person, so they share one.
  const may = useMay()
  const subject = { kind: 'person', uid: admin.uid, role: admin.role, teams: ['own'] } as const
  const mayEditRights = may('admin.rights', subject)
  const tabs = mayEditRights ? rootTabs : adminTabs
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'details'
  return (
    <>
      <TabLinks
        label={say('profile.tabs')}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: say(`profile.tab.${value}`) }))}
      />
      <KeepMounted shown={tab === 'details'}>
        <AccountCard admin={admin} whole={mayEditRights}>
          {/* For end users it is in their own list. */}
          {!readsOnly && admin.role !== 'user' && may('user.reset', subject) && Mail && (
            <Mail person={admin} />
          )}
        </AccountCard>
        {readsOnly ? (
          <ReadOnlyNote />
        ) : (
          <DetailsForm
            admin={admin}
            fields={may('admin.place', subject) ? fieldsForRoot : fieldsForAdmin}
            shared
          />
        )}
        {admin.status !== 'deleted' && may('admin.teams', subject) && (
          <MembershipsCard admin={admin} rights={mayEditRights ? '?tab=rights' : null} />
        )}
      </KeepMounted>
      {mayEditRights && (
        <KeepMounted shown={tab === 'rights'}>
          <RightsForm admin={admin} />
        </KeepMounted>
      )}
      {tab === 'sessions' && <SessionsCard uid={admin.uid} />}
      {tab === 'access' && mayEditRights && <SignInsCard uid={admin.uid} />}
      {tab === 'access' && Changes && <Changes uid={admin.uid} />}
    </>
  )
}

/** Link to another person's sign-ins. */
function SignInsCard({ uid }: { uid: string }) {
  const say = useSay<ProfileMessage | PersonMessage>()
  return (
    <Card
      title={say('profile.tab.access')}
      actions={
        <LinkButton kind="secondary" to={paths.logsOf(uid)}>
          {say('person.log')}
        </LinkButton>
      }
    >
      <p>{say('person.log.text')}</p>
    </Card>
  )
}

type AccountCardProps = { admin: VisibleAdmin; whole: boolean; children: ReactNode }

function AccountCard({ admin, whole, children }: AccountCardProps) {
  const say = useSay<PersonMessage | UiMessage>()
  const { date } = useFormats()
  const { expiration, last_seen: seen, created } = admin
  return (
    <Card title={say('person.account')}>
      <DescriptionList
        items={[
          [say('person.username'), admin.username],
          [say('person.status'), <StatusChip key="status" status={admin.status} />],
          [say('person.role'), say(`ui.role.${admin.role}`)],
          [say('person.expiration'), expiration ? date(new Date(expiration)) : say('person.expiration.none')],
          ...(whole
            ? [
                [say('person.seen'), <TimeAgo key="seen" at={seen ? new Date(seen) : null} />] as const,
                [say('person.created'), created ? date(new Date(created)) : ''] as const,
              ]
            : []),
        ]}
      />
      {children}
    </Card>
  )
}
