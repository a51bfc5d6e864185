import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { AddressesTab } from './AddressesTab.tsx'
import styles from './Desk.module.css'
import type { DeskMessage } from './desk.messages.ts'
import { IssuesTab } from './IssuesTab.tsx'
import { PreviewTab } from './PreviewTab.tsx'

const tabs = ['issues', 'preview', 'addresses'] as const
type Tab = (typeof tabs)[number]
const tabPanels: Readonly<Record<Tab, () => React.JSX.Element>> = {
  issues: IssuesTab,
  preview: PreviewTab,
  addresses: AddressesTab,
}

/** /newsletter/manage: how the newsletter is sent. For root; never says who reads it. */
export function ManageNewsletterPage() {
  const say = useSay<DeskMessage>()
  const user = useSession()
  const may = useMay()
  const [params] = useSearchParams()
  if (!user) return null
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'issues'
  const TabPanel = tabPanels[current]
  return (
    <>
      <PageTitle title={say('desk.title')} />
      {may('newsletter.manage') ? (
        <div className={styles.page}>
          <TabLinks
            label={say('desk.tabs')}
            tabs={tabs.map((value) => ({ value, label: say(`desk.tab.${value}`) }))}
            current={current}
          />
          <TabPanel />
        </div>
      ) : (
        <Forbidden needs="root" />
      )}
    </>
  )
}
