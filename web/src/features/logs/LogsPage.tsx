import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { AccessLog } from './access/AccessLog.tsx'
import { AuditLog } from './audit/AuditLog.tsx'
import type { LogsMessage } from './logs.messages.ts'
import { logSearchOf, type LogTab, logTabs } from './logs.queries.ts'

/** Sign-ins and audit log: for everyone the entries about them, for root all. */
export function LogsPage() {
  const say = useSay<LogsMessage>()
  const user = useSession()
  const may = useMay()
  const [params] = useSearchParams()
  if (!user) return null
  const tab: LogTab = logTabs.find((one) => one === params.get('tab')) ?? 'access'
  return (
    <>
      <PageTitle title={say('logs.title')} />
      <TabLinks
        label={say('logs.tabs')}
        current={tab}
        tabs={logTabs.map((value) => ({ value, label: say(`logs.${value}`) }))}
        // Each log has its own filters.
        to={(value) => logSearchOf(value, {})}
      />
      {tab === 'access' ? (
        <AccessLog key={user.uid} uid={user.uid} all={may('access.all')} />
      ) : (
        <AuditLog key={user.uid} uid={user.uid} all={may('audit.all')} />
      )}
    </>
  )
}
