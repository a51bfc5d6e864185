import { readPerson, type VisibleAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from '#router'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import type { RecordProps } from '#lists/record/ListWithRecord.tsx'
import { RecordHead } from '#lists/record/RecordHead.tsx'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { DetailsForm } from '../details/DetailsForm.tsx'
import type { DetailField } from '../details/detailsDraft.ts'
import { DescriptionList } from '../DescriptionList.tsx'
import { KeepMounted } from '../KeepMounted.tsx'
import { MembershipsCard } from '../memberships/MembershipsCard.tsx'
import type { PersonMessage } from './person.messages.ts'
import styles from '../Profile.module.css'
import type { ProfileMessage } from '../profile.messages.ts'
import { AccountActions } from './AccountActions.tsx'
import { GrantsForm } from '../grants/GrantsForm.tsx'
import { RightsForm } from '../security/RightsForm.tsx'
import { SessionsCard } from '../security/SessionsCard.tsx'

const fieldsForAdmin: readonly DetailField[] = ['first_name', 'last_name', 'institution']
const fieldsForRoot: readonly DetailField[] = [...fieldsForAdmin, 'country', 'city', 'timezone', 'lang']

type PersonRecordProps = RecordProps & {
  /** What other features show of a person: a mail that can be sent, a seat, devices, changes. */
  Mail: ComponentType<{ person: VisibleAdmin }>
  Seat: ComponentType<{ person: VisibleAdmin }>
  Devices: ComponentType<{ person: VisibleAdmin }>
  Changes: ComponentType<{ uid: string }>
}

/** Everything that the reader may see of a person and do with the account. */
export function PersonRecord({ uid, back, beside, ...parts }: PersonRecordProps) {
  const say = useSay<ProfileMessage | PersonMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readPerson, { query: { uid } }))
  const failure = failureOf(error)
  const person = data?.[0]
  // An id in the URL that is not a uid belongs to no one.
  const isUnknown = failure && !person && (failure.status === 404 || failure.status === 400)
  const title = isUnknown ? say('i404') : person ? personName(person) : say('person.title')
  return (
    <div className={styles.page}>
      <RecordHead title={title} back={back} beside={beside} />
      {isUnknown && <EmptyState title={say('readAdmins404')} />}
      {failure && !person && !isUnknown && (
        <Alert title={say('person.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !person) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={6} />}>
          {person && <PersonTabs admin={person} {...parts} />}
        </Waiting>
      )}
    </div>
  )
}

type PersonTabsProps = Omit<PersonRecordProps, keyof RecordProps> & { admin: VisibleAdmin }

function PersonTabs({ admin, Mail, Seat, Devices, Changes }: PersonTabsProps) {
  const say = useSay<ProfileMessage>()
  const [params] = useSearchParams()
  const readsOnly = useReadsOnly()
  // The browser does not know whose teams are whose. The server has shown this person, so they share one.
  const may = useMay()
  const subject = { kind: 'person', uid: admin.uid, role: admin.role, teams: ['own'] } as const
  const mayEditRights = may('admin.rights', subject)
  const tabs = personTabs({
    rights: mayEditRights,
    devices: admin.role === 'user' ? may('user.list') : may('device.read', subject),
    sessions: may('session.read', subject),
  })
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
          {may('user.reset', subject) && <Mail person={admin} />}
          <AccountActions person={admin} subject={subject} />
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
          <MembershipsCard admin={admin} rights={mayEditRights ? addressOfTab(params, 'rights') : null} />
        )}
        {may('admin.teams', subject) && <Seat person={admin} />}
      </KeepMounted>
      {mayEditRights && (
        <KeepMounted shown={tab === 'rights'}>
          <RightsForm admin={admin} />
          <GrantsForm admin={admin} />
        </KeepMounted>
      )}
      {tab === 'devices' && <Devices person={admin} />}
      {tab === 'sessions' && <SessionsCard uid={admin.uid} />}
      {tab === 'access' && mayEditRights && <SignInsCard uid={admin.uid} />}
      {tab === 'access' && <Changes uid={admin.uid} />}
    </>
  )
}

type PersonTab = 'details' | 'rights' | 'devices' | 'sessions' | 'access'

const personTabs = (has: { rights: boolean; devices: boolean; sessions: boolean }): readonly PersonTab[] => [
  'details',
  ...(has.rights ? (['rights'] as const) : []),
  ...(has.devices ? (['devices'] as const) : []),
  ...(has.sessions ? (['sessions'] as const) : []),
  'access',
]

/** Another tab of the record, with the filters of the list kept. */
function addressOfTab(params: URLSearchParams, tab: PersonTab) {
  const next = new URLSearchParams(params)
  next.set('tab', tab)
  return `?${next}`
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
