import type { Language } from '@resguardo/contract/platform/languages'
import { type readOverview, readOverviewRoute } from '@resguardo/contract/settings/overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { routeOnly } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './OverviewCard.module.css'
import type { OverviewMessage } from './overview.messages.ts'
import { SignInStatistics } from './SignInStatistics.tsx'
import { loadOverviewTexts } from './overviewTexts.ts'

/** Without schemas, which nothing else on the dashboard needs. */
const readOverviewCall = routeOnly<typeof readOverview>(readOverviewRoute)

/** The card. Loads its texts in the language, without those of other screens. */
export async function loadOverviewCard(language: Language) {
  await loadOverviewTexts(language)
  return OverviewCard
}

/** What awaits an admin, each with a link; for root also sign-in statistics. */
function OverviewCard() {
  const say = useSay<OverviewMessage>()
  const { timeZone } = useTimeZone()
  const user = useSession()
  const result = useQuery(query(readOverviewCall, { query: { zone: timeZone } }))
  return (
    <Card title={say('overview.title')}>
      <QuerySection result={result} failureTitle={say('overview.failed')}>
        {({ signIns, oneStep, ...counts }) => (
          <>
            {oneStep && user && (
              <Alert kind="warning" title={say('overview.oneStep')}>
                <Link to={paths.profileTab(user.uid, 'security')}>{say('overview.oneStep.go')}</Link>
              </Alert>
            )}
            <PendingList
              quiet={!oneStep}
              items={pendingLinks.flatMap(({ key, to }) =>
                counts[key] > 0 ? [{ to, text: say(`overview.${key}`, { count: counts[key] }) }] : [],
              )}
            />
            {signIns && <SignInStatistics days={signIns} />}
          </>
        )}
      </QuerySection>
    </Card>
  )
}

const pendingLinks = [
  { key: 'pending', to: `${paths.people}?status=pending` },
  { key: 'joinRequests', to: paths.teams },
  { key: 'packs', to: `${paths.packs}?state=near+expiration` },
] as const

type PendingListProps = {
  items: readonly { to: string; text: string }[]
  /** The rest of the card shows no warning, so an empty list may say that nothing awaits. */
  quiet: boolean
}

function PendingList({ items, quiet }: PendingListProps) {
  const say = useSay<OverviewMessage>()
  if (items.length === 0) return quiet ? <p>{say('overview.nothing')}</p> : null
  return (
    <ul className={styles.waits}>
      {items.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
