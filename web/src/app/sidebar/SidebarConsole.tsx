import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { AppMessage } from '../app.messages.ts'
import { type ConsoleGroup, consoleGroups } from './consoleNavigation.ts'
import styles from './Sidebar.module.css'
import { SidebarLinks } from './SidebarLinks.tsx'

/** The places of people who run the installation, in groups. */
export function SidebarConsole() {
  const say = useSay<AppMessage>()
  return (
    <section aria-label={say('app.nav.console')} className={styles.console}>
      {consoleGroups.map((group) => (
        <SidebarGroup key={group.title} {...group} />
      ))}
    </section>
  )
}

function SidebarGroup({ title, items }: ConsoleGroup) {
  const say = useSay<AppMessage>()
  const id = useId()
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {say(title)}
      </h2>
      <SidebarLinks items={items} labelledBy={id} />
    </div>
  )
}
