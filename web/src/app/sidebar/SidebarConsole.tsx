import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { AppMessage } from '../app.messages.ts'
import type { ConsoleGroup } from './navigation.ts'
import styles from './Sidebar.module.css'
import { SidebarLinks } from './SidebarLinks.tsx'
import { setSidebarView, useSidebarView } from './sidebarView.ts'

/** The places of people who run the installation, in groups. */
export function SidebarConsole({ groups }: { groups: readonly ConsoleGroup[] }) {
  const say = useSay<AppMessage>()
  return (
    <section aria-label={say('app.nav.console')} className={styles.console}>
      {groups.map((group) => (
        <SidebarGroup key={group.title} {...group} />
      ))}
    </section>
  )
}

function SidebarGroup({ title, items }: ConsoleGroup) {
  const say = useSay<AppMessage>()
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {say(title)}
      </h2>
      <SidebarLinks items={items} labelledBy={id} />
    </div>
  )
}

/** Switches the sidebar between the course and the console. */
export function SidebarSwitch() {
  const say = useSay<AppMessage>()
  const view = useSidebarView()
  return (
    <div role="group" aria-label={say('app.view')} className={styles.switch}>
      {(['course', 'console'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => setSidebarView(one)}>
          {say(`app.view.${one}`)}
        </button>
      ))}
    </div>
  )
}
