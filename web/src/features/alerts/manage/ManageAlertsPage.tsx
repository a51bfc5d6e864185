import { useParams, useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { AlertEditorPage, NewAlertPage } from './editor/AlertEditorPage.tsx'
import { FeedsTab } from './feeds/FeedsTab.tsx'
import { ManagedAlertList } from './ManagedAlertList.tsx'
import type { ManagedAlertsMessage } from './managedAlerts.messages.ts'

const tabs = ['alerts', 'feeds'] as const

/** Alerts in every state and their feeds, or one alert. For root. */
export function ManageAlertsPage() {
  const say = useSay<ManagedAlertsMessage>()
  const { uid } = useParams()
  const [params] = useSearchParams()
  const user = useSession()
  const may = useMay()
  const readsOnly = useReadsOnly()
  if (!user) return null
  if (!may('alert.manage'))
    return (
      <>
        <PageTitle title={say('write.title')} />
        <Forbidden needs="root" />
      </>
    )
  if (uid === 'new' && !readsOnly) return <NewAlertPage />
  if (uid) return <AlertEditorPage key={uid} uid={uid} />
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'alerts'
  return (
    <div className={lists.page}>
      <PageTitle title={say('write.title')} />
      <div>
        <LinkButton kind="secondary" to={paths.alerts}>
          {say('write.asReader')}
        </LinkButton>
      </div>
      <TabLinks
        label={say('write.tabs')}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: say(`write.tab.${value}`) }))}
        to={(value) => (value === 'alerts' ? '?' : `?tab=${value}`)}
      />
      {tab === 'alerts' ? <ManagedAlertList /> : <FeedsTab />}
    </div>
  )
}
