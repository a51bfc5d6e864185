import type { SectionName } from '@resguardo/contract/settings/settings'
import { readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { SettingsSection } from './sections/SettingsSection.tsx'
import { sectionTabs } from './sections/sections.ts'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'

/** Settings of the whole installation, by section. For root only. */
export function SettingsPage() {
  const say = useSay<SettingsMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('settings.title')} />
      {may('settings.read') ? <Settings /> : <Forbidden needs="root" />}
    </>
  )
}

/** Tabs beside the sections: system status and webhooks. Loaded when opened. */
const lazyTabs = {
  status: lazyComponent(async () => (await import('./status/StatusTab.tsx')).StatusTab),
  webhooks: lazyComponent(async () => (await import('./webhooks/WebhooksTab.tsx')).WebhooksTab),
}
const tabNames = [...sectionTabs, 'webhooks', 'status'] as const
type TabName = (typeof tabNames)[number]

const tabPath = (tab: TabName) => paths.settings(tab === 'general' ? '' : tab)

function Settings() {
  const say = useSay<SettingsMessage>()
  const { section = 'general' } = useParams()
  const tab = tabNames.find((one) => one === section)
  return (
    <div className={styles.page}>
      <TabLinks
        label={say('settings.tabs')}
        tabs={tabNames.map((value) => ({ value, label: say(`settings.tab.${value}`) }))}
        current={tab ?? ''}
        to={(value) => (value === '' ? '' : tabPath(value))}
      />
      <TabContent tab={tab} />
    </div>
  )
}

function TabContent({ tab }: { tab: TabName | undefined }) {
  const say = useSay<SettingsMessage>()
  if (tab === 'status' || tab === 'webhooks') {
    const { Part } = lazyTabs[tab]
    return (
      <Suspense fallback={<Waiting while skeleton={<Skeleton shape="card" lines={6} />} />}>
        <Part />
      </Suspense>
    )
  }
  if (tab) return <LoadedSection section={tab} />
  return (
    <EmptyState
      title={say('settings.unknown')}
      action={<LinkButton to={paths.settings('')}>{say('settings.tab.general')}</LinkButton>}
    />
  )
}

function LoadedSection({ section }: { section: SectionName }) {
  const say = useSay<SettingsMessage>()
  const result = useQuery(query(readSettings, {}))
  return (
    <QuerySection result={result} failureTitle={say('settings.failed')} lines={6}>
      {(data) => <SettingsSection key={section} section={section} data={data} />}
    </QuerySection>
  )
}
