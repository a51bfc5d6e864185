import type { SectionName } from '@resguardo/contract/settings'
import { readSettings } from '@resguardo/contract/settingsCalls'
import { may } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '#api/lazyPart.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Part } from '#lists/Part.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { Section } from './Section.tsx'
import { tabs } from './sections.ts'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'

/** Settings of the whole installation, by section. For root only. */
export function SettingsPage() {
  const say = useSay<SettingsMessage>()
  const user = useSession()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('settings.title')} />
      {may({ uid: user.uid, role: user.role, teams: [] }, 'settings.read') ? (
        <Settings />
      ) : (
        <Forbidden needs="root" />
      )}
    </>
  )
}

/** Tabs beside the sections: system status and webhooks. Loaded when opened. */
const others = {
  status: lazyPart(async () => (await import('./status/Status.tsx')).Status),
  webhooks: lazyPart(async () => (await import('./webhooks/WebhooksTab.tsx')).WebhooksTab),
}
const parts = [...tabs, 'webhooks', 'status'] as const
type PartName = (typeof parts)[number]

const addressOf = (part: PartName) => paths.settings(part === 'general' ? '' : part)

function Settings() {
  const say = useSay<SettingsMessage>()
  const { section = 'general' } = useParams()
  const part = parts.find((one) => one === section)
  return (
    <div className={styles.page}>
      <TabLinks
        label={say('settings.tabs')}
        tabs={parts.map((value) => ({ value, label: say(`settings.tab.${value}`) }))}
        current={part ?? ''}
        to={(value) => (value === '' ? '' : addressOf(value))}
      />
      <PartNamed part={part} />
    </div>
  )
}

function PartNamed({ part }: { part: PartName | undefined }) {
  const say = useSay<SettingsMessage>()
  if (part === 'status' || part === 'webhooks') {
    const { Part } = others[part]
    return (
      <Suspense fallback={<Waiting while skeleton={<Skeleton shape="card" lines={6} />} />}>
        <Part />
      </Suspense>
    )
  }
  if (part) return <Saved section={part} />
  return (
    <EmptyState
      title={say('settings.unknown')}
      action={<LinkButton to={paths.settings('')}>{say('settings.tab.general')}</LinkButton>}
    />
  )
}

function Saved({ section }: { section: SectionName }) {
  const say = useSay<SettingsMessage>()
  const result = useQuery(query(readSettings, {}))
  return (
    <Part result={result} failed={say('settings.failed')} lines={6}>
      {(data) => <Section key={section} section={section} data={data} />}
    </Part>
  )
}
