import { type Actor, may } from '@resguardo/contract/policy'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { PageTitle } from '#ui/PageTitle.tsx'
import { AccessLog } from './AccessLog.tsx'
import { AuditLog } from './AuditLog.tsx'
import styles from './Logs.module.css'
import type { LogsMessage } from './logs.messages.ts'
import { addressOfView, type Tab, tabs } from './logs.queries.ts'

/** Who signed in, and who did what: for everybody what is about them, for root everything. */
export function LogsPage() {
  const say = useSay<LogsMessage>()
  const user = useSession()
  const [params] = useSearchParams()
  if (!user) return null
  const actor: Actor = { uid: user.uid, role: user.role, teams: [] }
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'access'
  return (
    <>
      <PageTitle title={say('logs.title')} />
      <nav aria-label={say('logs.tabs')} className={styles.tabs}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={addressOfView(one, {})}
            aria-current={one === tab ? 'page' : undefined}
            className={styles.tab}
          >
            {say(`logs.${one}`)}
          </Link>
        ))}
      </nav>
      {tab === 'access' ? (
        <AccessLog key={user.uid} uid={user.uid} all={may(actor, 'access.all')} />
      ) : (
        <AuditLog key={user.uid} uid={user.uid} all={may(actor, 'audit.all')} />
      )}
    </>
  )
}
