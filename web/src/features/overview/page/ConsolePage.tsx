import { readOverview } from '@resguardo/contract/settings/overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { query } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useWide } from '#shared/useWide.ts'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { type SessionUser, useSession } from '#session/session.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { ChangeLink } from '#ui/controls/ChangeButton.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { loadOverviewTexts } from '../overviewTexts.ts'
import type { OverviewMessage } from '../overview.messages.ts'
import type { Language } from '@resguardo/contract/platform/languages'
import styles from './Console.module.css'
import type { ConsoleMessage } from './console.messages.ts'
import { FigureCards } from './FigureCards.tsx'
import { SetUpCard } from './SetUpCard.tsx'
import { type SayProblem, WaitingCard } from './WaitingCard.tsx'

export type ConsolePageProps = {
  /** Says a problem of the installation in words. */
  sayProblem: SayProblem
}

/** Loads the texts that the page shares with the card of the dashboard. */
export async function loadConsolePage(language: Language) {
  await loadOverviewTexts(language)
  return ConsolePage
}

/** /console: what waits for an admin, what the installation still needs, and figures over time. */
function ConsolePage({ sayProblem }: ConsolePageProps) {
  const say = useSay<ConsoleMessage | OverviewMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('overview.title')} />
      {may('admin.list') ? <Home user={user} sayProblem={sayProblem} /> : <Forbidden needs="admin" />}
    </>
  )
}

function Home({ user, sayProblem }: ConsolePageProps & { user: SessionUser }) {
  const say = useSay<ConsoleMessage | OverviewMessage>()
  const { timeZone } = useTimeZone()
  const may = useMay()
  const wide = useWide('md')
  const result = useQuery({
    ...query(readOverview, { query: { zone: timeZone, figures: 'true' } }),
    staleTime: 0,
  })
  return (
    <QuerySection result={result} failureTitle={say('overview.failed')} lines={8}>
      {(overview) => (
        <div className={lists.page}>
          {overview.oneStep && (
            <Alert kind="warning" title={say('overview.oneStep')}>
              <Link to={paths.profileTab(user.uid, 'security')}>{say('overview.oneStep.go')}</Link>
            </Alert>
          )}
          {(!wide || !may('console.see')) && <PeopleLinks />}
          <div className={styles.top}>
            <WaitingCard overview={overview} sayProblem={sayProblem} />
            <SetUpCard overview={overview} user={user} />
          </div>
          {overview.figures && <FigureCards figures={overview.figures} />}
        </div>
      )}
    </QuerySection>
  )
}

/** Team admins have no menu of the console, which links to people; on a phone it is closed. */
function PeopleLinks() {
  const say = useSay<ConsoleMessage>()
  const readsOnly = useReadsOnly()
  return (
    <div className={styles.people}>
      <ChangeLink readOnly={readsOnly} to={`${paths.invites}?new=team`}>
        {say('console.createPeople')}
      </ChangeLink>
      <LinkButton kind="secondary" to={paths.people}>
        {say('console.seePeople')}
      </LinkButton>
      <ChangeLink readOnly={readsOnly} kind="secondary" to={paths.createList('')}>
        {say('console.importPeople')}
      </ChangeLink>
    </div>
  )
}
