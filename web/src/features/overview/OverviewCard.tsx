import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Language } from '@resguardo/contract/platform/languages'
import { type readOverview, readOverviewRoute } from '@resguardo/contract/settings/overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { routeOnly } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { OverviewMessage } from './overview.messages.ts'
import { loadOverviewTexts } from './overviewTexts.ts'
import { countWaiting, openSteps } from './waiting.ts'

/** Without schemas, which nothing else on the dashboard needs. */
const readOverviewCall = routeOnly<typeof readOverview>(readOverviewRoute)

/** The card. Loads its texts in the language, without those of other screens. */
export async function loadOverviewCard(language: Language) {
  await loadOverviewTexts(language)
  return OverviewCard
}

/** How much awaits an admin, with a link to the page that lists it. */
function OverviewCard() {
  const say = useSay<OverviewMessage>()
  const user = useSession()
  const result = useQuery(query(readOverviewCall, { query: {} }))
  return (
    <Card title={say('overview.title')}>
      <QuerySection result={result} failureTitle={say('overview.failed')}>
        {(overview) => {
          const waiting = Math.min(countWaiting(overview), maxCountedTotal + 1)
          const steps = openSteps(overview).length
          return (
            <>
              {overview.oneStep && user && (
                <Alert kind="warning" title={say('overview.oneStep')}>
                  <Link to={paths.profileTab(user.uid, 'security')}>{say('overview.oneStep.go')}</Link>
                </Alert>
              )}
              {waiting > 0 && <p>{say('overview.waiting', { count: waiting })}</p>}
              {steps > 0 && <p>{say('overview.steps', { count: steps })}</p>}
              {waiting + steps === 0 && !overview.oneStep && <p>{say('overview.nothing')}</p>}
              <p>
                <Link to={pathTo('console')}>{say('overview.open')}</Link>
              </p>
            </>
          )
        }}
      </QuerySection>
    </Card>
  )
}
