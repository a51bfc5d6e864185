import type { Team } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link, NavLink, useLocation, useParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { paths, type TeamTab, teamTabs } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { AnnouncementsTab } from './announcements/AnnouncementsTab.tsx'
import { AssignmentsTab, type LessonNames } from './assignments/AssignmentsTab.tsx'
import { AssociationsTab } from './associations/AssociationsTab.tsx'
import { DomainsTab } from './domains/DomainsTab.tsx'
import { MembersTab } from './members/MembersTab.tsx'
import { RemoveTeam } from './removal/RemoveTeam.tsx'
import { ReportTab } from './report/ReportTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { TeamForm } from './TeamForm.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { teamQuery } from './teams.queries.ts'

/** `webhooks` is the tab of another feature: the app hands it in. */
type TeamPageProps = { names: LessonNames; webhooks: ReactNode }
type TabProps = TeamPageProps & { team: Team }

const tabViews: Readonly<Record<TeamTab, ComponentType<TabProps>>> = {
  details: DetailsTab,
  members: MembersTab,
  domains: DomainsTab,
  settings: SettingsTab,
  associations: AssociationsTab,
  report: ReportTab,
  assignments: AssignmentsTab,
  announcements: AnnouncementsTab,
  webhooks: ({ webhooks }) => webhooks,
}

/** One team, editable by its admins; each tab has its own URL. */
export function TeamPage(props: TeamPageProps) {
  const say = useSay<TeamsMessage>()
  const { uid = '' } = useParams()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  if (may('team.read', ownTeam)) return <LoadedTeam key={uid} uid={uid} {...props} />
  return (
    <>
      <PageTitle title={say('teams.title')} />
      <Forbidden needs="admin" />
    </>
  )
}

function LoadedTeam({ uid, ...props }: TeamPageProps & { uid: string }) {
  const say = useSay<TeamsMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(teamQuery(uid))
  const failure = failureOf(error)
  const team = data?.teams[0]
  const backButton = (
    <LinkButton kind="secondary" to={paths.teams}>
      {say('teams.back')}
    </LinkButton>
  )

  // 400: the id in the URL is no uid, so there is no such team.
  const missing = failure?.status === 404 || failure?.status === 400
  return (
    <>
      <PageTitle title={team?.teamName ?? say('teams.title')} />
      {failure && missing && (
        <EmptyState title={sayFailure({ ...failure, messageKey: 'readTeams404' })} action={backButton} />
      )}
      {failure && !missing && !team && (
        <Alert title={say('teams.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!missing && !(failure && !team) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={4} />}>
          {team && (
            <>
              <TeamTabs uid={uid} />
              <CurrentTab team={team} {...props} />
            </>
          )}
        </Waiting>
      )}
    </>
  )
}

function TeamTabs({ uid }: { uid: string }) {
  const say = useSay<TeamsMessage>()
  return (
    <nav className={styles.tabs} aria-label={say('teams.tabs')}>
      <ul role="list">
        {teamTabs.map((tab) => (
          <li key={tab}>
            <NavLink to={paths.team(uid, tab)} className={styles.tab}>
              {say(`teams.tab.${tab}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The tab that the URL names. */
function CurrentTab(props: TabProps) {
  const { pathname } = useLocation()
  const View = tabViews[teamTabs.find((tab) => pathname === paths.team(props.team.uid, tab)) ?? 'details']
  return <View {...props} />
}

function DetailsTab({ team }: { team: Team }) {
  const say = useSay<TeamsMessage>()
  const readsOnly = useReadsOnly()
  return (
    <div className={styles.form}>
      {readsOnly ? <ReadOnlyNote /> : <TeamForm team={team} />}
      <dl className={styles.facts}>
        {readsOnly && (
          <>
            <dt>{say('teams.contact')}</dt>
            <dd>{team.contactEmail || say('teams.none')}</dd>
            <dt>{say('teams.description')}</dt>
            <dd>{team.description || say('teams.none')}</dd>
          </>
        )}
        <dt>{say('teams.members')}</dt>
        <dd>{say('teams.people', { count: team.members })}</dd>
        <dt>{say('teams.domains')}</dt>
        <dd>{team.domains.join(', ') || say('teams.none')}</dd>
        <dt>{say('teams.packs')}</dt>
        <dd>
          <Link to={paths.packsOf(team.uid)}>{say('teams.packs.see')}</Link>
        </dd>
      </dl>
      {!readsOnly && <RemoveTeam team={team} />}
    </div>
  )
}
