import { readOverview } from '@resguardo/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Part } from '#lists/Part.tsx'
import { paths } from '#paths'
import { Card } from '#ui/Card.tsx'
import styles from './OverviewCard.module.css'
import type { OverviewMessage } from './overview.messages.ts'
import { SignIns } from './SignIns.tsx'

/** What waits for whoever administers, each with the way to it; for root also how the sign-ins go. */
export function OverviewCard() {
  const say = useSay<OverviewMessage>()
  const { timeZone } = useTimeZone()
  const result = useQuery(query(readOverview, { query: { zone: timeZone } }))
  return (
    <Card title={say('overview.title')}>
      <Part result={result} failed={say('overview.failed')}>
        {({ signIns, ...counts }) => (
          <>
            <Waits
              items={places.flatMap(({ key, to }) =>
                counts[key] > 0 ? [{ to, text: say(`overview.${key}`, { count: counts[key] }) }] : [],
              )}
            />
            {signIns && <SignIns days={signIns} />}
          </>
        )}
      </Part>
    </Card>
  )
}

const places = [
  { key: 'pending', to: `${paths.people}?status=pending` },
  { key: 'joinRequests', to: paths.teams },
  { key: 'packs', to: `${paths.packs}?state=near+expiration` },
] as const

function Waits({ items }: { items: readonly { to: string; text: string }[] }) {
  const say = useSay<OverviewMessage>()
  if (items.length === 0) return <p>{say('overview.nothing')}</p>
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
