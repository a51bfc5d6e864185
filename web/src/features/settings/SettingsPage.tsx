import type { SectionName } from '@resguardo/contract/settings/settings'
import { readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useWide } from '#shared/useWide.ts'
import { loadIssuers } from '#shared/issuers/loadIssuers.ts'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { SettingsNav } from './search/SettingsNav.tsx'
import './search/settingsTexts.ts'
import { SettingsSection } from './sections/SettingsSection.tsx'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'
import { type TabName, tabNames } from './tabs.ts'

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

/** Places beside the sections. Loaded when opened. */
const lazyTabs = {
  status: lazyComponent(async () => (await import('./status/StatusTab.tsx')).StatusTab),
  issuers: lazyComponent(loadIssuers),
  webhooks: lazyComponent(async () => (await import('./webhooks/WebhooksTab.tsx')).WebhooksTab),
  environment: lazyComponent(async () => (await import('./environment/EnvironmentTab.tsx')).EnvironmentTab),
}
const isLazyTab = (tab: TabName): tab is keyof typeof lazyTabs => tab in lazyTabs

/**
 * The list of sections beside the open one. On a narrow window `/settings` shows the list alone, and a
 * section leads back to it; on a wide one `/settings` is the first section.
 */
function Settings() {
  const say = useSay<SettingsMessage>()
  const { section } = useParams()
  const wide = useWide()
  const tab = section === undefined ? 'general' : tabNames.find((one) => one === section)
  return (
    <div className={styles.settings} data-shows={section === undefined ? 'list' : 'section'}>
      <SettingsNav current={section === undefined && !wide ? undefined : tab} />
      <div className={styles.page}>
        <p className={styles.back}>
          <Link to={paths.settings('')}>{say('settings.all')}</Link>
          {tab && <strong>{say(`settings.tab.${tab}`)}</strong>}
        </p>
        <TabContent tab={tab} />
      </div>
    </div>
  )
}

function TabContent({ tab }: { tab: TabName | undefined }) {
  const say = useSay<SettingsMessage>()
  if (tab && isLazyTab(tab)) {
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
